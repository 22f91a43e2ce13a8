import type { Middleware } from "~/server/middleware.server";
import { log } from "~/log.server";

export type Health = {
  /** Whether the database can be read. */
  reads: boolean;
  /** Whether it can be written. */
  writes: boolean;
  /** How long the oldest mail that still waits has waited, 0 if not long; null when the database cannot say. */
  oldestUnsentMailSeconds: number | null;
};

type Status = "ok" | "read-only" | "failing";

const PATH = "/healthz";
// Anyone may ask, so that asking often must cost nothing.
const GOOD_FOR_MS = 1000;

/**
 * Tells machines whether this one can do its work: 503 only where nothing can be read. A proxy takes
 * away a machine that fails its check, and with the only one the pages that can still be read. So the
 * status alone says `read-only`, and mail that waits is told beside it.
 */
export function handleHealthCheck(check: () => Health): Middleware {
  let known: (Health & { status: Status }) | undefined;
  let knownUntil = 0;

  return (request, response, next) => {
    const { method, url = "" } = request;
    if (url.split("?", 1)[0]?.toLowerCase() !== PATH || (method !== "GET" && method !== "HEAD"))
      return next();

    const now = performance.now();
    if (!known || now >= knownUntil) {
      const health = check();
      const status = statusOf(health);
      // Successful checks are not logged, and read-only is one of them.
      if (status !== (known?.status ?? "ok")) log({ event: "health-changed", status });
      known = { status, ...health };
      knownUntil = now + GOOD_FOR_MS;
    }
    const body = JSON.stringify(known);
    response.writeHead(known.reads ? 200 : 503, {
      "Content-Type": "application/json",
      "Content-Length": Buffer.byteLength(body),
      "Cache-Control": "no-store",
    });
    response.end(method === "HEAD" ? undefined : body);
  };
}

function statusOf({ reads, writes }: Health): Status {
  if (!reads) return "failing";
  return writes ? "ok" : "read-only";
}
