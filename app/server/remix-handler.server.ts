/**
 * Runs Remix as the last middleware. Remix's own Express adapter starts before the body has arrived, so a
 * slow client would occupy a rendering slot, and an unread body would close the connection without a
 * response.
 */
import type { ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { setImmediate as nextRound } from "node:timers/promises";
import type { AppLoadContext, RequestHandler } from "@remix-run/node";
import type { Request as ExpressRequest, NextFunction } from "express";

import { clientNetwork } from "~/http/client-network.server";
import { sendBusy, sendPlainReply } from "~/server/request-guard.server";
import { discardBody, isUpload, readBufferedBody, streamBody } from "~/server/request-body.server";
import { Turns } from "~/shared/turns.server";

// These are in memory and are sent with a length; other types are streamed.
const UNSTREAMED_TYPES = /^(?:text\/html|application\/json)\b/;

/**
 * The most requests that are rendered at once. Writes are counted apart from reads: while they wait for a
 * locked database, pages are still served. Uploads are counted apart from writes, because their actions
 * read the body and so last as long as the client takes to send it.
 */
type Limits = {
  reads: number;
  /** Some stay free for others, while one client asks for more than it reads. */
  readsPerClient: number;
  /** Its others wait until these are rendered. */
  readsAtOncePerClient: number;
  writes: number;
  uploads: number;
  uploadsPerClient: number;
};

type Options = {
  handle: RequestHandler;
  contextOf: (request: ExpressRequest) => AppLoadContext;
  limits: Limits;
};

export function createRemixHandler({ handle, contextOf, limits }: Options) {
  const takeSlot = createConcurrencyLimit();
  const inTurn = createClientTurns(limits.readsAtOncePerClient);

  return async (request: ExpressRequest, response: ServerResponse, next: NextFunction) => {
    const body = await bodyOf(request);
    if (body === "too-large") return sendPlainReply(response, 413);
    if (body === "too-slow") return sendPlainReply(response, 408, { Connection: "close" });
    if (body === "gone" || response.destroyed) return;

    const releaseSlot = takeSlot(limitsOf(request, limits));
    if (!releaseSlot) {
      discardBody(request);
      return sendBusy(response);
    }
    // Async, so that the slot is also released if the request cannot be constructed.
    const render = async () => handle(toWebRequest(request, response, body), contextOf(request));
    const isRead = request.method !== "POST";
    try {
      const rendered = await (
        isRead
          ? inTurn(clientOf(request), async () => (response.destroyed ? undefined : render()))
          : render()
      ).finally(releaseSlot);
      if (!rendered) return;
      await send(rendered, response);
      discardBody(request);
    } catch (error) {
      next(error);
    }
  };
}

function limitsOf(request: ExpressRequest, limits: Limits): Record<string, number> {
  const client = clientOf(request);
  if (request.method !== "POST")
    return { reads: limits.reads, [`reads of ${client}`]: limits.readsPerClient };
  if (!isUpload(request)) return { writes: limits.writes };
  return { uploads: limits.uploads, [`uploads of ${client}`]: limits.uploadsPerClient };
}

function clientOf(request: ExpressRequest): string {
  return clientNetwork(request.ip ?? "unknown");
}

async function bodyOf(request: ExpressRequest) {
  if (request.method !== "POST") return undefined;
  if (isUpload(request)) return streamBody(request);

  const body = await readBufferedBody(request);
  return body.kind === "read" ? new Uint8Array(body.bytes) : body.kind;
}

/** Converts a request. Its signal is aborted when the client disconnects before the response. */
function toWebRequest(
  request: ExpressRequest,
  response: ServerResponse,
  body: ReadableStream | Uint8Array<ArrayBuffer> | undefined,
): Request {
  const headers = new Headers();
  for (const [name, value = []] of Object.entries(request.headersDistinct)) {
    for (const each of value) headers.append(name, each);
  }
  // The request guard has checked it. Remix would compare it with the Host only, and answer 500 if a
  // proxy changes that or a browser hides its origin.
  headers.delete("Origin");
  const disconnected = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) disconnected.abort();
  });
  const address = `${request.protocol}://${request.headers.host}${request.originalUrl}`;
  return new Request(address, {
    method: request.method,
    headers,
    signal: disconnected.signal,
    ...(body ? { body, duplex: "half" } : {}),
  });
}

async function send(rendered: Response, response: ServerResponse): Promise<void> {
  response.statusCode = rendered.status;
  if (rendered.statusText) response.statusMessage = rendered.statusText;
  for (const [name, value] of rendered.headers) response.appendHeader(name, value);

  const type = rendered.headers.get("Content-Type") ?? "";
  if (!rendered.body || UNSTREAMED_TYPES.test(type)) {
    response.end(Buffer.from(await rendered.arrayBuffer()));
    return;
  }
  response.flushHeaders();
  await streamToClient(rendered.body, response);
}

/**
 * Streams a body no faster than the client reads it. Remix's adapter buffers what a slow client has not
 * read, some megabytes each. A client that disconnects is not an error, and cancels the body.
 */
async function streamToClient(body: ReadableStream, response: ServerResponse): Promise<void> {
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => undefined);
  // Without this, an event stream would notice only when it has its next message.
  response.once("close", cancel);
  try {
    await pipeline(chunksOf(reader), response);
  } catch (error) {
    if (!isClientGone(error)) throw error;
  } finally {
    cancel();
  }
}

async function* chunksOf(reader: ReadableStreamDefaultReader): AsyncGenerator<unknown> {
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}

function isClientGone(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
}

/**
 * Rounds of the event loop before each page of a client that has others waiting. Node accepts one connection in a round, so with
 * fewer a client that opens hundreds fills the queue of the operating system, in which others wait for a minute.
 */
const ROUNDS_BETWEEN = 20;

/**
 * Creates a queue for each client, so that the requests of a client wait only for each other. At most `atOnce` tasks of
 * a client run at a time, in the order in which they come.
 */
export function createClientTurns(atOnce: number) {
  const clients = new Map<string, { turns: Turns; tasks: number }>();
  const starts = new Turns(1);

  return async <Result>(client: string, task: () => Promise<Result>): Promise<Result> => {
    const entry = clients.get(client) ?? { turns: new Turns(atOnce), tasks: 0 };
    clients.set(client, entry);
    entry.tasks += 1;
    try {
      return await entry.turns.run(async () => {
        // Other clients' requests are read in between, and pages from the cache are sent: one page begins in a round.
        const rounds = entry.tasks > atOnce ? ROUNDS_BETWEEN : 1;
        for (let round = 1; round < rounds; round += 1) await nextRound();
        await starts.run(() => nextRound());
        return task();
      });
    } finally {
      entry.tasks -= 1;
      if (entry.tasks === 0) clients.delete(client);
    }
  };
}

/**
 * Counts what runs at once, so that under overload some requests are refused immediately instead of all
 * waiting.
 */
function createConcurrencyLimit() {
  const running = new Map<string, number>();
  const change = (name: string, by: number) => {
    const count = (running.get(name) ?? 0) + by;
    if (count > 0) running.set(name, count);
    else running.delete(name);
  };

  /** Takes a place under each of these limits and returns the function that releases them; undefined if any is used up. */
  return (limits: Readonly<Record<string, number>>): (() => void) | undefined => {
    const names = Object.keys(limits);
    if (names.some((name) => (running.get(name) ?? 0) >= (limits[name] ?? 0))) return undefined;

    for (const name of names) change(name, 1);
    return () => {
      for (const name of names) change(name, -1);
    };
  };
}
