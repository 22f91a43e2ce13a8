import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

import { type PlainStatus, refusalPage } from "~/server/plain-reply.server";
import { logRequest, nextRequestId } from "~/server/request-log.server";

type ParserError = Error & { code?: string; rawPacket?: Buffer };

const REQUEST_LINE = /^[A-Z-]+ \S+ HTTP\/1\.[01]\r?\n/;

/** Answers what Node could not read as HTTP, with every answer's headers, and hangs up. */
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

/** CONNECT asks for a tunnel and gets no response object; it is refused as any other method. */
export function refuseConnect(headers: Record<string, string>) {
  const answer = replyToMalformedRequest(headers);
  return (_request: unknown, socket: Duplex) =>
    answer(
      Object.assign(new Error("A tunnel was asked for."), { code: "HPE_INVALID_METHOD" }),
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
      // A request in good order but for a method that Node has never heard of.
      return !rawPacket || REQUEST_LINE.test(rawPacket.toString("latin1")) ? 405 : 400;
    default:
      return 400;
  }
}
