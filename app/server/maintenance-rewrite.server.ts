import type { NextFunction, Request as ExpressRequest, Response } from "express";

import type { UnsentForm } from "~/http/unsent-form";
import { unsentForm } from "~/http/unsent-form.server";
import { hasExpectedFields, maxFieldsAt } from "~/http/form-data.server";
import { MAINTENANCE_HEADERS } from "~/http/replies.server";
import { readBufferedBody } from "~/server/request-body.server";

const PAGE = "/maintenance";
const URL_ENCODED = /^application\/x-www-form-urlencoded\b/i;

/**
 * Serves the maintenance page instead of any page, form or data request that `isReplaced` selects. The
 * function it receives builds a request with the address and the cookies, which is rarely needed.
 */
export function rewriteToMaintenance(isReplaced: (makeRequest: () => Request) => Promise<boolean>) {
  return (request: ExpressRequest, response: Response, next: NextFunction) => {
    const makeRequest = () =>
      new Request(parsePath(request.path), { headers: { Cookie: request.headers.cookie ?? "" } });
    // Errors go to Express: an unhandled rejection would end the process.
    isReplaced(makeRequest)
      .then(async (isShown) => {
        if (!isShown) return next();
        if (request.query._data !== undefined) return reloadDocument(request, response);

        if (request.method === "POST") await readUnsentForm(request);
        if (response.destroyed) return;
        request.url = PAGE;
        request.originalUrl = PAGE;
        request.method = "GET";
        next();
      })
      .catch(next);
  };
}

const unsentForms = new WeakMap<ExpressRequest, UnsentForm>();

/** Returns the posted form that the maintenance page is shown instead of, if it can be sent again. */
export function unsentFormOf(request: ExpressRequest): UnsentForm | undefined {
  return unsentForms.get(request);
}

async function readUnsentForm(request: ExpressRequest): Promise<void> {
  if (!URL_ENCODED.test(request.headers["content-type"] ?? "")) return;

  const body = await readBufferedBody(request);
  if (body.kind !== "read") return;
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(body.bytes.toString())) form.append(name, value);
  const url = parsePath(request.originalUrl);
  const unsent =
    hasExpectedFields(form, maxFieldsAt(url.pathname)) && unsentForm(addressOf(url), form);
  if (unsent) unsentForms.set(request, unsent);
}

/** Makes Remix in the browser load the whole document, because it sent a data request. */
function reloadDocument(request: ExpressRequest, response: Response) {
  const url = parsePath(request.originalUrl);
  url.searchParams.delete("_data");
  response
    .status(503)
    .set({
      ...MAINTENANCE_HEADERS,
      "X-Remix-Redirect": addressOf(url),
      "X-Remix-Status": "302",
      "X-Remix-Reload-Document": "yes",
    })
    .end();
}

/** Returns the path and query. A path such as `/..//host` resolves to `//host`, a host name to a browser. */
function addressOf({ pathname, search }: URL): string {
  return pathname.replace(/^\/+/, "/") + search;
}

/** Parses a path. Resolving `//elsewhere` against a base URL would make it a host name. */
function parsePath(path: string): URL {
  return new URL(`http://here.invalid${path.replace(/^\/+/, "/")}`);
}
