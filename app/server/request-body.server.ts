import type { IncomingMessage } from "node:http";

import { plainPath } from "~/shared/plain-path";
import { maxBytesAt, maxFieldsAt } from "~/http/form-data.server";

// Twice the size that the forms accept, so that a file that is too large is answered by the form with its
// values. The actions check permission before they read the body.
const UPLOAD_LIMIT_BYTES = 64 * 1024 * 1024;
const UPLOAD_PATHS =
  /^\/admin(?:\/products\/\d+(?:\/(?:images|documents))?|\/settings\/logo)?\/?$/i;
// A message about a quote with its files, which are written to the disk as they arrive.
const MESSAGE_LIMIT_BYTES = 40 * 1024 * 1024;
const MESSAGE_PATHS = /^\/(?:admin\/quotes|quote-details|q)\/[\w-]+\/?$/i;
// A list of products to quote, or the part numbers of a firm, as a file.
const LIST_LIMIT_BYTES = 4 * 1024 * 1024;
const LIST_PATHS = /^\/(?:quick-quote|account\/company\/part-numbers)\/?$/i;
// Catalogue files, which are written to the disk as they arrive.
const CATALOGUE_FILE_LIMIT_BYTES = 128 * 1024 * 1024;
const CATALOGUE_FILE_PATH = /^\/admin\/imports\/?$/i;
// A refused body is read and discarded up to this size, so that its sender receives the response.
const DISCARD_LIMIT_BYTES = 64 * 1024 * 1024;
const MULTIPART = /^multipart\/form-data/i;
const BODY_TIMEOUT_MS = 20_000;

type BufferedBody =
  { kind: "read"; bytes: Buffer } | { kind: "too-large" } | { kind: "too-slow" } | { kind: "gone" };

/** Returns true for a form with files, which its action reads as a stream. */
export function isUpload(request: IncomingMessage): boolean {
  return MULTIPART.test(request.headers["content-type"] ?? "") && uploadLimit(request) > 0;
}

/** Returns how large a form with files may be at an address; 0 where none are accepted. */
function uploadLimit(request: IncomingMessage): number {
  const path = plainPath(request.url) ?? "";
  if (CATALOGUE_FILE_PATH.test(path)) return CATALOGUE_FILE_LIMIT_BYTES;
  if (LIST_PATHS.test(path)) return LIST_LIMIT_BYTES;
  if (MESSAGE_PATHS.test(path)) return MESSAGE_LIMIT_BYTES;
  return UPLOAD_PATHS.test(path) ? UPLOAD_LIMIT_BYTES : 0;
}

export function bodyLimit(request: IncomingMessage): number {
  return isUpload(request) ? uploadLimit(request) : maxBytesAt(plainPath(request.url) ?? "");
}

/** Reads a form into memory, unless it is too large or too slow. */
export function readBufferedBody(request: IncomingMessage): Promise<BufferedBody> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const limit = maxBytesAt(plainPath(request.url) ?? "");

    const settle = (body: BufferedBody) => {
      clearTimeout(timeout);
      request.off("data", take);
      if (body.kind === "too-large" || body.kind === "too-slow") discardBody(request);
      resolve(body);
    };
    const take = (chunk: Buffer) => {
      length += chunk.length;
      if (length > limit) return settle({ kind: "too-large" });
      chunks.push(chunk);
    };
    const timeout = setTimeout(() => settle({ kind: "too-slow" }), BODY_TIMEOUT_MS);

    request.on("data", take);
    request.once("end", () => {
      const bytes = Buffer.concat(chunks);
      settle(hasTooManyFields(request, bytes) ? { kind: "too-large" } : { kind: "read", bytes });
    });
    request.once("error", () => settle({ kind: "gone" }));
    request.once("close", () => settle({ kind: "gone" }));
  });
}

/** Counts the separators between fields, before the form is parsed. */
function hasTooManyFields(request: IncomingMessage, bytes: Buffer): boolean {
  const maxFields = maxFieldsAt(plainPath(request.url) ?? "");
  const type = request.headers["content-type"] ?? "";
  // Other types may have a boundary parameter too, which does not apply.
  const boundary = MULTIPART.test(type) ? /;\s*boundary="?([^";]+)/i.exec(type)?.[1] : undefined;
  const separator = boundary ? `--${boundary}\r\n` : "&";

  let fields = boundary ? 0 : 1;
  for (let at = bytes.indexOf(separator); at >= 0; at = bytes.indexOf(separator, at + 1)) {
    fields += 1;
    if (fields > maxFields) return true;
  }
  return false;
}

/** Returns a large body as a stream that reads only on demand. Discards what is left when cancelled. */
export function streamBody(request: IncomingMessage): ReadableStream<Uint8Array> {
  let length = 0;
  let isEnded = false;
  const limit = uploadLimit(request);
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const fail = (why: string) => {
        if (isEnded) return;
        isEnded = true;
        controller.error(new Error(why));
      };
      request.on("data", (chunk: Buffer) => {
        length += chunk.length;
        if (length > limit) fail("The form is too large.");
        if (isEnded) return;
        controller.enqueue(new Uint8Array(chunk));
        if ((controller.desiredSize ?? 0) <= 0) request.pause();
      });
      request.once("end", () => {
        if (!isEnded) controller.close();
        isEnded = true;
      });
      request.once("error", () => fail("The form was not received completely."));
      request.once("close", () => fail("The form was not received completely."));
    },
    pull() {
      request.resume();
    },
    cancel() {
      isEnded = true;
      discardBody(request);
    },
  });
}

/**
 * Reads and discards the rest of a body. Closing the connection instead would reset it while the client
 * is still sending, so that it never sees the response. A client that sends endlessly is cut off.
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
