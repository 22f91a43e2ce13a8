import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { isIP } from "node:net";

import { plainPath } from "~/shared/plain-path";
import { isSecretPath } from "~/quotes/reply/secret-link";
import { env } from "~/env.server";
import { sendPlainReply, type PlainStatus } from "~/server/plain-reply.server";
import { bodyLimit, discardBody } from "~/server/request-body.server";
import { logSecurity } from "~/http/security-log.server";
import type { Middleware } from "~/server/middleware.server";

const METHODS = ["GET", "HEAD", "POST"];
// The longest that a page of this site links to is some 1,500 characters.
const MAX_ADDRESS_LENGTH = 2048;
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;
const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)(?:\s*;|\s*$)/i;
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
  if (hasBody(request) && !FORM.test(headers["content-type"] ?? "")) return 415;
  return undefined;
}

function hasOneHost({ headersDistinct }: IncomingMessage): boolean {
  const [host = "", ...more] = headersDistinct.host ?? [];
  return more.length === 0 && isHost(host);
}

function isHost(value: string): boolean {
  return HOST.test(value) && URL.canParse(`http://${value}/`);
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
  // These pages send no referrer, so older browsers name no origin. No other site knows the address.
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
