import { type ServerResponse, STATUS_CODES } from "node:http";

import { renderPlainPage } from "~/http/plain-page.server";

const WORDS = {
  400: "This request could not be understood.",
  403: "This form was sent from another site.",
  404: "The address may be mistyped, or the page may have moved.",
  405: "This address cannot be asked in that way.",
  408: "The request took too long to arrive.",
  412: "What is here is not what the request asks for.",
  413: "This form is too large.",
  414: "This address is too long.",
  415: "This is not a form that our pages send.",
  416: "This file has no such part.",
  417: "This expectation cannot be met.",
  431: "This request says too much about itself.",
  500: "Something went wrong on our side. Please try again in a moment.",
  503: "The site cannot do this just now. Please try again in a few seconds.",
} as const;

export type PlainStatus = keyof typeof WORDS;

export function refusalPage(status: PlainStatus, words: string = WORDS[status]): string {
  const title = STATUS_CODES[status] ?? String(status);
  return renderPlainPage({ title, text: words, link: { href: "/", label: "Back to Home" } });
}

/** With the number under which the fault stands in the log. */
function faultPage(response: ServerResponse): string {
  const id = response.getHeader("X-Request-Id");
  return refusalPage(500, `${WORDS[500]}${id ? ` Reference for our engineers: ${id}` : ""}`);
}

export function sendPlainReply(
  response: ServerResponse,
  status: PlainStatus,
  headers: Record<string, string> = {},
): void {
  const page = status === 500 ? faultPage(response) : refusalPage(status);
  response.writeHead(status, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": Buffer.byteLength(page),
    "Cache-Control": "no-store",
    ...headers,
  });
  response.end(page);
}

/** 503 for what may pass in seconds: too many requests, no machine that may write, no database. */
export function sendBusy(response: ServerResponse): void {
  sendPlainReply(response, 503, { "Retry-After": "5" });
}
