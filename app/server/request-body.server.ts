import type { IncomingMessage } from "node:http";

import { MAX_FIELDS } from "~/http/form-data.server";

const BODY_LIMIT_BYTES = 256 * 1024;
// Forms with files. Twice what a form may keep, so that a file that is too large is answered with
// the form and its text; their actions ask who posts before they read any of it.
const UPLOAD_LIMIT_BYTES = 64 * 1024 * 1024;
const UPLOAD_PATHS = /^\/admin(?:\/products\/\d+(?:\/images)?)?\/?$/i;
// Of a body that is refused this much is read and thrown away, so that its sender hears why.
const DISCARD_LIMIT_BYTES = 64 * 1024 * 1024;
const MULTIPART = /^multipart\/form-data/i;
const ARRIVES_WITHIN_MS = 20_000;

export type BufferedBody =
  { kind: "read"; bytes: Buffer } | { kind: "too-large" } | { kind: "too-slow" } | { kind: "gone" };

/** Whether this is a form with files, which may be large and is read by its action as it arrives. */
export function isUpload({ url = "", headers }: IncomingMessage): boolean {
  return (
    MULTIPART.test(headers["content-type"] ?? "") && UPLOAD_PATHS.test(url.split("?", 1)[0] ?? "")
  );
}

export function bodyLimit(request: IncomingMessage): number {
  return isUpload(request) ? UPLOAD_LIMIT_BYTES : BODY_LIMIT_BYTES;
}

/** Waits for a whole form, however it is sent, and gives up on one that is too large or too slow. */
export function readBufferedBody(request: IncomingMessage): Promise<BufferedBody> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;

    const settle = (body: BufferedBody) => {
      clearTimeout(patience);
      request.off("data", take);
      if (body.kind === "too-large" || body.kind === "too-slow") discardBody(request);
      resolve(body);
    };
    const take = (chunk: Buffer) => {
      length += chunk.length;
      if (length > BODY_LIMIT_BYTES) return settle({ kind: "too-large" });
      chunks.push(chunk);
    };
    const patience = setTimeout(() => settle({ kind: "too-slow" }), ARRIVES_WITHIN_MS);

    request.on("data", take);
    request.once("end", () => {
      const bytes = Buffer.concat(chunks);
      settle(hasTooManyFields(request, bytes) ? { kind: "too-large" } : { kind: "read", bytes });
    });
    request.once("error", () => settle({ kind: "gone" }));
    request.once("close", () => settle({ kind: "gone" }));
  });
}

/** Counted before the form is parsed, by the separators between its fields. */
function hasTooManyFields({ headers }: IncomingMessage, bytes: Buffer): boolean {
  const type = headers["content-type"] ?? "";
  // Any other form may name a boundary too, and is not divided by it.
  const boundary = MULTIPART.test(type) ? /;\s*boundary="?([^";]+)/i.exec(type)?.[1] : undefined;
  const separator = boundary ? `--${boundary}\r\n` : "&";

  let fields = boundary ? 0 : 1;
  for (let at = bytes.indexOf(separator); at >= 0; at = bytes.indexOf(separator, at + 1)) {
    fields += 1;
    if (fields > MAX_FIELDS) return true;
  }
  return false;
}

/** A large body as it arrives, no faster than it is read. What is left unread is thrown away. */
export function streamBody(request: IncomingMessage): ReadableStream<Uint8Array> {
  let length = 0;
  let isOver = false;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const fail = (why: string) => {
        if (isOver) return;
        isOver = true;
        controller.error(new Error(why));
      };
      request.on("data", (chunk: Buffer) => {
        length += chunk.length;
        if (length > UPLOAD_LIMIT_BYTES) fail("The form is too large.");
        if (isOver) return;
        controller.enqueue(new Uint8Array(chunk));
        if ((controller.desiredSize ?? 0) <= 0) request.pause();
      });
      request.once("end", () => {
        if (!isOver) controller.close();
        isOver = true;
      });
      request.once("error", () => fail("The form broke off."));
      request.once("close", () => fail("The form broke off."));
    },
    pull() {
      request.resume();
    },
    cancel() {
      isOver = true;
      discardBody(request);
    },
  });
}

/**
 * Lets the rest of a body run by unread. Closing instead would reset the connection under a client
 * that is still sending, and it would never see why; one that sends without end is cut off.
 */
export function discardBody(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  let length = 0;
  request.removeAllListeners("data");
  request.on("data", (chunk: Buffer) => {
    length += chunk.length;
    if (length > DISCARD_LIMIT_BYTES) request.destroy();
  });
  request.on("error", () => undefined);
  request.resume();
}
