import { type ServerResponse, STATUS_CODES } from "node:http";

import { renderPlainPage } from "~/http/plain-page.server";

const MESSAGES = {
  400: "We could not understand this request.",
  403: "This form was sent from another website.",
  404: "Check that the address is right.",
  405: "This address does not accept this kind of request.",
  408: "The request took too long to arrive. Try again.",
  412: "This file has changed. Reload the page.",
  413: "This form is too large.",
  414: "This address is too long. Go back, and use fewer words or filters.",
  415: "This kind of form cannot be read.",
  416: "The requested part of this file does not exist.",
  417: "This request expects something that is not supported.",
  431: "The headers of this request are too large.",
  500: "Something went wrong on our side. Try again in a moment.",
  503: "The site cannot do this at the moment. Try again in a few seconds.",
} as const;

export type PlainStatus = keyof typeof MESSAGES;

export function refusalPage(status: PlainStatus, text: string = MESSAGES[status]): string {
  const title = STATUS_CODES[status] ?? String(status);
  return renderPlainPage({ title, text, link: { href: "/", label: "Back to Home" } });
}

/** Renders the page of a server error, with the request id that is in the log. */
function serverErrorPage(response: ServerResponse): string {
  const id = response.getHeader("X-Request-Id");
  return refusalPage(500, `${MESSAGES[500]}${id ? ` Reference for our engineers: ${id}` : ""}`);
}

export function sendPlainReply(
  response: ServerResponse,
  status: PlainStatus,
  headers: Record<string, string> = {},
): void {
  const page = status === 500 ? serverErrorPage(response) : refusalPage(status);
  response.writeHead(status, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": Buffer.byteLength(page),
    "Cache-Control": "no-store",
    ...headers,
  });
  response.end(page);
}

/** Sends 503 for a problem of seconds: overload, no LiteFS primary, a locked database. */
export function sendBusy(response: ServerResponse): void {
  sendPlainReply(response, 503, { "Retry-After": "5" });
}
