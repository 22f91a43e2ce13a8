import type { NextFunction, Request as ExpressRequest, Response } from "express";

import { MAINTENANCE_HEADERS } from "~/http/replies.server";

const PAGE = "/maintenance";

/**
 * Serves the maintenance page instead of any page, form or data request that `isReplaced` selects. The
 * function it receives builds a request with the address and the cookies, which is rarely needed.
 */
export function rewriteToMaintenance(isReplaced: (makeRequest: () => Request) => Promise<boolean>) {
  return (request: ExpressRequest, response: Response, next: NextFunction) => {
    const makeRequest = () =>
      new Request(parsePath(request.path), { headers: { Cookie: request.headers.cookie ?? "" } });
    // Errors go to Express: an unhandled rejection would end the process.
    isReplaced(makeRequest).then((isShown) => {
      if (!isShown) return next();
      if (request.query._data !== undefined) return reloadDocument(request, response);

      request.url = PAGE;
      request.originalUrl = PAGE;
      request.method = "GET";
      next();
    }, next);
  };
}

/** Makes Remix in the browser load the whole document, because it sent a data request. */
function reloadDocument(request: ExpressRequest, response: Response) {
  const { pathname, searchParams } = parsePath(request.originalUrl);
  searchParams.delete("_data");
  // A path such as `/..//host` resolves to `//host`, which a browser takes for a host name.
  const path = pathname.replace(/^\/+/, "/");
  response
    .status(503)
    .set({
      ...MAINTENANCE_HEADERS,
      "X-Remix-Redirect": searchParams.size > 0 ? `${path}?${searchParams}` : path,
      "X-Remix-Status": "302",
      "X-Remix-Reload-Document": "yes",
    })
    .end();
}

/** Parses a path. Resolving `//elsewhere` against a base URL would make it a host name. */
function parsePath(path: string): URL {
  return new URL(`http://here.invalid${path.replace(/^\/+/, "/")}`);
}
