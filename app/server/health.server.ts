import { plainPath } from "~/shared/plain-path";
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

type Status = "ok" | "mail-waiting" | "misconfigured" | "read-only" | "failing";

const PATH = "/healthz";
// The check is public, so frequent requests must be cheap.
const CACHE_MS = 1000;

/**
 * Returns middleware that answers `/healthz`, with 503 only if the database cannot be read or its file is
 * lost or damaged. A proxy stops using a machine that fails its check; on a single machine, that would
 * also take away the pages that can still be read. So `read-only`, `misconfigured` and `mail-waiting` appear
 * in the body only. Anyone can read the answer, so it names the checks and no finding; the log has those.
 */
export function handleHealthCheck(check: () => Health): Middleware {
  let cached: { status: Status; body: string } | undefined;
  let cachedUntil = 0;

  return (request, response, next) => {
    const { method } = request;
    const isRead = method === "GET" || method === "HEAD";
    if (plainPath(request.url)?.toLowerCase() !== PATH || !isRead) return next();

    const now = performance.now();
    if (!cached || now >= cachedUntil) {
      const health = check();
      const status = statusOf(health);
      // The request log omits successful checks, which include read-only.
      if (status !== (cached?.status ?? "ok"))
        log({ event: "health-changed", status, problems: health.problems.join(" ") });
      cached = { status, body: JSON.stringify({ status, checks: resultsOf(health) }) };
      cachedUntil = now + CACHE_MS;
    }
    const { body } = cached;
    response.writeHead(cached.status === "failing" ? 503 : 200, {
      "Content-Type": "application/json",
      "Content-Length": Buffer.byteLength(body),
      "Cache-Control": "no-store",
    });
    response.end(method === "HEAD" ? undefined : body);
  };
}

function statusOf(health: Health): Status {
  const isOk = checksOf(health);
  if (!isOk.database) return "failing";
  if (!isOk.writes) return "read-only";
  if (!isOk["set-up"]) return "misconfigured";
  return isOk.mail ? "ok" : "mail-waiting";
}

function resultsOf(health: Health): Record<string, "ok" | "failing"> {
  const results = Object.entries(checksOf(health));
  return Object.fromEntries(results.map(([name, isOk]) => [name, isOk ? "ok" : "failing"]));
}

/** Groups all findings about the set-up: that a secret is weak would already help an attacker. */
function checksOf({ fault, reads, writes, oldestUnsentMailSeconds, problems }: Health) {
  return {
    database: reads && !fault,
    writes,
    mail: oldestUnsentMailSeconds === 0,
    "set-up": problems.length === 0,
  };
}
