import { createHash } from "node:crypto";
import { type IncomingMessage, ServerResponse } from "node:http";

import { createCache } from "~/shared/bounded-cache.server";
import { copyBytes, chooseEncoding, compressForCache } from "~/server/compression.server";
import { DEFAULT_HEADERS, VISITOR_CACHE_CONTROL } from "~/server/default-headers.server";
import type { Middleware } from "~/server/middleware.server";
import { requestIdOf } from "~/server/request-log.server";

/** A response with the headers that are the same for every visitor. */
type CacheEntry = {
  body: Buffer;
  etag: string;
  /** Names and values in turn. */
  headers: string[];
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
  return store(key, response).etag;
}

function store(key: string, { text, headers }: CacheableResponse): CacheEntry {
  const body = copyBytes(Buffer.from(text));
  const etag = entityTag(body);
  const all = {
    ...DEFAULT_HEADERS,
    "Cache-Control": VISITOR_CACHE_CONTROL,
    ...headers,
    ETag: etag,
    Vary: "Accept-Encoding",
  };
  const entry = { body, etag, headers: Object.entries(all).flat(), compressed: {} };
  entries.set(key, entry);
  return entry;
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

    const { key, setCookie } = identified;
    const cached = entries.get(key);
    if (cached) return send(cached, setCookie, request, response);

    const rendered = render(address);
    if (rendered) return send(store(key, rendered), setCookie, request, response);

    missedKeys.set(request, key);
    next();
  };
}

/** Returns the key under which the response to this request may be stored; undefined if it may not. */
export function cacheKeyOf(request: IncomingMessage): string | undefined {
  return missedKeys.get(request);
}

/** Passes all headers at once, because setting each of them takes longer than sending the page. */
function send(
  { body, etag, headers, compressed }: CacheEntry,
  setCookie: string | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const all = [...headers, "X-Request-Id", requestIdOf(request) ?? ""];
  if (setCookie) all.push("Set-Cookie", setCookie);
  // The method of the class, because the response's own would add the default headers again.
  const { writeHead } = ServerResponse.prototype;
  if (isUnchanged(request.headers["if-none-match"], etag)) {
    writeHead.call(response, 304, all).end();
    return;
  }

  const encoding = chooseEncoding(request.headers["accept-encoding"] ?? null);
  const sent = encoding ? (compressed[encoding] ??= compressForCache(body, encoding)) : body;
  if (encoding) all.push("Content-Encoding", encoding);
  all.push("Content-Length", String(sent.length));
  writeHead.call(response, 200, all);
  response.end(request.method === "HEAD" ? undefined : sent);
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
