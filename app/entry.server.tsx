import { randomBytes } from "node:crypto";
import type { EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";

import { NonceContext } from "~/components/nonce";
import { chooseEncoding, compressDocument } from "~/http/compression.server";
import { pagePolicy } from "~/http/default-headers.server";

/**
 * One string and not a stream: no loader here defers anything, and a finished document costs
 * React a third of a streamed one and can be compressed whole.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const nonce = randomBytes(16).toString("base64");
  const markup = renderToString(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={context} url={request.url} />
    </NonceContext.Provider>,
  );
  const document = `<!DOCTYPE html>${markup}`;
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", pagePolicy(nonce));
  headers.append("Vary", "Accept-Encoding");

  const encoding = chooseEncoding(request.headers.get("Accept-Encoding"));
  if (!encoding || request.method === "HEAD") return new Response(document, { status, headers });
  headers.set("Content-Encoding", encoding);
  return new Response(compressDocument(document, encoding), { status, headers });
}

/** Only what is a fault of ours is logged: refusals and broken-off requests are everyday. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  console.error(error);
}
