import { randomBytes } from "node:crypto";
import type { AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";

import { identifySharedPage } from "~/auth/shared-page.server";
import { NonceContext } from "~/components/nonce";
import { chooseEncoding, compressDocument } from "~/http/compression.server";
import { hashesOfScripts, pagePolicy } from "~/http/page-policy.server";
import { keepPage } from "~/http/kept-pages.server";

/**
 * One string and not a stream: no loader here defers anything, and a finished document costs
 * React a third of a streamed one and can be compressed whole.
 *
 * A page that is the same for all visitors is kept. Its inline scripts are then named to the browser
 * by their hashes, for a nonce must not be used twice.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { sharedPageKey }: AppLoadContext,
) {
  const key = status === 200 && (await isStill(sharedPageKey, request)) ? sharedPageKey : undefined;
  const nonce = key === undefined ? randomBytes(16).toString("base64") : undefined;
  const markup = renderToString(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={context} url={request.url} />
    </NonceContext.Provider>,
  );
  const document = `<!DOCTYPE html>${markup}`;
  const policy = pagePolicy(nonce ? [`'nonce-${nonce}'`] : hashesOfScripts(document));
  if (key !== undefined) headers.set("ETag", keepPage(key, document, policy));

  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", policy);
  headers.append("Vary", "Accept-Encoding");
  // Remix keeps a thrown or returned answer's headers to itself when it makes a page of it.
  if (status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", "10");

  const encoding = chooseEncoding(request.headers.get("Accept-Encoding"));
  if (!encoding || request.method === "HEAD") return new Response(document, { status, headers });
  headers.set("Content-Encoding", encoding);
  return new Response(compressDocument(document, encoding), { status, headers });
}

/** Whether nothing has changed while the page was loaded: else it might be kept as what it is not. */
async function isStill(key: string | undefined, request: Request): Promise<boolean> {
  return key !== undefined && (await identifySharedPage(request))?.key === key;
}

/** Only what is a fault of ours is logged: refusals and broken-off requests are everyday. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  console.error(error);
}
