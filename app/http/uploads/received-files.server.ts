import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";

import {
  hasExpectedFields,
  maxFieldsAt,
  normaliseForm,
  readForm,
  rejectFile,
  rejectUnreadableForm,
} from "~/http/form-data.server";
import { parseParts } from "~/http/uploads/parse-parts.server";
import {
  collectText,
  isFileError,
  shownFilename,
  storeParts,
} from "~/http/uploads/received-file.server";

const MAX_TEXT_BYTES = 64 * 1024;

/** A file as it arrived, under a temporary name. */
type ReceivedPart = { path: string; filename: string; bytes: number; sha256: string };

export type Upload = {
  parts: readonly ReceivedPart[];
  /** Why not all files were taken; null if they were. */
  refusal: "not-taken" | "too-many" | "too-large" | "too-much" | "empty" | null;
};

type Limits = {
  /** Where the files are written under temporary names. */
  folder: string;
  /** False to take no file, for a sender without permission or a full disk. */
  takesFiles: boolean;
  maxFiles: number;
  fileBytes: number;
  messageBytes: number;
  /** Of all text fields together; 64 KB unless more is taken. */
  textBytes?: number;
};

/**
 * Reads a posted form whose fields `files` are written to the disk as they arrive: a request takes no more memory
 * than a chunk. Calls `use` with the form and the files, and then deletes those that it has not moved.
 */
export async function withUpload<Result>(
  request: Request,
  limits: Limits,
  use: (form: FormData, upload: Upload) => Promise<Result>,
): Promise<Result> {
  const isMultipart = request.headers.get("Content-Type")?.startsWith("multipart/form-data");
  if (!isMultipart) return use(await readForm(request), { parts: [], refusal: null });

  const paths: string[] = [];
  try {
    const { form, upload } = await receive(request, limits, paths);
    return await use(form, upload);
  } finally {
    await Promise.all(paths.map((each) => rm(each, { force: true })));
  }
}

/** Adds the path of each file to `paths` before it is written. */
async function receive(
  request: Request,
  {
    folder,
    takesFiles,
    maxFiles,
    fileBytes,
    messageBytes,
    textBytes: maxTextBytes = MAX_TEXT_BYTES,
  }: Limits,
  paths: string[],
): Promise<{ form: FormData; upload: Upload }> {
  const maxFields = maxFieldsAt(new URL(request.url).pathname);
  const parts: ReceivedPart[] = [];
  let refusal: Upload["refusal"] = null;
  let left = messageBytes;
  let fields = 0;
  let textBytes = 0;
  try {
    const form = await parseParts(request, async ({ name, filename, data }) => {
      fields += 1;
      if (fields > maxFields) throw rejectUnreadableForm();
      if (filename === undefined) {
        const text = await collectText(data, maxTextBytes - textBytes);
        textBytes += text.length;
        return text.toString("utf8");
      }
      if (name !== "files") throw rejectFile();
      // An empty file field is posted as an empty file without a name.
      if (filename === "" || !takesFiles || parts.length === maxFiles) {
        await drain(data);
        if (filename !== "") refusal ??= takesFiles ? "too-many" : "not-taken";
        return undefined;
      }
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, `.${randomUUID()}.part`);
      paths.push(file);
      const stored = await storeParts(data, file, Math.min(fileBytes, left));
      if (stored.kind === "stored") {
        left -= stored.bytes;
        parts.push({ ...stored, path: file, filename: shownFilename(filename) });
      } else if (stored.kind === "empty") refusal ??= "empty";
      else refusal ??= left < fileBytes ? "too-much" : "too-large";
      return undefined;
    });
    if (!hasExpectedFields(form, maxFields)) throw rejectUnreadableForm();
    return { form: normaliseForm(request, form), upload: { parts, refusal } };
  } catch (error) {
    if (error instanceof Response || isFileError(error)) throw error;
    throw rejectUnreadableForm();
  }
}

/** Reads a part to its end, so that its sender gets the answer. */
async function drain(data: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of data) void chunk;
}
