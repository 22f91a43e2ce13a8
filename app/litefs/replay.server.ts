import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { getTxSetCookieHeader, TXID_NUM_COOKIE_NAME } from "litefs-js";

import { plainPath } from "~/shared/plain-path";
import { env } from "~/env.server";
import { findCookie } from "~/http/cookies/cookie-header.server";
import { findPrimary } from "~/litefs/primary.server";

// Replication usually takes some hundred milliseconds; a slower replica passes the request on.
const CATCH_UP_MS = 500;
const POLL_MS = 25;
const POSITION_COOKIE_SECONDS = 60;

// LiteFS replicates the database only: images and documents are on the primary's volume. A secret link may
// be opened before its row is replicated, and wrong ones are counted in one process.
const PRIMARY_ONLY_PATHS = /^\/(media|datasheets|documents|q)\//i;
// These files are named by a hash of their content, so every machine serves the same ones.
const ASSET_PATHS = /^\/build\//;

/**
 * Returns middleware that, on a replica, serves visitors' pages from the local copy and makes Fly's
 * proxy replay every other request on the primary: writes, signed-in users, and uploaded files. Does
 * nothing when LiteFS is not in use.
 *
 * The primary sets a cookie with the position of each write. For a minute, a replica that has not
 * reached that position does not serve that browser.
 */
export function replayOnPrimary({
  databasePath,
  sessionCookie,
  refuse,
  catchUpMs = CATCH_UP_MS,
}: {
  databasePath: string;
  sessionCookie: string;
  /** Answers 503 while no primary is known. */
  refuse: (request: IncomingMessage, response: ServerResponse) => void;
  catchUpMs?: number;
}) {
  const position = () => readPosition(databasePath);

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ): Promise<void> => {
    if (!env.litefsDir || ASSET_PATHS.test(plainPath(request.url) ?? "")) return next();

    const primary = findPrimary();
    if (primary.kind === "here") {
      if (!isRead(request)) sendPositionWithResponse(response, position);
      return next();
    }

    const { cookie } = request.headers;
    const isServedHere =
      isRead(request) &&
      !PRIMARY_ONLY_PATHS.test(plainPath(request.url) ?? "") &&
      findCookie(cookie, sessionCookie) === undefined &&
      (await hasReached(
        Number(findCookie(cookie, TXID_NUM_COOKIE_NAME) ?? 0),
        position,
        catchUpMs,
      ));
    if (isServedHere) return next();

    // Without a known primary, no machine may write: two writers would be worse than none.
    if (!isInstanceName(primary.instance)) return refuse(request, response);
    response.writeHead(409, { "fly-replay": `instance=${primary.instance}` }).end();
  };
}

/** Guards the header: a damaged `.primary` file may hold any text. */
function isInstanceName(name: string | undefined): name is string {
  return name !== undefined && /^[\w.-]+$/.test(name);
}

function isRead({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}

/** Waits for the local copy to reach a position. litefs-js has its own wait, but its loop never repeats. */
async function hasReached(wanted: number, position: () => number, timeoutMs: number) {
  if (!Number.isFinite(wanted)) return true;

  const deadline = Date.now() + timeoutMs;
  while (position() < wanted) {
    if (Date.now() >= deadline) return false;
    await delay(POLL_MS);
  }
  return true;
}

/** Reads the position when the headers are sent, so that it includes the write of this request. */
function sendPositionWithResponse(response: ServerResponse, position: () => number): void {
  response.writeHead = new Proxy(response.writeHead, {
    apply(writeHead, self, args) {
      const cookie = getTxSetCookieHeader(position(), { maxAge: POSITION_COOKIE_SECONDS });
      response.appendHeader("Set-Cookie", cookie);
      const written: unknown = Reflect.apply(writeHead, self, args);
      return written;
    },
  });
}

/** Returns how many transactions the local copy holds, from the hexadecimal number in LiteFS's `-pos` file. */
function readPosition(databasePath: string): number {
  try {
    const [transactions = ""] = readFileSync(`${databasePath}-pos`, "utf8").split("/");
    return Number.parseInt(transactions, 16) || 0;
  } catch {
    return 0;
  }
}
