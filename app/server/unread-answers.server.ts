import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

import { log } from "~/log.server";

export type AnswerLimits = {
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
export function answerInTurn(
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
