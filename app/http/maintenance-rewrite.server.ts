import type { NextFunction, Request as ExpressRequest, Response } from "express";

const PAGE = "/maintenance";

/**
 * Puts the maintenance page in the place of whatever was asked for, posts and data requests
 * included. `isReplaced` is asked with the address and the cookies alone.
 */
export function replaceByMaintenance(isReplaced: (request: Request) => Promise<boolean>) {
  return async (request: ExpressRequest, response: Response, next: NextFunction) => {
    const headers = { Cookie: request.headers.cookie ?? "" };
    const asked = new Request(new URL(request.path, "http://here.invalid"), { headers });
    if (!(await isReplaced(asked))) return next();

    if (request.query._data !== undefined) return reloadDocument(request, response);
    request.url = PAGE;
    request.originalUrl = PAGE;
    request.method = "GET";
    next();
  };
}

/** A data request comes from a page that scripts run in: it is told to load the whole page anew. */
function reloadDocument(request: ExpressRequest, response: Response) {
  const address = new URL(request.originalUrl, "http://here.invalid");
  address.searchParams.delete("_data");
  response
    .status(503)
    .set({
      "Retry-After": "300",
      "Cache-Control": "no-store",
      "X-Remix-Redirect": address.pathname + address.search,
      "X-Remix-Status": "302",
      "X-Remix-Reload-Document": "yes",
    })
    .end();
}
