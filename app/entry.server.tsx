import type { DataFunctionArgs, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";

/**
 * One string and not a stream: no loader here defers anything, and a finished document costs
 * React a third of a streamed one.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const markup = renderToString(<RemixServer context={context} url={request.url} />);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!DOCTYPE html>${markup}`, { status, headers });
}

/** Only what is a fault of ours is logged: refusals and broken-off requests are everyday. */
export function handleError(error: unknown, { request }: DataFunctionArgs) {
  if (request.signal.aborted) return;
  console.error(error);
}
