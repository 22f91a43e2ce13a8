/** Sends raw bytes over a socket, for requests that no browser makes. */
import { connect } from "node:net";

export type Outcome = {
  /** Of each answer on this connection, in order. */
  statuses: number[];
  /** How the connection ended: by the server's word, by a reset, or because we had waited enough. */
  end: "closed" | "reset" | "silent";
};

/** Sends bytes and reads until the server is done with the connection, or has been silent for long. */
export function sendRaw(url: string, bytes: Buffer, { patienceMs = 5000 } = {}): Promise<Outcome> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) });
    let heard = "";
    const finish = (end: Outcome["end"]) => {
      socket.destroy();
      const found = heard.matchAll(/(?:^|\n|\r)HTTP\/1\.1 (\d{3}) /g);
      resolve({ statuses: [...found].map(([, status]) => Number(status)), end });
    };
    socket.setTimeout(patienceMs, () => finish("silent"));
    socket.on("data", (chunk: Buffer) => (heard += chunk.toString("latin1")));
    socket.on("error", () => finish("reset"));
    socket.on("end", () => finish("closed"));
    socket.on("close", () => finish("closed"));
    socket.end(bytes);
  });
}
