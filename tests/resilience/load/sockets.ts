/** Connections that send what no browser sends, or read nothing. */
import { connect, type Socket } from "node:net";

/** Opens connections that send these bytes and read nothing. */
export function openSilent(url: string, count: number, bytesOf: (number: number) => string) {
  const { hostname, port } = new URL(url);
  return Array.from({ length: count }, (_, number) => {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on("error", () => undefined);
    // Without a listener for data, what arrives fills the buffers of the system and then stops.
    socket.write(bytesOf(number));
    return socket;
  });
}

export function closeAll(sockets: readonly Socket[]): void {
  for (const socket of sockets) socket.destroy();
}

/** Returns the bytes of a GET request. */
export function getRequest(path: string, network: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${network}\r\n\r\n`;
}

/** Returns the head of a POST request. */
export function postHead(path: string, network: string, ...more: string[]): string {
  const lines = [
    `POST ${path} HTTP/1.1`,
    "Host: localhost",
    `X-Forwarded-For: ${network}`,
    "Content-Type: application/x-www-form-urlencoded",
    ...more,
  ];
  return `${lines.join("\r\n")}\r\n\r\n`;
}
