/**
 * Runs one of the operator's commands: `node scripts/operate.mjs admin list`. From its source where
 * the developers' tools are installed; in the container, which has none, from the build.
 */
import "./environment.mjs";
import { COMMANDS } from "./commands.mjs";

const [name] = process.argv.splice(2, 1);
if (!COMMANDS.includes(name)) {
  console.error(`No such command: ${name ?? ""}. Commands: ${COMMANDS.join(", ")}.`);
  process.exit(2);
}

const tsx = await import("tsx/esm/api").catch(() => undefined);
tsx?.register();
await import(tsx ? `./${name}.ts` : `../build/commands/${name}.js`);
