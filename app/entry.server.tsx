import { randomBytes } from "node:crypto";
import type { AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";

import { confirmCacheKey } from "~/server/page-cache-key.server";
import { MarkupCacheContext } from "~/ui/markup/cached-markup";
import { createMarkupCache, latin1Json } from "~/ui/markup/cached-markup.server";
import { NonceContext } from "~/ui/nonce";
import { requestErrorMessage, RequestIdContext } from "~/site/pages/request-id";
import { chooseEncoding, compressOnce } from "~/server/compression.server";
import { contentSecurityPolicy, hashesOfScripts } from "~/server/default-headers.server";
import { storeInCache } from "~/server/page-cache.server";
import { env } from "~/env.server";
import { RETRY_LATER } from "~/http/replies.server";
import { logError } from "~/log.server";

/**
 * Renders the document to one string instead of a stream: no loader defers data, and a complete
 * document costs React a third of the time and can be compressed as a whole.
 *
 * A page that is the same for all visitors goes to the page cache. Its policy names the inline scripts
 * by their hashes, because a nonce must not be used twice. Without the nonce, its ETag is that of its content.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
) {
  const key = status === 200 ? await confirmCacheKey(request, loadContext) : undefined;
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
  const rendered = withRefresh(`<!DOCTYPE html>${markup}`, headers);
  const policy = contentSecurityPolicy(
    key === undefined ? [`'nonce-${nonce}'`] : hashesOfScripts(rendered, nonce),
    env.framedOrigins,
  );
  const document = key === undefined ? rendered : rendered.replaceAll(` nonce="${nonce}"`, "");
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
  return new Response(await compressOnce(document, encoding), { status, headers });
}

/**
 * Replaces a `Refresh` header by an element for browsers without scripts; with scripts a page asks for what is new.
 * React leaves what follows its own elements in the head, so that only pages which refresh have a byte for it.
 */
function withRefresh(document: string, headers: Headers): string {
  const seconds = headers.get("Refresh");
  headers.delete("Refresh");
  if (seconds === null) return document;
  const element = `<noscript><meta http-equiv="refresh" content="${Number(seconds)}"/></noscript>`;
  return document.replace("</head>", `${element}</head>`);
}

/** Escapes the data that the browser's scripts start with. */
function inLatin1(context: EntryContext): EntryContext {
  const { serverHandoffString: data } = context;
  return data ? { ...context, serverHandoffString: latin1Json(data) } : context;
}

/** Logs server errors only: refused and aborted requests are normal. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  logError(error, { id: context.requestId });
}

/** Replaces the error sent to the browser by the request id, which a visitor can quote to support. */
export function handleDataRequest(response: Response, { context }: LoaderFunctionArgs) {
  if (!response.headers.has("X-Remix-Error")) return response;
  const { status, headers } = response;
  return json({ message: requestErrorMessage(context.requestId) }, { status, headers });
}
