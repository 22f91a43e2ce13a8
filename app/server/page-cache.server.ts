import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

import { createCache } from "~/shared/bounded-cache.server";
import { copyBytes, chooseEncoding, compressForCache } from "~/server/compression.server";
import type { Middleware } from "~/server/middleware.server";

/** A response with the headers that are the same for every visitor. */
type CacheEntry = {
  body: Buffer;
  headers: Record<string, string>;
  /** Each is compressed on its first use. */
  compressed: { br?: Buffer; gzip?: Buffer };
};

/** The parts of a request on which a cached response may depend. */
export type CacheRequest = { address: string; cookies: string | null };

export type CacheIdentity = {
  /** Everything that the response depends on: equal keys mean equal responses for all visitors. */
  key: string;
  /** A cookie for this browser, which is not part of the cached response. */
  setCookie?: string;
};

const MAX_BYTES = 16 * 1024 * 1024;
// Each of the two compressed copies takes about a tenth of a page's size.
const COMPRESSED_FACTOR = 1.25;
// Headers, objects, and the compressed copies of a small response.
const ENTRY_BYTES = 3 * 1024;

const entries = createCache<CacheEntry>({
  name: "pages of visitors",
  maxBytes: MAX_BYTES,
  sizeOf: ({ body }) => body.length * COMPRESSED_FACTOR + ENTRY_BYTES,
});

const missedKeys = new WeakMap<IncomingMessage, string>();

/** The part of a response that is cached and sent to every visitor: it must not contain cookies. */
export type CacheableResponse = {
  text: string;
  headers: { "Content-Type": string; "Content-Security-Policy"?: string };
};

/** Stores a response and returns its ETag. */
export function storeInCache(key: string, response: CacheableResponse): string {
  const body = copyBytes(Buffer.from(response.text));
  const etag = entityTag(body);
  const headers = { ...response.headers, ETag: etag, Vary: "Accept-Encoding" };
  entries.set(key, { body, headers, compressed: {} });
  return etag;
}

/**
 * Returns middleware that serves cached responses. On a miss it stores what `render` returns, or, if that
 * is undefined, passes the request on with the key under which its response may be stored.
 */
export function serveFromCache(
  identify: (request: CacheRequest) => Promise<CacheIdentity | undefined>,
  render: (address: string) => CacheableResponse | undefined = () => undefined,
): Middleware {
  return async (request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") return next();

    const { url: address = "", headers } = request;
    // If the database cannot be read, rendering the response reports it.
    const identified = await identify({ address, cookies: headers.cookie ?? null }).catch(
      () => undefined,
    );
    if (!identified) return next();

    const rendered = entries.has(identified.key) ? undefined : render(address);
    if (rendered) storeInCache(identified.key, rendered);
    const entry = entries.get(identified.key);
    if (entry) return send(entry, identified.setCookie, request, response);

    missedKeys.set(request, identified.key);
    next();
  };
}

/** Returns the key under which the response to this request may be stored; undefined if it may not. */
export function cacheKeyOf(request: IncomingMessage): string | undefined {
  return missedKeys.get(request);
}

function send(
  entry: CacheEntry,
  setCookie: string | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  for (const [name, value] of Object.entries(entry.headers)) response.setHeader(name, value);
  if (setCookie) response.setHeader("Set-Cookie", setCookie);
  if (isUnchanged(request.headers["if-none-match"], entry.headers.ETag)) {
    response.writeHead(304).end();
    return;
  }

  const encoding = chooseEncoding(request.headers["accept-encoding"] ?? null);
  if (encoding) response.setHeader("Content-Encoding", encoding);
  const body = encoding ? compressedBody(entry, encoding) : entry.body;
  response.setHeader("Content-Length", body.length);
  response.writeHead(200);
  response.end(request.method === "HEAD" ? undefined : body);
}

function compressedBody(entry: CacheEntry, encoding: "br" | "gzip"): Buffer {
  return (entry.compressed[encoding] ??= compressForCache(entry.body, encoding));
}

function isUnchanged(ifNoneMatch: string | undefined, tag: string | undefined): boolean {
  if (!ifNoneMatch || !tag) return false;
  return ifNoneMatch.split(",").some((each) => each.trim() === tag || each.trim() === "*");
}

/**
 * Returns a weak tag, because it is the same for every encoding. It does not cover the content security
 * policy, which is computed from the document.
 */
function entityTag(body: Buffer): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}
