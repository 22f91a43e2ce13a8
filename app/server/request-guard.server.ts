import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { isIP } from "node:net";

import { env } from "~/env.server";
import { sendPlainReply, type PlainStatus } from "~/server/plain-reply.server";
import { bodyLimit, discardBody } from "~/server/request-body.server";
import { logSecurity } from "~/http/security-log.server";
import type { Middleware } from "~/server/middleware.server";

const METHODS = ["GET", "HEAD", "POST"];
const MAX_ADDRESS_LENGTH = 8 * 1024;
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;
const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)(?:\s*;|\s*$)/i;
const MAX_FORWARDERS = 20;

/**
 * Turns away what no form or link of ours can send, before anything of it is believed. It looks at
 * the request's head alone; what is in a body is looked at when it has arrived.
 */
export const refuseBadRequests: Middleware = (request, response, next) => {
  const status = refusalOf(request);
  if (status === undefined) return next();

  if (status === 403) logSecurity("cross-site-refused");
  // Read to its end and thrown away: a client in the middle of sending would not hear the answer.
  discardBody(request);
  sendPlainReply(response, status, status === 405 ? { Allow: METHODS.join(", ") } : {});
};

function refusalOf(request: IncomingMessage): PlainStatus | undefined {
  const { method = "", url = "", headers } = request;
  if (!METHODS.includes(method)) return 405;
  if (url.length > MAX_ADDRESS_LENGTH) return 414;
  if (!isPlainTarget(url) || !hasOneHost(request) || !hasValidForwardedFor(request)) return 400;
  if (method !== "POST") return undefined;

  if (isCrossSite(request)) return 403;
  if (Number(headers["content-length"] ?? 0) > bodyLimit(request)) return 413;
  if (hasBody(request) && !FORM.test(headers["content-type"] ?? "")) return 415;
  return undefined;
}

/** A path as browsers send it: no absolute URL, and no escapes that decode to no text. */
function isPlainTarget(url: string): boolean {
  if (!url.startsWith("/") || !URL.canParse(`http://here.invalid${url}`)) return false;
  try {
    return !decodeURIComponent(url.split("?", 1)[0] ?? "").includes("\0");
  } catch {
    return false;
  }
}

function hasOneHost({ headersDistinct }: IncomingMessage): boolean {
  const [host = "", ...more] = headersDistinct.host ?? [];
  return more.length === 0 && isHost(host);
}

function isHost(value: string): boolean {
  return HOST.test(value) && URL.canParse(`http://${value}/`);
}

/** What proxies add must be well formed, whoever wrote it. */
function hasValidForwardedFor({ headers }: IncomingMessage): boolean {
  const all = (name: string, isRight: (value: string) => boolean) => {
    const values = String(headers[name] ?? "").split(",");
    if (headers[name] === undefined) return true;
    return values.length <= MAX_FORWARDERS && values.every((value) => isRight(value.trim()));
  };
  return (
    all("x-forwarded-for", isForwarder) &&
    all("x-forwarded-host", isHost) &&
    all("x-forwarded-proto", (proto) => /^https?$/i.test(proto)) &&
    all("x-forwarded-port", (port) => /^\d{1,5}$/.test(port))
  );
}

/** An address, with its port where a proxy adds it, or the word of a proxy that does not tell. */
function isForwarder(value: string): boolean {
  if (value === "unknown" || isIP(value) !== 0) return true;
  const [, address = ""] = /^\[?([^\]]+)\]?:\d{1,5}$/.exec(value) ?? [];
  return isIP(address) !== 0;
}

/** Browsers say where a post comes from; another site's form must not act for our visitor. */
function isCrossSite({ headers }: IncomingMessage): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return true;

  const from = headers.origin ?? headers.referer;
  if (from === undefined) return false;
  // Privacy settings may hide it. The other header is there all the same, and only a browser sets it.
  if (from === "null") return site !== "same-origin";
  return !URL.canParse(from) || !isOwnHost(new URL(from).host, headers);
}

/** By whichever name: a proxy may ask for us by one of its own. No form can add or change these headers. */
function isOwnHost(host: string, headers: IncomingHttpHeaders): boolean {
  const [forwarded] = String(headers["x-forwarded-host"] ?? "").split(",");
  const names = [headers.host, forwarded?.trim(), new URL(env.publicUrl).host];
  // What has no host, as a file of the visitor's own, is not here.
  return names.some((name) => name && name.toLowerCase() === host);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
