import type { Middleware } from "~/server/middleware.server";
import { log } from "~/log.server";

export type Health = {
  /** The state of the database file under this process; undefined if it is well. */
  fault?: "removed" | "damaged";
  /** The database can be read. */
  reads: boolean;
  /** The database can be written. */
  writes: boolean;
  /** The age of the oldest unsent mail; 0 if it is young, null if the database cannot be read. */
  oldestUnsentMailSeconds: number | null;
  /** The problems that the operator of a live site must mend, with their remedies. */
  problems: string[];
};

type Status = "ok" | "misconfigured" | "read-only" | "failing";

const PATH = "/healthz";
// The check is public, so frequent requests must be cheap.
const CACHE_MS = 1000;

/**
 * Returns middleware that answers `/healthz`, with 503 only if the database cannot be read or its file is
 * lost or damaged. A proxy stops using a machine that fails its check; on a single machine, that would
 * also take away the pages that can still be read. So `read-only`, `misconfigured` and unsent mail appear
 * in the body only.
 */
export function handleHealthCheck(check: () => Health): Middleware {
  let cached: (Health & { status: Status }) | undefined;
  let cachedUntil = 0;

  return (request, response, next) => {
    const { method, url = "" } = request;
    if (url.split("?", 1)[0]?.toLowerCase() !== PATH || (method !== "GET" && method !== "HEAD"))
      return next();

    const now = performance.now();
    if (!cached || now >= cachedUntil) {
      const health = check();
      const status = statusOf(health);
      // The request log omits successful checks, which include read-only.
      if (status !== (cached?.status ?? "ok")) log({ event: "health-changed", status });
      cached = { status, ...health };
      cachedUntil = now + CACHE_MS;
    }
    const body = JSON.stringify(cached);
    response.writeHead(cached.status === "failing" ? 503 : 200, {
      "Content-Type": "application/json",
      "Content-Length": Buffer.byteLength(body),
      "Cache-Control": "no-store",
    });
    response.end(method === "HEAD" ? undefined : body);
  };
}

function statusOf({ fault, reads, writes, problems }: Health): Status {
  if (fault || !reads) return "failing";
  if (!writes) return "read-only";
  return problems.length > 0 ? "misconfigured" : "ok";
}
