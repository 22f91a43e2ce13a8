import { createHash } from "node:crypto";

import { env } from "~/env.server";
import { findCookie } from "~/http/cookies/cookie-header.server";
import { isSecretPath } from "~/quotes/reply/secret-link";
import { plainPath } from "~/shared/plain-path";
import type { Middleware } from "~/server/middleware.server";
import { requestIdOf } from "~/server/request-log.server";

const YEAR_S = 31_536_000;

/** The policy of responses other than pages, which need no scripts and no other files. */
const STRICT_POLICY =
  "default-src 'none'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/** For every response at a secret link: its address is a key, to prices (R6, R11) or to a shared list (B15). */
const SECRET_HEADERS = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};

/** Returns the headers of every response, including those to requests that cannot be parsed. */
export function buildDefaultHeaders({ isHttps }: { isHttps: boolean }): Record<string, string> {
  return {
    "Content-Security-Policy": STRICT_POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
    // The datasheet dialog frames a PDF of this site.
    "X-Frame-Options": "SAMEORIGIN",
    ...(isHttps ? { "Strict-Transport-Security": `max-age=${YEAR_S}; includeSubDomains` } : {}),
  };
}

export const DEFAULT_HEADERS = buildDefaultHeaders({ isHttps: env.publicUrl.startsWith("https:") });

/** Pages of visitors differ by basket and toast. */
export const VISITOR_CACHE_CONTROL = "private, no-cache";

/** Adds these headers to every response that does not set them: pages, static files and errors. */
export function defaultHeaders(headers: Record<string, string>, sessionCookie: string): Middleware {
  return (request, response, next) => {
    // Node calls this method for every response, even if the code never does.
    response.writeHead = new Proxy(response.writeHead, {
      apply(writeHead, self, args) {
        const isPersonal = findCookie(request.headers.cookie, sessionCookie) !== undefined;
        const all = {
          ...headers,
          "X-Request-Id": requestIdOf(request) ?? "",
          // Pages of signed-in users may contain prices.
          "Cache-Control": isPersonal ? "private, no-store" : VISITOR_CACHE_CONTROL,
          ...(isSecretPath(plainPath(request.url)) ? SECRET_HEADERS : {}),
        };
        for (const [name, value] of Object.entries(all)) {
          if (!response.hasHeader(name)) response.setHeader(name, value);
        }
        const written: unknown = Reflect.apply(writeHead, self, args);
        return written;
      },
    });
    next();
  };
}

/**
 * Returns the policy of a page. Scripts are the site's own files and the inline scripts allowed here by
 * nonce or hash. Inline styles are allowed for the delays of the hero's drawing, images from other hosts
 * because staff may enter such an address, and frames from the origins that the operator listed for
 * datasheets.
 */
export function contentSecurityPolicy(
  inlineScripts: readonly string[],
  framedOrigins: readonly string[] = [],
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts].join(" "),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: http: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ["frame-src 'self'", ...framedOrigins].join(" "),
    "form-action 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
}

/**
 * Returns a source for each inline script of a document, by its hash. Scripts without the nonce were not
 * rendered by the site and get none, so they do not run.
 */
export function hashesOfScripts(document: string, nonce: string): string[] {
  return [...document.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => attributes.includes(` nonce="${nonce}"`))
    .map(([, , script = ""]) => script)
    .filter((script) => script !== "")
    .map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
}
