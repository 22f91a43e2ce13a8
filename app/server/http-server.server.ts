import { createServer, type RequestListener, type Server } from "node:http";

import { refuseConnect, replyToMalformedRequest } from "~/server/malformed-requests.server";

// Headers arrive in one packet, an upload may take minutes. Proxies reuse a connection for a minute: the
// server closes it later than that, so never while a request is arriving.
export const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 300_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  /** How long a client that is refused while it sends may take to read the response. */
  refusalTimeout: 2_000,
};

/** Creates a server that also answers the requests that Node rejects by itself. */
export function createHttpServer(
  listener: RequestListener,
  headers: Record<string, string>,
  { refusalTimeout, ...timeouts }: typeof TIMEOUTS = TIMEOUTS,
): Server {
  const refuse = replyToMalformedRequest(headers, refusalTimeout);
  // The request guard refuses requests without a Host, with the headers of every response.
  const server = createServer({ ...timeouts, requireHostHeader: false });
  server.on("request", listener);
  // Node refuses other values of Expect than 100-continue; this server ignores them.
  server.on("checkExpectation", listener);
  server.on("connect", refuseConnect(refuse));
  server.on("clientError", refuse);
  return server;
}
