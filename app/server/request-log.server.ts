import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";

import { log } from "~/log.server";
import type { Middleware } from "~/server/middleware.server";

/** Names the route of a path, without the ids and tokens that may stand in the path. */
export type RouteOf = (path: string) => string;

// nginx's code for a client that went away before it was answered.
const CLIENT_WENT_AWAY = 499;

const ids = new WeakMap<IncomingMessage, string>();

// An id is a mark of the process and a count within it: short enough to read out on the telephone.
const PROCESS_MARK = randomBytes(3).toString("hex");
let count = 0;

/** Numbers each request, tells the client its number, and writes one line when it is answered. */
export function logRequests(routeOf: RouteOf): Middleware {
  return (request, response, next) => {
    const startedAt = performance.now();
    const id = nextRequestId();
    const { method = "", url = "" } = request;
    ids.set(request, id);
    response.setHeader("X-Request-Id", id);
    response.once("close", () => {
      const route = routeOf(url.split("?", 1)[0] ?? "");
      // Successful health checks are not logged.
      if (route === "/healthz" && response.statusCode === 200) return;
      const status = response.headersSent ? response.statusCode : CLIENT_WENT_AWAY;
      logRequest({ id, route, method, status, ms: performance.now() - startedAt });
    });
    next();
  };
}

export function requestIdOf(request: IncomingMessage): string | undefined {
  return ids.get(request);
}

export function nextRequestId(): string {
  count += 1;
  return `${PROCESS_MARK}-${count.toString(36)}`;
}

/** One finished request; for whoever answers before the steps of the server do. */
export function logRequest(request: {
  id: string;
  route: string;
  method: string;
  status: number;
  ms: number;
}): void {
  log({ ...request, ms: Math.round(request.ms * 10) / 10 });
}
