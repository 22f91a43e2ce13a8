import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";

import { log } from "~/log.server";
import { type PlainStatus, refusalPage } from "~/server/request-guard.server";
import { logRequest, nextRequestId } from "~/server/request-log.server";

type ParserError = Error & { code?: string; rawPacket?: Buffer };

const REQUEST_LINE = /^[A-Z-]+ \S+ HTTP\/1\.[01]\r?\n/;

type Refuse = (error: ParserError, socket: Duplex) => void;

/**
 * Answers a request that Node could not parse, with the default headers, and closes the connection: ours
 * at once, and all of it after this many milliseconds. Node has given such a socket up, so a client that
 * never closes its side would hold it for ever.
 */
function replyToMalformedRequest(headers: Record<string, string>, timeoutMs: number): Refuse {
  return (error, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    const id = nextRequestId();
    const status = statusOf(error);
    const page = refusalPage(status);
    const head = Object.entries({
      ...headers,
      ...(status === 405 ? { Allow: "GET, HEAD, POST" } : {}),
      "X-Request-Id": id,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Length": String(Buffer.byteLength(page)),
      "Cache-Control": "no-store",
      Connection: "close",
    });
    const lines = head.map(([name, value]) => `${name}: ${value}\r\n`).join("");
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n${page}`);
    // Discards the rest of the request: left unread, it would reset the response.
    socket.resume();
    setTimeout(() => socket.destroy(), timeoutMs).unref();
    logRequest({ id, route: "*", method: "*", status, ms: 0 });
  };
}

/** Refuses CONNECT like any other unsupported method; Node provides no response object for it. */
function refuseConnect(refuse: Refuse) {
  return (_request: unknown, socket: Duplex) =>
    refuse(
      Object.assign(new Error("CONNECT is not supported."), { code: "HPE_INVALID_METHOD" }),
      socket,
    );
}

function statusOf({ code, rawPacket }: ParserError): PlainStatus {
  switch (code) {
    case "HPE_HEADER_OVERFLOW":
      return 431;
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return 408;
    case "HPE_INVALID_METHOD":
      // The request line is well-formed, but Node does not know the method.
      return !rawPacket || REQUEST_LINE.test(rawPacket.toString("latin1")) ? 405 : 400;
    default:
      return 400;
  }
}

// Headers arrive in one packet, an upload may take minutes. Proxies reuse a connection for a minute: the
// server closes it later than that, so never while a request is arriving.
export const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 300_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  /** How long a client that is refused while it sends may take to read the response. */
  refusalTimeout: 2_000,
};

// The operating system holds up to some megabytes for a client, and takes more only when a third of them is
// read: that lasts a minute for a datasheet on a slow line. The process has some hundred megabytes to spare.
export const ANSWER_LIMITS: AnswerLimits = {
  maxWaiting: 8,
  unreadTimeout: 120_000,
  maxUnreadBytes: 64 * 1024 * 1024,
  checkEvery: 1_000,
};

/** Creates a server that also answers requests that Node would reject. */
export function createHttpServer(
  listener: RequestListener,
  headers: Record<string, string>,
  { refusalTimeout, ...timeouts }: typeof TIMEOUTS = TIMEOUTS,
  answers: AnswerLimits = ANSWER_LIMITS,
): Server {
  const refuse = replyToMalformedRequest(headers, refusalTimeout);
  // The request guard refuses requests without a Host, with the headers of every response.
  const server = createServer({ ...timeouts, requireHostHeader: false });
  const inTurn = answerInTurn(server, listener, answers);
  server.on("request", inTurn);
  // Node refuses other values of Expect than 100-continue; this server ignores them.
  server.on("checkExpectation", inTurn);
  server.on("connect", refuseConnect(refuse));
  server.on("clientError", refuse);
  return server;
}

type AnswerLimits = {
  /** The most requests that wait on a connection for the answer before them. */
  maxWaiting: number;
  /** How long a client may take no byte of an answer, in milliseconds. */
  unreadTimeout: number;
  /** The most bytes of answers that all clients together may leave unread. */
  maxUnreadBytes: number;
  /** How often the unread bytes are added up, in milliseconds. */
  checkEvery: number;
};

type Exchange = [request: IncomingMessage, response: ServerResponse];

/**
 * Passes the requests of each connection to the listener one after another, each when the client has taken
 * the answer before it. Ends connections that send too many requests ahead or do not read, so that a client
 * cannot fill the memory with answers. Node parses all requests of a packet at once, and no browser or
 * common proxy sends any ahead.
 */
function answerInTurn(
  server: Server,
  listener: RequestListener,
  { maxWaiting, ...unread }: AnswerLimits,
): RequestListener {
  /** The exchanges that wait on each connection that is being answered. */
  const waiting = new WeakMap<Socket, Exchange[]>();
  endUnread(server, (socket) => waiting.has(socket), unread);

  const answer = (queue: Exchange[], [request, response]: Exchange) => {
    // Emitted when the operating system has the whole answer, or the connection has ended.
    response.once("close", () => {
      const next = queue.shift();
      if (next && !request.socket.destroyed) answer(queue, next);
      else waiting.delete(request.socket);
    });
    listener(request, response);
  };

  return (request, response) => {
    const { socket } = request;
    // The rest of a packet, after too many.
    if (socket.destroyed) return;

    const queue = waiting.get(socket);
    if (!queue) {
      const empty: Exchange[] = [];
      waiting.set(socket, empty);
      return answer(empty, [request, response]);
    }
    if (queue.length >= maxWaiting) {
      skipRest(socket);
      return end(socket, "too many requests sent ahead");
    }
    queue.push([request, response]);
  };
}

/**
 * Makes Node's parser drop the rest of a packet: a thousand requests on each of 60 connections would take it
 * a second, in which no one is answered. The parser is not public; without it, the rest is parsed and ignored.
 */
function skipRest(socket: Socket): void {
  const parser: unknown = Reflect.get(socket, "parser");
  // The result for an upgrade, after which a packet contains no HTTP.
  if (parser instanceof Object && "onIncoming" in parser) parser.onIncoming = () => 2;
}

/**
 * Ends connections on which nothing moves: idle ones, and those whose answer is not read. When all clients
 * together leave too much unread, ends first those that have done so for longest.
 */
function endUnread(
  server: Server,
  isBeingAnswered: (socket: Socket) => boolean,
  { unreadTimeout, maxUnreadBytes, checkEvery }: Omit<AnswerLimits, "maxWaiting">,
): void {
  /** How many checks in a row have found something unread. */
  const checksUnread = new Map<Socket, number>();
  server.on("connection", (socket) => {
    checksUnread.set(socket, 0);
    socket.once("close", () => checksUnread.delete(socket));
  });

  // Node calls this for keep-alive timeouts too, and ends no connection itself if there is a listener.
  server.setTimeout(unreadTimeout, (socket) => {
    if (socket.writableLength > 0) end(socket, "answer not read");
    else if (!isBeingAnswered(socket)) socket.destroy();
  });

  const check = () => {
    let unreadBytes = 0;
    for (const [socket, checks] of checksUnread) {
      unreadBytes += socket.writableLength;
      checksUnread.set(socket, socket.writableLength > 0 ? checks + 1 : 0);
    }
    if (unreadBytes <= maxUnreadBytes) return;

    for (const [socket] of [...checksUnread].sort(([, a], [, b]) => b - a)) {
      if (unreadBytes <= maxUnreadBytes) return;
      unreadBytes -= socket.writableLength;
      end(socket, "answers not read");
    }
  };
  const timer = setInterval(check, checkEvery).unref();
  server.once("close", () => clearInterval(timer));
}

function end(socket: Socket, reason: string): void {
  log({ event: "connection-ended", reason });
  socket.destroy();
}
