/**
 * Runs an operator's command: `node scripts/operate.mjs admin list`. Uses its source where tsx is installed,
 * and otherwise, as in the container, the build.
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
