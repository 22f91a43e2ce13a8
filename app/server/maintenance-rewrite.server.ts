import type { NextFunction, Request as ExpressRequest, Response } from "express";

import { MAINTENANCE_HEADERS } from "~/http/replies.server";

const PAGE = "/maintenance";

/**
 * Puts the maintenance page in the place of whatever was asked for, posts and data requests
 * included. `isReplaced` may ask for the address and the cookies, which nobody needs as a rule.
 */
export function rewriteToMaintenance(isReplaced: (asked: () => Request) => Promise<boolean>) {
  return (request: ExpressRequest, response: Response, next: NextFunction) => {
    const asked = () =>
      new Request(addressOf(request.path), { headers: { Cookie: request.headers.cookie ?? "" } });
    // Whatever is thrown must reach Express: a rejection that nobody hears ends the process.
    isReplaced(asked).then((isSo) => {
      if (!isSo) return next();
      if (request.query._data !== undefined) return reloadDocument(request, response);

      request.url = PAGE;
      request.originalUrl = PAGE;
      request.method = "GET";
      next();
    }, next);
  };
}

/** A data request comes from a page that scripts run in: it is told to load the whole page anew. */
function reloadDocument(request: ExpressRequest, response: Response) {
  const { pathname, searchParams } = addressOf(request.originalUrl);
  searchParams.delete("_data");
  // Dots in the path may have left two slashes in front, which would name a host.
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

/** Not resolved against a base, where a path such as `//elsewhere` would name a host, or none at all. */
function addressOf(path: string): URL {
  return new URL(`http://here.invalid${path.replace(/^\/+/, "/")}`);
}
