import type { AppLoadContext } from "@remix-run/node";
import { createCache } from "~/shared/bounded-cache.server";
import { isAllowed, PER_NETWORK, retryAfterSeconds } from "~/accounts/sign-in/throttle";
import { clientNetwork } from "~/http/client-network.server";
import { logSecurity } from "~/http/security-log.server";

/** In memory, because opening a link writes nothing, even when the link is wrong. */
const attempts = createCache<number[]>({
  name: "wrong secret links",
  maxBytes: 4 * 1024 * 1024,
  sizeOf: ({ length }) => length * 8,
  ttlMs: PER_NETWORK.windowMs,
});

/**
 * Counts a wrong secret against the client's network, and returns the response to it: 404, or 429 once
 * 30 were tried in a minute (R11). A right secret is never refused: it has 256 random bits, and a
 * stranger in the same network must not keep its owner out.
 */
export function refuseWrongSecret(
  { clientAddress = "unknown" }: AppLoadContext,
  now: number,
): Response {
  const network = clientNetwork(clientAddress);
  const tried = attempts.get(network) ?? [];
  if (isAllowed(PER_NETWORK, tried, now)) {
    attempts.set(network, [...tried, now].slice(-PER_NETWORK.limit));
    return new Response("Quote not found", { status: 404, statusText: "Quote not found" });
  }
  logSecurity("throttled", { what: "quote-link", client: network });
  const seconds = String(retryAfterSeconds(PER_NETWORK, tried, now));
  return new Response("Too many wrong links. Wait a minute and try again.", {
    status: 429,
    statusText: "Too Many Attempts",
    headers: { "Retry-After": seconds },
  });
}
