import { createServer, type RequestListener, type Server } from "node:http";

import { refuseConnect, replyToMalformedRequest } from "~/server/malformed-requests.server";
import { type AnswerLimits, answerInTurn } from "~/server/unread-answers.server";

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

// The operating system holds up to some megabytes for a client, and takes more only when a third of them is
// read: that lasts a minute for a datasheet on a slow line. The process has some hundred megabytes to spare.
export const ANSWER_LIMITS: AnswerLimits = {
  maxWaiting: 8,
  unreadTimeout: 120_000,
  maxUnreadBytes: 64 * 1024 * 1024,
  checkEvery: 1_000,
};

/** Creates a server that also answers the requests that Node rejects by itself. */
export function createHttpServer(
  listener: RequestListener,
  headers: Record<string, string>,
  { refusalTimeout, ...timeouts }: typeof TIMEOUTS = TIMEOUTS,
  answers: AnswerLimits = ANSWER_LIMITS,
): Server {
  const refuse = replyToMalformedRequest(headers, refusalTimeout);
  // The request guard refuses requests without a Host, with the headers of every response.
  const server = createServer({ ...timeouts, requireHostHeader: false });
  const inTurn = answerInTurn(server, listener, answers);
  server.on("request", inTurn);
  // Node refuses other values of Expect than 100-continue; this server ignores them.
  server.on("checkExpectation", inTurn);
  server.on("connect", refuseConnect(refuse));
  server.on("clientError", refuse);
  return server;
}
