import type { Step } from "~/http/steps.server";

export type Health = {
  /** Whether the database can be read. */
  reads: boolean;
  /** Whether it can be written. */
  writes: boolean;
  /** How long the oldest mail that still waits has waited; null when the database cannot say. */
  oldestUnsentMailSeconds: number | null;
};

const PATH = "/healthz";
// Anyone may ask, so that asking often must cost nothing.
const GOOD_FOR_MS = 1000;

/**
 * Tells machines whether this one can do its work: 200 or 503. Mail that waits is told but is no
 * reason for 503, for a mail server that is down is no reason to turn visitors away.
 */
export function answerHealth(check: () => Health): Step {
  let known: Health | undefined;
  let knownUntil = 0;

  return (request, response, next) => {
    const { method, url = "" } = request;
    if (url.split("?", 1)[0]?.toLowerCase() !== PATH || (method !== "GET" && method !== "HEAD"))
      return next();

    const now = performance.now();
    if (!known || now >= knownUntil) {
      known = check();
      knownUntil = now + GOOD_FOR_MS;
    }
    const isWell = known.reads && known.writes;
    const body = JSON.stringify({ status: isWell ? "ok" : "failing", ...known });
    response.writeHead(isWell ? 200 : 503, {
      "Content-Type": "application/json",
      "Content-Length": Buffer.byteLength(body),
      "Cache-Control": "no-store",
    });
    response.end(method === "HEAD" ? undefined : body);
  };
}
