import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * Runs a command in the project's root to its end and gives its exit code; a command that cannot
 * be started, or that outlives `timeoutMs`, gives 1. A signal that would end this process ends the
 * command first, so that nothing is left running behind a stopped `npm start` or `npm test`.
 *
 * What it says is shown, or not at all when `quiet`, or given to `hear` where there is one.
 */
export function run(command, args, { env = {}, timeoutMs = 0, quiet = false, hear } = {}) {
  return new Promise((resolve) => {
    const output = hear ? "pipe" : quiet ? "ignore" : "inherit";
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", output, output],
    });
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    const timer = timeoutMs > 0 ? setTimeout(() => child.kill("SIGKILL"), timeoutMs) : undefined;
    const stopListening = passOnSignals(child);

    const finish = (code) => {
      clearTimeout(timer);
      stopListening();
      resolve(code);
    };
    child.once("error", (error) => {
      if (!quiet) console.error(`${command} could not be started: ${error.message}`);
      finish(1);
    });
    child.once("close", (code) => finish(code ?? 1));
  });
}

/** The installed command of a dependency; never looked for on the network, as npx would. */
export function runLocal(name, args, options) {
  return run(path.join(root, "node_modules", ".bin", name), args, options);
}

export function runNpm(args, options) {
  // Inside `npm start` this is the very npm that was called; on its own the script takes npm from PATH.
  const npm = process.env.npm_execpath;
  return npm?.endsWith(".js")
    ? run(process.execPath, [npm, ...args], options)
    : run("npm", args, options);
}

function passOnSignals(child) {
  const handlers = ["SIGINT", "SIGTERM", "SIGHUP"].map((signal) => {
    const handler = () => {
      child.once("close", () => process.exit(128 + { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }[signal]));
      child.kill(signal);
    };
    process.on(signal, handler);
    return [signal, handler];
  });
  return () => handlers.forEach(([signal, handler]) => process.off(signal, handler));
}
