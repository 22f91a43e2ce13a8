import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

import { type PlainStatus, refusalPage } from "~/server/plain-reply.server";
import { logRequest, nextRequestId } from "~/server/request-log.server";

type ParserError = Error & { code?: string; rawPacket?: Buffer };

const REQUEST_LINE = /^[A-Z-]+ \S+ HTTP\/1\.[01]\r?\n/;

type Refuse = (error: ParserError, socket: Duplex) => void;

/**
 * Answers a request that Node could not parse, with the default headers, and closes the connection: ours
 * at once, and all of it after this many milliseconds. Node has given such a socket up, so a client that
 * never closes its side would hold it for ever.
 */
export function replyToMalformedRequest(
  headers: Record<string, string>,
  timeoutMs: number,
): Refuse {
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
export function refuseConnect(refuse: Refuse) {
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
