/** Tests that need a process of their own: it is killed when stuck, and logging never blocks it. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../../..");
let child: ChildProcess | undefined;
afterEach(() => void child?.kill("SIGKILL"));

test("a process whose event loop is stuck is killed, and logs it", async () => {
  const { ended, errors } = run(`
    import { watchEventLoop } from "~/server/watchdog.server";
    watchEventLoop(2000);
    setTimeout(() => { for (;;); }, 200);
  `);
  expect(await ended).toBe("SIGKILL");
  expect(errors()).toContain('"event":"event-loop-stuck"');
}, 20_000);

test("an idle process is not killed", async () => {
  const { ended } = run(`
    import { watchEventLoop } from "~/server/watchdog.server";
    watchEventLoop(2000);
    setTimeout(() => process.exit(7), 4500);
  `);
  expect(await ended).toBe(7);
}, 20_000);

test("a busy process ends soon after its parent was killed, and not before", async () => {
  const busy = `
    import { endAfterParent } from "~/server/parent-watch.server";
    endAfterParent(500);
    setTimeout(() => { console.info(process.pid); for (;;); }, 200);
  `;
  const { ended, output } = run(`
    import { spawn } from "node:child_process";
    spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", ${JSON.stringify(busy)}], { stdio: "inherit" });
  `);
  await until(() => output() !== "");
  const parent = child?.pid;
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(existsSync(`/proc/${Number(output())}`)).toBe(true);
  if (parent) process.kill(parent, "SIGKILL");
  // Its output is open for as long as one of both processes lives.
  expect(await ended).toBe("SIGKILL");
}, 20_000);

test.each([
  { why: "an uncaught error", fault: `throw new Error("at fault")` },
  { why: "an unhandled rejection", fault: `void Promise.reject(new Error("at fault"))` },
])(
  "$why is logged and ends the process with exit code 1",
  async ({ fault }) => {
    const { ended, output } = run(`
    import { createServer } from "node:http";
    import { shutDownGracefully } from "~/server/graceful-shutdown.server";
    const server = createServer().listen(0);
    shutDownGracefully(server, { closeStreams: () => {}, finish: async () => {} });
    setTimeout(() => { ${fault}; }, 100);
  `);
    expect(await ended).toBe(1);
    expect(JSON.parse(output())).toMatchObject({ event: "uncaught-error", message: "at fault" });
  },
  20_000,
);

test("the log has the cause of a query's error, but not the values of the query", async () => {
  const { ended, output } = run(`
    import { flushLog, logError } from "~/log.server";
    logError(new Error("params: zoe@example.com", { cause: new Error("disk I/O error") }));
    flushLog();
  `);
  expect(await ended).toBe(0);
  expect(JSON.parse(output())).toMatchObject({ event: "error", message: "disk I/O error" });
  expect(output()).not.toContain("zoe");
}, 20_000);

test("a repeated database error is logged once, and again for each request that has an id", async () => {
  const { ended, output } = run(`
    import { flushLog, logError } from "~/log.server";
    const failure = (code) => Object.assign(new Error("failure"), { code });
    for (let i = 0; i < 5; i += 1) {
      logError(failure("SQLITE_FULL"), { event: "database-unavailable", remedy: "Make room." });
      logError(failure("SQLITE_BUSY"), { event: "database-unavailable" });
      logError(failure("SQLITE_ERROR"), { id: "1a-" + i });
    }
    logError(new Error("a bug"));
    logError(new Error("a bug"));
    flushLog();
  `);
  expect(await ended).toBe(0);
  const lines = output().trim().split("\n").map(readLine);
  expect(lines.map(({ code, id, message }) => code ?? id ?? message).sort()).toEqual(
    ["SQLITE_BUSY", "SQLITE_FULL", ...Array(5).fill("SQLITE_ERROR"), "a bug", "a bug"].sort(),
  );
  expect(lines).toContainEqual(expect.objectContaining({ remedy: "Make room." }));
}, 20_000);

test("a log reader that stalls blocks nothing, and later reads how many lines were dropped", async () => {
  const { ended, output, errors } = run(
    `
    import { flushLog, log } from "~/log.server";
    let lines = 0;
    const timer = setInterval(() => {
      for (let i = 0; i < 2000; i += 1) log({ number: (lines += 1), padding: "x".repeat(100) });
      if (lines < 40_000) return;
      clearInterval(timer);
      console.error("all logged");
      process.stdin.once("data", () => setTimeout(() => { log({ last: true }); flushLog(); process.exit(0); }, 2000));
    }, 5);
  `,
    { isReadLate: true },
  );
  await until(() => errors().includes("all logged"));
  child?.stdout?.resume();
  child?.stdin?.write("continue\n");
  expect(await ended).toBe(0);

  const lines: unknown[] = output()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines.at(0)).toMatchObject({ number: 1 });
  expect(lines).toContainEqual(expect.objectContaining({ event: "log-lines-dropped" }));
  expect(lines.at(-1)).toMatchObject({ last: true });
}, 30_000);

function run(program: string, { isReadLate = false } = {}) {
  const args = ["--import", "tsx", "--input-type=module", "-e", program];
  child = spawn(process.execPath, args, { cwd: root, stdio: "pipe" });
  const ended = new Promise((resolve) => {
    child?.once("close", (code, signal) => resolve(signal ?? code));
  });
  let output = "";
  let errors = "";
  child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  if (isReadLate) child.stdout?.pause();
  child.stderr?.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  return { ended, output: () => output, errors: () => errors };
}

function readLine(line: string): Record<string, unknown> {
  return JSON.parse(line);
}

async function until(isDone: () => boolean): Promise<void> {
  for (let tries = 0; tries < 1000 && !isDone(); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
