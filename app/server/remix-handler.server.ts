/**
 * Remix as the last step of the server. Its own adapter for Express hands a body over before it has
 * arrived: a slow sender would then hold one of the places for rendering, and a body that nobody reads
 * would end the connection instead of the request.
 */
import type { ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { AppLoadContext, RequestHandler } from "@remix-run/node";
import type { NextFunction, Request as ExpressRequest } from "express";

import { createConcurrencyLimit } from "~/server/concurrency-limit.server";
import { sendBusy, sendPlainReply } from "~/server/plain-reply.server";
import { readBufferedBody, streamBody, discardBody, isUpload } from "~/server/request-body.server";

// In memory already, and sent with its length; everything else is sent as it comes.
const WHOLE = /^(?:text\/html|application\/json)\b/;

type Options = {
  answer: RequestHandler;
  contextOf: (request: ExpressRequest) => AppLoadContext;
  /** How many may be rendered at once. */
  most: { reads: number; writes: number };
};

export function createRemixHandler({ answer, contextOf, most }: Options) {
  const takePlace = createConcurrencyLimit(most);

  return async (request: ExpressRequest, response: ServerResponse, next: NextFunction) => {
    const body = await bodyOf(request);
    if (body === "too-large") return sendPlainReply(response, 413);
    if (body === "too-slow") return sendPlainReply(response, 408, { Connection: "close" });
    if (body === "gone" || response.destroyed) return;

    const leave = takePlace(request.method === "POST" ? "writes" : "reads");
    if (!leave) {
      discardBody(request);
      return sendBusy(response);
    }
    // Async, so that the place is left again too when there is no making a request of this.
    const render = async () => answer(toWebRequest(request, response, body), contextOf(request));
    try {
      const answered = await render().finally(leave);
      await send(answered, response);
      discardBody(request);
    } catch (error) {
      next(error);
    }
  };
}

async function bodyOf(request: ExpressRequest) {
  if (request.method !== "POST") return undefined;
  if (isUpload(request)) return streamBody(request);

  const body = await readBufferedBody(request);
  return body.kind === "read" ? new Uint8Array(body.bytes) : body.kind;
}

/** Its signal is aborted when the client goes away before it is answered. */
function toWebRequest(
  request: ExpressRequest,
  response: ServerResponse,
  body: ReadableStream | Uint8Array<ArrayBuffer> | undefined,
): Request {
  const headers = new Headers();
  for (const [name, value = []] of Object.entries(request.headersDistinct)) {
    for (const each of value) headers.append(name, each);
  }
  // Judged before. Remix would compare it with the Host alone, and answer 500 where a proxy changes that
  // or a browser hides its origin.
  headers.delete("Origin");
  const gone = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) gone.abort();
  });
  const address = `${request.protocol}://${request.headers.host}${request.originalUrl}`;
  return new Request(address, {
    method: request.method,
    headers,
    signal: gone.signal,
    ...(body ? { body, duplex: "half" } : {}),
  });
}

async function send(answered: Response, response: ServerResponse): Promise<void> {
  response.statusCode = answered.status;
  if (answered.statusText) response.statusMessage = answered.statusText;
  for (const [name, value] of answered.headers) response.appendHeader(name, value);

  const type = answered.headers.get("Content-Type") ?? "";
  if (!answered.body || WHOLE.test(type)) {
    response.end(Buffer.from(await answered.arrayBuffer()));
    return;
  }
  response.flushHeaders();
  await sendAsRead(answered.body, response);
}

/**
 * Sends no faster than the client reads: Remix's own way buffers what a slow client has not read yet,
 * some megabytes each. A client that goes away is no fault; the rest of the body is then not made.
 */
async function sendAsRead(body: ReadableStream, response: ServerResponse): Promise<void> {
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => undefined);
  // The loop alone would notice at its next read, for which an event stream may wait long.
  response.once("close", cancel);
  try {
    await pipeline(chunksOf(reader), response);
  } catch (error) {
    if (!isReaderGone(error)) throw error;
  } finally {
    cancel();
  }
}

async function* chunksOf(reader: ReadableStreamDefaultReader): AsyncGenerator<unknown> {
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}

function isReaderGone(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
}
