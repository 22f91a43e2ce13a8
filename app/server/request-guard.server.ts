import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import { isIP } from "node:net";

import { env } from "~/env.server";
import { renderPlainPage } from "~/http/in-place-replies.server";
import { logSecurity } from "~/http/security-log.server";
import { isSecretPath } from "~/quotes/reply/secret-link";
import { plainPath } from "~/shared/plain-path";
import type { Middleware } from "~/server/middleware.server";
import { bodyLimit, discardBody } from "~/server/request-body.server";
import { requestIdOf } from "~/server/request-log.server";

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

const METHODS = ["GET", "HEAD", "POST"];
// The longest that a page of this site links to is some 1,500 characters.
const MAX_ADDRESS_LENGTH = 2048;
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;
const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)(?:\s*;|\s*$)/i;
// A boundary has 70 characters at most (RFC 2046); the parser of forms takes long for thousands of spaces before it.
const MAX_FORM_TYPE_LENGTH = 200;
const MAX_FORWARDERS = 20;

/**
 * Refuses requests that no form or link of this site can send, before other code reads them. Checks the
 * request line and the headers only; a body is checked when it has arrived.
 */
export const refuseBadRequests: Middleware = (request, response, next) => {
  const status = refusalOf(request);
  if (status === undefined) return next();

  if (status === 403) logSecurity("cross-site-refused");
  // A client that is still sending would not receive the response.
  discardBody(request);
  sendPlainReply(response, status, status === 405 ? { Allow: METHODS.join(", ") } : {});
};

function refusalOf(request: IncomingMessage): PlainStatus | undefined {
  const { method = "", url = "", headers } = request;
  if (!METHODS.includes(method)) return 405;
  if (url.length > MAX_ADDRESS_LENGTH) return 414;
  if (plainPath(request.url) === undefined) return 400;
  if (!hasOneHost(request) || !hasValidForwardedFor(request)) return 400;
  if (method !== "POST") return undefined;

  if (isCrossSite(request)) return 403;
  if (Number(headers["content-length"] ?? 0) > bodyLimit(request)) return 413;
  if (hasBody(request) && !isFormType(headers["content-type"] ?? "")) return 415;
  return undefined;
}

function isFormType(type: string): boolean {
  return type.length <= MAX_FORM_TYPE_LENGTH && FORM.test(type);
}

/** Node keeps the first of several Host headers, so the raw names are counted. */
function hasOneHost({ rawHeaders, headers: { host = "" } }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((each, at) => at % 2 === 0 && each.toLowerCase() === "host");
  return hosts.length === 1 && isHost(host);
}

let lastHost: string | undefined;

/** Remembers the last valid name, because nearly all requests have the same. */
function isHost(value: string): boolean {
  if (value === lastHost) return true;
  if (!HOST.test(value) || !URL.canParse(`http://${value}/`)) return false;
  lastHost = value;
  return true;
}

/** Returns true if the headers that proxies add are well-formed; a client may have written them. */
function hasValidForwardedFor({ headers }: IncomingMessage): boolean {
  const all = (name: string, isValid: (value: string) => boolean) => {
    const values = String(headers[name] ?? "").split(",");
    if (headers[name] === undefined) return true;
    return values.length <= MAX_FORWARDERS && values.every((value) => isValid(value.trim()));
  };
  return (
    all("x-forwarded-for", isForwarder) &&
    all("x-forwarded-host", isHost) &&
    all("x-forwarded-proto", (proto) => /^https?$/i.test(proto)) &&
    all("x-forwarded-port", (port) => /^\d{1,5}$/.test(port))
  );
}

/** Returns true for an IP address, with or without a port, and for a proxy's `unknown`. */
function isForwarder(value: string): boolean {
  if (value === "unknown" || isIP(value) !== 0) return true;
  const [, address = ""] = /^\[?([^\]]+)\]?:\d{1,5}$/.exec(value) ?? [];
  return isIP(address) !== 0;
}

/** Returns true for a form that the browser says comes from another site. */
function isCrossSite(request: IncomingMessage): boolean {
  const { headers } = request;
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return true;
  // These pages send no referrer, so older browsers name no origin. No other site knows the address of
  // a quote, and a shared list is added to no quote without its cookie.
  if (isSecretPath(plainPath(request.url))) return false;

  const from = headers.origin ?? headers.referer;
  if (from === undefined) return false;
  // Privacy settings may hide the origin, but not Sec-Fetch-Site, which only a browser sets.
  if (from === "null") return site !== "same-origin";
  return !URL.canParse(from) || !isOwnHost(new URL(from).host, headers);
}

/** Returns true for any name of this site; a proxy may use its own. No form can set these headers. */
function isOwnHost(host: string, headers: IncomingHttpHeaders): boolean {
  const [forwarded] = String(headers["x-forwarded-host"] ?? "").split(",");
  const names = [headers.host, forwarded?.trim(), new URL(env.publicUrl).host];
  // A page without a host, such as a local file, is not of this site.
  return names.some((name) => name && name.toLowerCase() === host);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

export type PlainStatus = keyof typeof MESSAGES;

export function refusalPage(status: PlainStatus, text: string = MESSAGES[status]): string {
  const title = STATUS_CODES[status] ?? String(status);
  return renderPlainPage({ title, text, link: { href: "/", label: "Back to Home" } });
}

/** Renders the page of a server error, with the request id that is in the log. */
function serverErrorPage(response: ServerResponse): string {
  const id = requestIdOf(response.req);
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
