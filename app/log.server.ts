/**
 * One JSON object a line on standard output, gathered and written together: a line of its own costs
 * a system call, which is more than a kept page costs. A reader that stalls is never waited for.
 */
import { write, writeSync } from "node:fs";

const STANDARD_OUTPUT = 1;
const GATHER_MS = 100;
const MOST_WAITING_CHARACTERS = 1024 * 1024;
const SAID_AGAIN_AFTER_MS = 60_000;

type Value = string | number | boolean | null | undefined;

let waiting = "";
let dropped = 0;
let timer: NodeJS.Timeout | undefined;
let isWriting = false;
const lastSaid = new Map<string, number>();

/** Writes a line soon. Never put into it what a visitor typed, a token, or an address with either. */
export function log(fields: Record<string, Value>): void {
  const line = `${JSON.stringify({ time: new Date().toISOString(), ...fields })}\n`;
  if (waiting.length + line.length > MOST_WAITING_CHARACTERS) {
    dropped += 1;
    return;
  }
  waiting += line;
  timer ??= setTimeout(writeWaiting, GATHER_MS).unref();
}

/**
 * A fault of ours, with where it was thrown. Of an error that wraps another only the innermost
 * speaks: Drizzle's own message holds the values of the query. What SQLite says is said once a minute
 * where no request's number is given: of a database in trouble every request and every look fails alike.
 */
export function logError(error: unknown, fields: Record<string, Value> = {}): void {
  const cause = innermost(error);
  if (!(cause instanceof Error)) return log({ event: "error", ...fields, message: typeof cause });

  const { name, message } = cause;
  const code = "code" in cause && typeof cause.code === "string" ? cause.code : undefined;
  const isOfDatabase = code?.startsWith("SQLITE_") ?? false;
  if (isOfDatabase && !fields.id && wasJustSaid(`${fields.event} ${code} ${message}`)) return;

  const frames =
    error instanceof Error ? error.stack?.match(/^ {4}at .*$/gm)?.join("\n") : undefined;
  log({ event: "error", ...fields, name, code, message, stack: frames });
}

/** For the last moment: writes at once what waits, unless the reader has stalled already. */
export function flushLog(): void {
  if (isWriting || waiting === "") return;
  try {
    writeSync(STANDARD_OUTPUT, waiting);
  } catch {
    // There is nowhere left to say it.
  }
  waiting = "";
}

function wasJustSaid(what: string): boolean {
  const now = performance.now();
  if (now - (lastSaid.get(what) ?? -Infinity) < SAID_AGAIN_AFTER_MS) return true;
  lastSaid.set(what, now);
  return false;
}

function innermost(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? innermost(error.cause) : error;
}

function writeWaiting(): void {
  timer = undefined;
  if (isWriting || waiting === "") return;

  isWriting = true;
  const bytes = Buffer.from(waiting + droppedLine());
  waiting = "";
  writeAll(bytes);
}

function writeAll(bytes: Buffer): void {
  write(STANDARD_OUTPUT, bytes, (error, written) => {
    const rest = error ? bytes : bytes.subarray(written);
    // A full pipe is tried again; one that nobody reads any more swallows everything.
    if (error && error.code !== "EAGAIN") isWriting = false;
    else if (rest.length > 0) setTimeout(writeAll, error ? GATHER_MS : 0, rest).unref();
    else isWriting = false;
    if (!isWriting && waiting !== "") timer ??= setTimeout(writeWaiting, GATHER_MS).unref();
  });
}

function droppedLine(): string {
  if (dropped === 0) return "";
  const line = `${JSON.stringify({ time: new Date().toISOString(), event: "log-lines-dropped", dropped })}\n`;
  dropped = 0;
  return line;
}
