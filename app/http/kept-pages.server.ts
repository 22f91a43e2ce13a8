import { createHash } from "node:crypto";
import type { NextFunction, Request as ExpressRequest, Response } from "express";
import { LRUCache } from "lru-cache";

import { chooseEncoding, compressDocument } from "~/http/compression.server";

/** A finished document with the headers that are the same for everyone it is given to. */
type KeptPage = {
  body: Buffer;
  headers: Record<string, string>;
  /** Each made when first asked for. */
  compressed: { br?: Buffer; gzip?: Buffer };
};

type Identified = { key: string; setCookie: string | undefined };

const BOUND_BYTES = 48 * 1024 * 1024;
// Compressed, markup like ours is a tenth of itself, twice over.
const WITH_ENCODINGS = 1.25;

const pages = new LRUCache<string, KeptPage>({
  maxSize: BOUND_BYTES,
  sizeCalculation: ({ body }, key) => Math.ceil(body.length * WITH_ENCODINGS) + key.length * 2,
});

/** Keeps a finished document for whoever asks for the same page next, and gives its ETag. */
export function keepPage(key: string, document: string, policy: string): string {
  const body = Buffer.from(document);
  const etag = entityTag(body);
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": policy,
    ETag: etag,
    Vary: "Accept-Encoding",
  };
  pages.set(key, { body, headers, compressed: {} });
  return etag;
}

/**
 * Answers with a kept page where there is one. Where there is none yet, the request goes on and
 * carries the key under which its page may be kept.
 */
export function serveKeptPages(identify: (request: Request) => Promise<Identified | undefined>) {
  return (request: ExpressRequest, response: Response, next: NextFunction) => {
    if (request.method !== "GET" && request.method !== "HEAD") return next();

    identify(plainRequest(request)).then((identified) => {
      const page = identified && pages.get(identified.key);
      if (page) return send(page, identified.setCookie, request, response);

      response.locals.sharedPageKey = identified?.key;
      next();
    }, next);
  };
}

/** The key that a request for a page of all visitors carries on to whoever renders it. */
export function sharedPageKeyOf(response: Response): string | undefined {
  const key: unknown = response.locals.sharedPageKey;
  return typeof key === "string" ? key : undefined;
}

function send(
  page: KeptPage,
  setCookie: string | undefined,
  request: ExpressRequest,
  response: Response,
) {
  for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, value);
  if (setCookie) response.setHeader("Set-Cookie", setCookie);
  if (isUnchanged(request.headers["if-none-match"], page.headers.ETag)) {
    response.writeHead(304).end();
    return;
  }

  const encoding = chooseEncoding(request.headers["accept-encoding"] ?? null);
  if (encoding) response.setHeader("Content-Encoding", encoding);
  const body = encoding ? compressedBody(page, encoding) : page.body;
  response.setHeader("Content-Length", body.length);
  response.writeHead(200);
  response.end(request.method === "HEAD" ? undefined : body);
}

function compressedBody(page: KeptPage, encoding: "br" | "gzip"): Buffer {
  return (page.compressed[encoding] ??= Buffer.from(
    compressDocument(page.body.toString(), encoding),
  ));
}

function isUnchanged(asked: string | undefined, tag: string | undefined): boolean {
  if (!asked || !tag) return false;
  return asked.split(",").some((each) => each.trim() === tag || each.trim() === "*");
}

/** The address and the cookies are all that a page's identity is read from. */
function plainRequest(request: ExpressRequest): Request {
  const headers = { Cookie: request.headers.cookie ?? "" };
  return new Request(`http://here.invalid${request.originalUrl}`, { headers });
}

/**
 * Weak, because the same tag stands for every encoding of a document; the policy needs no part in
 * it, for it is made from the document.
 */
function entityTag(document: Buffer): string {
  return `W/"${createHash("sha256").update(document).digest("base64url").slice(0, 22)}"`;
}
