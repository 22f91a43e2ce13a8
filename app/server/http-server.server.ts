import { createServer, type RequestListener, type Server } from "node:http";

import { replyToMalformedRequest, refuseConnect } from "~/server/malformed-requests.server";

// A head arrives in one packet; a whole upload may take minutes. Proxies keep a connection for a
// minute: ours lasts longer, so that it is never closed under a request that is on its way.
export const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 300_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};

/** A server of this listener, which also answers what Node would otherwise refuse by itself. */
export function createHttpServer(
  answer: RequestListener,
  headers: Record<string, string>,
  timeouts: typeof TIMEOUTS = TIMEOUTS,
): Server {
  // A request without a Host is ours to refuse, with the headers of every answer.
  const server = createServer({ ...timeouts, requireHostHeader: false });
  server.on("request", answer);
  // An Expect header other than 100-continue changes nothing.
  server.on("checkExpectation", answer);
  server.on("connect", refuseConnect(headers));
  server.on("clientError", replyToMalformedRequest(headers));
  return server;
}
