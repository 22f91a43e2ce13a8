import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

import { type PlainStatus, refusalPage } from "~/server/plain-reply.server";
import { logRequest, nextRequestId } from "~/server/request-log.server";

type ParserError = Error & { code?: string; rawPacket?: Buffer };

const REQUEST_LINE = /^[A-Z-]+ \S+ HTTP\/1\.[01]\r?\n/;

/** Answers a request that Node could not parse, with the default headers, and closes the connection. */
export function replyToMalformedRequest(headers: Record<string, string>) {
  return (error: ParserError, socket: Duplex) => {
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
    logRequest({ id, route: "*", method: "*", status, ms: 0 });
  };
}

/** Refuses CONNECT like any other unsupported method; Node provides no response object for it. */
export function refuseConnect(headers: Record<string, string>) {
  const reply = replyToMalformedRequest(headers);
  return (_request: unknown, socket: Duplex) =>
    reply(
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
