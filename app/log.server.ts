/**
 * Writes the log to standard output as JSON lines, in batches: a system call for each line would cost
 * more than a cached page. If the reader stalls, lines are dropped and the process never blocks.
 */
import { write, writeSync } from "node:fs";

const STANDARD_OUTPUT = 1;
const FLUSH_EVERY_MS = 100;
const MAX_BUFFERED_CHARACTERS = 1024 * 1024;
const REPEAT_AFTER_MS = 60_000;

type Value = string | number | boolean | null | undefined;

let buffered = "";
let dropped = 0;
let timer: NodeJS.Timeout | undefined;
let isWriting = false;
const lastLogged = new Map<string, number>();
const listeners = new Set<(error: unknown) => void>();

/** Logs a line. Never pass what a visitor typed, a token, or a URL that contains either. */
export function log(fields: Record<string, Value>): void {
  const line = `${JSON.stringify({ time: new Date().toISOString(), ...fields })}\n`;
  if (buffered.length + line.length > MAX_BUFFERED_CHARACTERS) {
    dropped += 1;
    return;
  }
  buffered += line;
  timer ??= setTimeout(flushBuffer, FLUSH_EVERY_MS).unref();
}

/**
 * Logs an error with its stack. Logs only the message of the innermost cause, because Drizzle's own
 * message contains the values of the query. Repeats a database error without a request ID at most once
 * a minute, since every poll fails alike while the database is in trouble.
 */
export function logError(error: unknown, fields: Record<string, Value> = {}): void {
  for (const listener of listeners) listener(error);
  const cause = innermostCause(error);
  if (!(cause instanceof Error)) return log({ event: "error", ...fields, message: typeof cause });

  const { name, message } = cause;
  const code = "code" in cause && typeof cause.code === "string" ? cause.code : undefined;
  const isDatabaseError = /^(SQLITE|DATABASE)_/.test(code ?? "");
  if (isDatabaseError && !fields.id && wasJustLogged(`${fields.event} ${code} ${message}`)) return;

  const frames =
    error instanceof Error ? error.stack?.match(/^ {4}at .*$/gm)?.join("\n") : undefined;
  log({ event: "error", ...fields, name, code, message, stack: frames });
}

/** Calls the listener with every error that is logged, also with those that are not repeated. */
export function onErrorLogged(listener: (error: unknown) => void): void {
  listeners.add(listener);
}

/** Writes the buffer synchronously before the process exits, unless the reader has stalled. */
export function flushLog(): void {
  if (isWriting || buffered === "") return;
  try {
    writeSync(STANDARD_OUTPUT, buffered);
  } catch {
    // There is nowhere left to report it.
  }
  buffered = "";
}

function wasJustLogged(key: string): boolean {
  const now = performance.now();
  if (now - (lastLogged.get(key) ?? -Infinity) < REPEAT_AFTER_MS) return true;
  lastLogged.set(key, now);
  return false;
}

function innermostCause(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? innermostCause(error.cause) : error;
}

function flushBuffer(): void {
  timer = undefined;
  if (isWriting || buffered === "") return;

  isWriting = true;
  const bytes = Buffer.from(buffered + droppedLine());
  buffered = "";
  writeAll(bytes);
}

function writeAll(bytes: Buffer): void {
  write(STANDARD_OUTPUT, bytes, (error, written) => {
    const rest = error ? bytes : bytes.subarray(written);
    // Retry a full pipe; give up on a closed one.
    if (error && error.code !== "EAGAIN") isWriting = false;
    else if (rest.length > 0) setTimeout(writeAll, error ? FLUSH_EVERY_MS : 0, rest).unref();
    else isWriting = false;
    if (!isWriting && buffered !== "") timer ??= setTimeout(flushBuffer, FLUSH_EVERY_MS).unref();
  });
}

function droppedLine(): string {
  if (dropped === 0) return "";
  const line = `${JSON.stringify({ time: new Date().toISOString(), event: "log-lines-dropped", dropped })}\n`;
  dropped = 0;
  return line;
}
