/** For a firm with machines in several places: LiteFS copies the database to replicas, which only read. */
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { getTxSetCookieHeader, TXID_NUM_COOKIE_NAME } from "litefs-js";

import type { Primary } from "~/domain/primary";
import { cookieIn } from "~/http/cookies/cookie-header.server";
import { sendBusy } from "~/server/plain-reply.server";
import { discardBody } from "~/server/request-body.server";
import type { Middleware } from "~/server/middleware.server";

// A replica is usually some hundred milliseconds behind; one that is not is not waited for.
const CATCH_UP_MS = 500;
const LOOK_EVERY_MS = 25;
const REMEMBER_SECONDS = 60;

// LiteFS copies the database alone: pictures and datasheets lie on the primary's volume.
const ON_PRIMARY_ONLY = /^\/(media|datasheets)\//i;
// Named by their content, so that it does not matter who gives them.
const ON_EVERY_MACHINE = /^\/build\//;

/**
 * Serves a visitor's pages from this machine's copy, and has Fly's proxy replay everything else on
 * the primary: writes, whoever is signed in, and files. A visitor who has just written carries the
 * number of that write for a minute, and is not answered from a copy that has not seen it.
 */
export function replayOnPrimary({
  databasePath,
  sessionCookie,
  findPrimary,
  catchUpMs = CATCH_UP_MS,
}: {
  databasePath: string;
  sessionCookie: string;
  findPrimary: () => Primary;
  catchUpMs?: number;
}): Middleware {
  const position = () => readPosition(databasePath);

  return async (request, response, next) => {
    if (ON_EVERY_MACHINE.test(request.url ?? "")) return next();

    const primary = findPrimary();
    if (primary.kind === "here") {
      if (!isRead(request)) tellPositionWhenAnswered(response, position);
      return next();
    }

    const { cookie } = request.headers;
    const isServedHere =
      isRead(request) &&
      !ON_PRIMARY_ONLY.test(request.url ?? "") &&
      cookieIn(cookie, sessionCookie) === undefined &&
      (await hasSeen(Number(cookieIn(cookie, TXID_NUM_COOKIE_NAME) ?? 0), position, catchUpMs));
    if (isServedHere) return next();

    // LiteFS cannot say just now who writes: better nobody than two.
    if (!isInstance(primary.instance)) {
      discardBody(request);
      return sendBusy(response);
    }
    response.writeHead(409, { "fly-replay": `instance=${primary.instance}` }).end();
  };
}

/** A name that can stand in a header: the file may hold anything while something is wrong. */
function isInstance(name: string | undefined): name is string {
  return name !== undefined && /^[\w.-]+$/.test(name);
}

function isRead({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}

/** litefs-js has a wait of its own, which looks once and gives up: its loop's condition is inverted. */
async function hasSeen(wanted: number, position: () => number, patienceMs: number) {
  if (!Number.isFinite(wanted)) return true;

  const deadline = Date.now() + patienceMs;
  while (position() < wanted) {
    if (Date.now() >= deadline) return false;
    await delay(LOOK_EVERY_MS);
  }
  return true;
}

/** The header is written when the work is done, so the number is at least that of this write. */
function tellPositionWhenAnswered(response: ServerResponse, position: () => number): void {
  response.writeHead = new Proxy(response.writeHead, {
    apply(writeHead, self, args) {
      const cookie = getTxSetCookieHeader(position(), { maxAge: REMEMBER_SECONDS });
      response.appendHeader("Set-Cookie", cookie);
      const written: unknown = Reflect.apply(writeHead, self, args);
      return written;
    },
  });
}

/** How many transactions this copy has seen: LiteFS keeps it beside the database, in hexadecimal. */
function readPosition(databasePath: string): number {
  try {
    const [transactions = ""] = readFileSync(`${databasePath}-pos`, "utf8").split("/");
    return Number.parseInt(transactions, 16) || 0;
  } catch {
    return 0;
  }
}
