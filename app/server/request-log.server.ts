import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";

import { plainPath } from "~/shared/plain-path";
import { log } from "~/log.server";
import type { Middleware } from "~/server/middleware.server";

/** Returns the route pattern of a path, without the ids and tokens in the path. */
type RouteOf = (path: string) => string;

// nginx's status for a client that disconnected before the response.
const CLIENT_CLOSED_REQUEST = 499;

const ids = new WeakMap<IncomingMessage, string>();

// An id is a prefix of this process and a count: short enough to read out on the telephone.
const PROCESS_PREFIX = randomBytes(3).toString("hex");
let count = 0;

/** Gives each request an id, which is sent as X-Request-Id, and logs one line when the response ends. */
export function logRequests(routeOf: RouteOf): Middleware {
  return (request, response, next) => {
    const startedAt = performance.now();
    const id = nextRequestId();
    const { method = "" } = request;
    // Before anything replaces the address.
    const path = plainPath(request.url);
    ids.set(request, id);
    response.once("close", () => {
      const route = path === undefined ? "*" : routeOf(path);
      // Successful health checks are not logged.
      if (route === "/healthz" && response.statusCode === 200) return;
      const status = response.headersSent ? response.statusCode : CLIENT_CLOSED_REQUEST;
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
  return `${PROCESS_PREFIX}-${count.toString(36)}`;
}

/** Logs one request. Also for code that answers before the middleware runs. */
export function logRequest(request: {
  id: string;
  route: string;
  method: string;
  status: number;
  ms: number;
}): void {
  log({ ...request, ms: Math.round(request.ms * 10) / 10 });
}
