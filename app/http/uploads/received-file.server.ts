import { createHash } from "node:crypto";
import { open, rm } from "node:fs/promises";

import {
  hasExpectedFields,
  maxFieldsAt,
  normaliseForm,
  readForm,
  rejectFile,
  rejectUnreadableForm,
} from "~/http/form-data.server";
import { parseParts } from "~/http/uploads/parse-parts.server";

const MAX_FILENAME_LENGTH = 200;
const MAX_TEXT_BYTES = 10_000;

export type ReceivedFile =
  | { kind: "stored"; filename: string; bytes: number; sha256: string }
  | { kind: "too-large"; filename: string }
  | { kind: "empty"; filename: string }
  | { kind: "none" };

/**
 * Reads a posted form whose field `file` is written to `path` as it arrives, at most `limitBytes` of it: one
 * request takes no more memory than a chunk. Call only after checking that the user is an administrator. The
 * path is free again unless the file is "stored".
 */
export async function receiveFile(
  request: Request,
  { path, limitBytes }: { path: string; limitBytes: number },
): Promise<{ form: FormData; file: ReceivedFile }> {
  const isMultipart = request.headers.get("Content-Type")?.startsWith("multipart/form-data");
  if (!isMultipart) return { form: await readForm(request), file: { kind: "none" } };

  const received: { file: ReceivedFile } = { file: { kind: "none" } };
  let fields = 0;
  try {
    const form = await parseParts(request, async ({ name, filename, data }) => {
      fields += 1;
      if (fields > maxFieldsAt(new URL(request.url).pathname)) throw rejectUnreadableForm();
      if (filename === undefined) return (await collectText(data, MAX_TEXT_BYTES)).toString("utf8");
      if (name !== "file" || received.file.kind !== "none") throw rejectFile();
      // An empty file field is posted as an empty file without a name.
      const stored = await storeParts(data, path, limitBytes);
      if (filename !== "") received.file = { ...stored, filename: shownFilename(filename) };
      return undefined;
    });
    if (!hasExpectedFields(form)) throw rejectUnreadableForm();
    if (received.file.kind !== "stored") await rm(path, { force: true });
    return { form: normaliseForm(request, form), file: received.file };
  } catch (error) {
    await rm(path, { force: true });
    if (error instanceof Response || isFileError(error)) throw error;
    throw rejectUnreadableForm();
  }
}

type StoredParts =
  { kind: "stored"; bytes: number; sha256: string } | { kind: "too-large" } | { kind: "empty" };

/** Writes a file as it arrives. Reads one that is too large to its end, so that its sender gets the answer. */
export async function storeParts(
  data: AsyncIterable<Uint8Array>,
  path: string,
  limitBytes: number,
): Promise<StoredParts> {
  const hash = createHash("sha256");
  let bytes = 0;
  const handle = await open(path, "w", 0o600);
  try {
    for await (const chunk of data) {
      bytes += chunk.byteLength;
      if (bytes > limitBytes) continue;
      hash.update(chunk);
      await handle.write(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (bytes > limitBytes) return { kind: "too-large" };
  return bytes === 0 ? { kind: "empty" } : { kind: "stored", bytes, sha256: hash.digest("hex") };
}

/** Reads a field of a form. Refuses the form if the field has more bytes than `limit`. */
export async function collectText(data: AsyncIterable<Uint8Array>, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of data) {
    length += chunk.byteLength;
    if (length > limit) throw rejectUnreadableForm();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Returns a file's name without folders, which some browsers send, and without invisible characters. */
export function shownFilename(filename: string): string {
  const name = filename.normalize("NFC").replace(/^.*[\\/]/, "");
  return name.replace(/\p{C}/gu, "").trim().slice(0, MAX_FILENAME_LENGTH) || "file";
}

/** True for an error of the file system, such as a full disk, and not of the form. */
export function isFileError(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}
