import { createHash } from "node:crypto";
import { SMTPServer } from "smtp-server";

type Received = { messageId: string | undefined; pdfHash: string | undefined; text: string };

/** A mail server that can stop answering, before it takes a mail or after. */
export class HoldingMailServer {
  readonly received: Received[] = [];
  holds: "nothing" | "sender" | "answer" = "nothing";
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    onMailFrom: (_address, _session, callback) => {
      if (this.holds !== "sender") callback();
    },
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.once("end", () => {
        this.received.push(readMail(Buffer.concat(chunks).toString("latin1")));
        if (this.holds !== "answer") callback();
      });
    },
  });

  /** Starts listening, and returns the server's URL. */
  async listen(): Promise<string> {
    // A killed site resets its connection.
    this.#server.on("error", () => undefined);
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    const address = this.#server.server.address();
    return `smtp://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  }

  close(): void {
    this.#server.close();
  }
}

function readMail(text: string): Received {
  const pdf = /^Content-Type: application\/pdf[\s\S]*?\r\n\r\n([\w+/=\r\n]+)/m.exec(text)?.[1];
  const bytes = pdf && Buffer.from(pdf, "base64");
  return {
    messageId: /^Message-ID: (.*)$/im.exec(text)?.[1]?.trim(),
    pdfHash: bytes && createHash("sha256").update(bytes).digest("hex"),
    text,
  };
}
