import { randomBytes } from "node:crypto";
import type { AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";

import { cacheKeyFor } from "~/server/page-cache-key.server";
import { MarkupCacheContext } from "~/components/markup/cached-markup";
import { createMarkupCache } from "~/components/markup/cached-markup.server";
import { latin1Json } from "~/components/markup/latin1.server";
import { NonceContext } from "~/components/site/nonce";
import { requestErrorMessage, RequestIdContext } from "~/components/site/request-id";
import { chooseEncoding, compressStream } from "~/server/compression.server";
import { hashesOfScripts, contentSecurityPolicy } from "~/server/content-security-policy.server";
import { storeInCache } from "~/server/page-cache.server";
import { RETRY_LATER } from "~/http/replies.server";
import { logError } from "~/log.server";

/**
 * Renders the document as one string. No loader defers data, and a string costs React a third of a
 * stream.
 *
 * A page that is the same for all visitors is cached. Its content security policy lists the hashes of
 * its inline scripts, because a nonce must not be used twice.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
) {
  const key = status === 200 ? await cacheKeyFor(request, loadContext) : undefined;
  const nonce = randomBytes(16).toString("base64");
  const markup = renderToString(
    <NonceContext.Provider value={nonce}>
      <RequestIdContext.Provider value={loadContext.requestId}>
        <MarkupCacheContext.Provider value={createMarkupCache}>
          <RemixServer context={inLatin1(context)} url={request.url} />
        </MarkupCacheContext.Provider>
      </RequestIdContext.Provider>
    </NonceContext.Provider>,
  );
  const document = `<!DOCTYPE html>${markup}`;
  const policy = contentSecurityPolicy(
    key === undefined ? [`'nonce-${nonce}'`] : hashesOfScripts(document, nonce),
  );
  const shared = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": policy,
  };
  for (const [name, value] of Object.entries(shared)) headers.set(name, value);
  if (key !== undefined)
    headers.set("ETag", storeInCache(key, { text: document, headers: shared }));
  headers.append("Vary", "Accept-Encoding");
  // Remix drops the headers of a thrown or returned Response when it renders a page of it.
  if (status === 503 && !headers.has("Retry-After")) {
    headers.set("Retry-After", RETRY_LATER["Retry-After"]);
  }

  const encoding = chooseEncoding(request.headers.get("Accept-Encoding"));
  if (!encoding || request.method === "HEAD") return new Response(document, { status, headers });
  headers.set("Content-Encoding", encoding);
  return new Response(await compressStream(document, encoding), { status, headers });
}

/** The data that the browser's scripts begin with. */
function inLatin1(context: EntryContext): EntryContext {
  const { serverHandoffString: data } = context;
  return data ? { ...context, serverHandoffString: latin1Json(data) } : context;
}

/** Logs errors of the server. Client errors and aborted requests are not logged. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  logError(error, { id: context.requestId });
}

/** Replaces the details of a server error with the request's ID, for the user to report. */
export function handleDataRequest(response: Response, { context }: LoaderFunctionArgs) {
  if (!response.headers.has("X-Remix-Error")) return response;
  const { status, headers } = response;
  return json({ message: requestErrorMessage(context.requestId) }, { status, headers });
}
