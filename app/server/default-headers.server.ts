import { plainPath } from "~/shared/plain-path";
import { isSecretPath } from "~/quotes/reply/secret-link";
import { findCookie } from "~/http/cookies/cookie-header.server";
import type { Middleware } from "~/server/middleware.server";

const YEAR_S = 31_536_000;

/** The policy of responses other than pages, which need no scripts and no other files. */
const STRICT_POLICY =
  "default-src 'none'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/** For every response at a secret link: its address is a key, and it has prices (R6, R11). */
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

/** Adds these headers to every response that does not set them: pages, static files and errors. */
export function defaultHeaders(headers: Record<string, string>, sessionCookie: string): Middleware {
  return (request, response, next) => {
    const isPersonal = findCookie(request.headers.cookie, sessionCookie) !== undefined;
    const all = {
      ...headers,
      // Pages differ by basket and toast, and pages of signed-in users may contain prices.
      "Cache-Control": isPersonal ? "private, no-store" : "private, no-cache",
      ...(isSecretPath(plainPath(request.url)) ? SECRET_HEADERS : {}),
    };
    // Node calls this method for every response, even if the code never does.
    response.writeHead = new Proxy(response.writeHead, {
      apply(writeHead, self, args) {
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
