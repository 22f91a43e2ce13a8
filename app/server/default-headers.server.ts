import { findCookie } from "~/http/cookies/cookie-header.server";
import type { Middleware } from "~/server/middleware.server";

const A_YEAR_S = 31_536_000;

/** For answers that are no pages: nothing in them may run, load or be framed by others. */
const NOTHING_RUNS =
  "default-src 'none'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/** The headers that every answer has, a refusal before any of the site's code included. */
export function buildDefaultHeaders({ isHttps }: { isHttps: boolean }): Record<string, string> {
  return {
    "Content-Security-Policy": NOTHING_RUNS,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
    // The datasheet dialog frames our own PDF.
    "X-Frame-Options": "SAMEORIGIN",
    ...(isHttps ? { "Strict-Transport-Security": `max-age=${A_YEAR_S}; includeSubDomains` } : {}),
  };
}

/**
 * Puts these headers on every answer that does not set them itself: static files, refusals and errors
 * included.
 */
export function defaultHeaders(headers: Record<string, string>, sessionCookie: string): Middleware {
  return (request, response, next) => {
    const isPersonal = findCookie(request.headers.cookie, sessionCookie) !== undefined;
    const all = {
      ...headers,
      // A page differs by basket and toast, and one that is signed in may hold prices.
      "Cache-Control": isPersonal ? "private, no-store" : "private, no-cache",
    };
    // Node hands the head out through this one method, however it is written.
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
