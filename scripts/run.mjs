import { spawn } from "node:child_process";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * Runs a command in the project's root and resolves with its exit code; 1 if it cannot be started or takes
 * longer than `timeoutMs`. A signal to this process stops the command first, so that nothing is left
 * running after `npm start` or `npm test` is stopped.
 *
 * Prints the command's output, unless `quiet` hides it or `onOutput` receives it. `nice` lowers the command's
 * priority below that of this process.
 */
export function run(command, args, options = {}) {
  const { env = {}, timeoutMs = 0, quiet = false, onOutput, nice = 0 } = options;
  return new Promise((resolve) => {
    const output = onOutput ? "pipe" : quiet ? "ignore" : "inherit";
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", output, output],
    });
    if (nice > 0 && child.pid) os.setPriority(child.pid, Math.min(os.getPriority() + nice, 19));
    child.stdout?.on("data", onOutput);
    child.stderr?.on("data", onOutput);
    const timer = timeoutMs > 0 ? setTimeout(() => child.kill("SIGKILL"), timeoutMs) : undefined;
    const stopListening = forwardSignals(child);

    const finish = (code) => {
      clearTimeout(timer);
      stopListening();
      resolve(code);
    };
    child.once("error", (error) => {
      if (!quiet) console.error(`Could not start ${command}: ${error.message}`);
      finish(1);
    });
    child.once("close", (code) => finish(code ?? 1));
  });
}

/** Runs the command of an installed dependency; npx would also look for it on the network. */
export function runLocal(name, args, options) {
  return run(path.join(root, "node_modules", ".bin", name), args, options);
}

export function runNpm(args, options) {
  // npm sets this to its own path; without it, npm is found on PATH.
  const npm = process.env.npm_execpath;
  return npm?.endsWith(".js")
    ? run(process.execPath, [npm, ...args], options)
    : run("npm", args, options);
}

function forwardSignals(child) {
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
