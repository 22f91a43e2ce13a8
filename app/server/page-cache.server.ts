import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";

import { ownCopy, chooseEncoding, compressForCache } from "~/server/compression.server";
import type { Middleware } from "~/server/middleware.server";

/** A finished answer with the headers that are the same for everyone it is given to. */
type CacheEntry = {
  body: Buffer;
  headers: Record<string, string>;
  /** Each made when first asked for. */
  compressed: { br?: Buffer; gzip?: Buffer };
};

/** The address and the cookies are all that an answer's identity is read from. */
export type CacheRequest = { address: string; cookies: string | null };

export type CacheIdentity = {
  /** Everything the answer depends on: equal keys are equal answers, whoever asks. */
  key: string;
  /** What only this browser is given beside it. */
  setCookie?: string;
};

const BOUND_BYTES = 48 * 1024 * 1024;
// Both compressed copies are kept beside it, of a page each about a tenth of its size.
const WITH_ENCODINGS = 1.25;
// The headers, the objects, and the copies of something as small as a search suggestion.
const ENTRY_BYTES = 3 * 1024;

const answers = new LRUCache<string, CacheEntry>({
  maxSize: BOUND_BYTES,
  sizeCalculation: ({ body }, key) =>
    Math.ceil(body.length * WITH_ENCODINGS) + key.length * 2 + ENTRY_BYTES,
});

const sharedKeys = new WeakMap<IncomingMessage, string>();

/** What is kept of an answer, and given to everyone: no cookie belongs there. */
export type CacheableResponse = {
  text: string;
  headers: { "Content-Type": string; "Content-Security-Policy"?: string };
};

/** Keeps a finished answer for whoever asks for the same next, and gives its ETag. */
export function storeInCache(key: string, made: CacheableResponse): string {
  const body = ownCopy(Buffer.from(made.text));
  const etag = entityTag(body);
  const headers = { ...made.headers, ETag: etag, Vary: "Accept-Encoding" };
  answers.set(key, { body, headers, compressed: {} });
  return etag;
}

/**
 * Answers with what is kept, if anything is. If nothing is yet, the request goes on and carries the
 * key under which its answer may be kept, unless `make` can produce it at once, as for search
 * suggestions, which are asked for on every keystroke.
 */
export function serveFromCache(
  identify: (asked: CacheRequest) => Promise<CacheIdentity | undefined>,
  make: (address: string) => CacheableResponse | undefined = () => undefined,
): Middleware {
  return async (request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") return next();

    const { url: address = "", headers } = request;
    // If the database cannot be read, making the answer reports it.
    const identified = await identify({ address, cookies: headers.cookie ?? null }).catch(
      () => undefined,
    );
    if (!identified) return next();

    const made = answers.has(identified.key) ? undefined : make(address);
    if (made) storeInCache(identified.key, made);
    const kept = answers.get(identified.key);
    if (kept) return send(kept, identified.setCookie, request, response);

    sharedKeys.set(request, identified.key);
    next();
  };
}

/** The key under which this request's answer may be kept, if it is one that all visitors share. */
export function cacheKeyOf(request: IncomingMessage): string | undefined {
  return sharedKeys.get(request);
}

function send(
  kept: CacheEntry,
  setCookie: string | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  for (const [name, value] of Object.entries(kept.headers)) response.setHeader(name, value);
  if (setCookie) response.setHeader("Set-Cookie", setCookie);
  if (isUnchanged(request.headers["if-none-match"], kept.headers.ETag)) {
    response.writeHead(304).end();
    return;
  }

  const encoding = chooseEncoding(request.headers["accept-encoding"] ?? null);
  if (encoding) response.setHeader("Content-Encoding", encoding);
  const body = encoding ? compressedBody(kept, encoding) : kept.body;
  response.setHeader("Content-Length", body.length);
  response.writeHead(200);
  response.end(request.method === "HEAD" ? undefined : body);
}

function compressedBody(kept: CacheEntry, encoding: "br" | "gzip"): Buffer {
  return (kept.compressed[encoding] ??= compressForCache(kept.body, encoding));
}

function isUnchanged(asked: string | undefined, tag: string | undefined): boolean {
  if (!asked || !tag) return false;
  return asked.split(",").some((each) => each.trim() === tag || each.trim() === "*");
}

/**
 * Weak, because the same tag stands for every encoding of a document; the policy needs no part in
 * it, for it is made from the document.
 */
function entityTag(body: Buffer): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}
