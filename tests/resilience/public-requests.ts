/** Requests to the public name of a site, through a proxy on this computer. */
import {
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as plainRequest,
  type RequestOptions,
} from "node:http";
import { connect as connectHttp2 } from "node:http2";
import { request as secureRequest } from "node:https";
import { buffer } from "node:stream/consumers";
import { connect as connectTls } from "node:tls";

import { PUBLIC_HOST, type Proxy } from "./proxies";

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  /** Each header's values as they were sent. */
  distinct: NodeJS.Dict<string[]>;
  body: Buffer;
};

export type Sending = {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
  /** The loopback address that the request comes from. */
  from?: string;
};

/** Begins a request over https, and leaves its body to the caller. */
export function begin(
  proxy: Proxy,
  path: string,
  { method = "GET", headers = {}, from }: Sending = {},
): ClientRequest {
  return secureRequest({
    ...target(proxy.httpsPort, path, { method, headers, from }),
    servername: PUBLIC_HOST,
    ca: proxy.certificate,
  });
}

/** Sends a request over https and reads the whole answer. */
export async function send(proxy: Proxy, path: string, sending: Sending = {}): Promise<Answer> {
  return answerTo(begin(proxy, path, sending), sending.body);
}

/** Sends a request over http. */
export async function sendPlain({ httpPort }: Proxy, path: string): Promise<Answer> {
  return answerTo(plainRequest(target(httpPort, path, {})));
}

/** Posts a form as a browser does. */
export function post(
  proxy: Proxy,
  path: string,
  form: Record<string, string>,
  { headers, from }: Sending = {},
): Promise<Answer> {
  return send(proxy, path, {
    method: "POST",
    body: new URLSearchParams(form).toString(),
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      Origin: `https://${PUBLIC_HOST}`,
      "Sec-Fetch-Site": "same-origin",
      ...headers,
    },
    from,
  });
}

export type EventStream = { received: () => string; isOpen: () => boolean; close: () => void };

/** Opens the site's event stream over HTTP/1.1. */
export async function openStream(proxy: Proxy): Promise<EventStream> {
  const request = begin(proxy, "/events", { headers: { Accept: "text/event-stream" } });
  const response = await responseTo(request.end());
  return { ...collect(response), close: () => request.destroy() };
}

/** Opens the site's event stream over HTTP/2, as browsers do. */
export async function openHttp2Stream(proxy: Proxy): Promise<EventStream> {
  const session = openHttp2(proxy);
  const stream = session.request({ ":path": "/events", accept: "text/event-stream" });
  await new Promise((resolve, reject) => stream.once("response", resolve).once("error", reject));
  return { ...collect(stream), close: () => session.destroy() };
}

/** Sends a request over HTTP/2, as browsers do, and reads the whole answer. */
export async function sendHttp2(
  proxy: Proxy,
  path: string,
  { method = "GET", headers = {}, body }: Sending,
): Promise<Omit<Answer, "distinct">> {
  const session = openHttp2(proxy);
  try {
    const length = Buffer.byteLength(body ?? "");
    const stream = session.request({
      ":path": path,
      ":method": method,
      ...headers,
      ...(length > 0 ? { "content-length": length } : {}),
    });
    const answered = new Promise<IncomingHttpHeaders & { ":status"?: number }>((resolve, reject) =>
      stream.once("response", resolve).on("error", reject),
    );
    stream.end(body);
    const answer = await answered;
    return { status: answer[":status"] ?? 0, headers: answer, body: await buffer(stream) };
  } finally {
    session.destroy();
  }
}

function openHttp2({ httpsPort, certificate }: Proxy) {
  const createConnection = () =>
    connectTls({
      host: "127.0.0.1",
      port: httpsPort,
      servername: PUBLIC_HOST,
      ca: certificate,
      ALPNProtocols: ["h2"],
    });
  // Otherwise Node ends a session whose unsent body is larger than 10 MB.
  return connectHttp2(`https://${PUBLIC_HOST}`, { createConnection, maxSessionMemory: 1000 });
}

function collect(stream: NodeJS.ReadableStream): Omit<EventStream, "close"> {
  let text = "";
  let isOpen = true;
  stream.setEncoding("utf8");
  stream.on("data", (chunk: string) => (text += chunk));
  stream.on("close", () => (isOpen = false));
  stream.on("error", () => (isOpen = false));
  return { received: () => text, isOpen: () => isOpen };
}

function target(port: number, path: string, { method, headers, from }: Sending): RequestOptions {
  return {
    host: "127.0.0.1",
    port,
    path,
    method,
    localAddress: from,
    agent: false,
    headers: { Host: PUBLIC_HOST, ...headers },
  };
}

async function answerTo(request: ClientRequest, body?: Buffer | string): Promise<Answer> {
  const response = await responseTo(request.end(body));
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    distinct: response.headersDistinct,
    body: await buffer(response),
  };
}

/** Resolves with the response, also if it arrives while the body is still being sent. */
function responseTo(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once("response", resolve);
    request.on("error", reject);
  });
}
