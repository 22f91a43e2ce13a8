import { randomBytes } from "node:crypto";
import { createReadStream, renameSync, rmSync, statSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { and, asc, eq, inArray, isNull, sum } from "drizzle-orm";

import { quoteFiles, quoteMessages } from "#drizzle/schema/replies";
import { safeFilename } from "~/catalogue/media/datasheet";
import { db } from "~/db/client.server";
import { isDiskNearlyFull } from "~/db/disk-space.server";
import { assertInWrite } from "~/db/write.server";
import { env } from "~/env.server";
import { createLazyStream } from "~/http/lazy-json.server";
import { type Upload, withUpload } from "~/http/uploads/received-files.server";
import { contentDisposition } from "~/http/uploads/table-reply.server";
import type { Attachment } from "~/mail/mail-definition.server";
import { MESSAGE_FILE_TYPES, messageFileKind } from "~/quotes/reply/message-file-kind";
import { syncToDisk } from "~/shared/durable-files.server";
import { DAY_MS } from "~/shared/durations";
import { groupBy } from "~/shared/group-by";
import { MESSAGE_FILES } from "~/shared/upload-limits";

/** The bytes of all messages' files, each under its hash, so that equal files are stored once. */
export const filesDir = path.join(path.dirname(env.databasePath), "files");

const STORED = /^[0-9a-f]{64}$/;
const PARTIAL = /^\.[0-9a-f-]{36}\.part$/;
/** A row refers to a file shortly after it is written. */
const MIN_AGE_MS = DAY_MS;

/** A file whose bytes are on the disk. */
export type StoredFile = { name: string; type: string; bytes: number; sha256: string };

/** Reads the form of a message, with its files if its sender may send any. See `withUpload`. */
export function withMessageForm<Result>(
  request: Request,
  isAllowed: boolean,
  use: (form: FormData, upload: Upload) => Promise<Result>,
): Promise<Result> {
  const takesFiles = isAllowed && !isDiskNearlyFull();
  return withUpload(request, { ...MESSAGE_FILES, folder: filesDir, takesFiles }, use);
}

/** Returns the limits of a form that takes one file of so many bytes, unless the disk is nearly full. */
export function oneFile(fileBytes: number) {
  const takesFiles = !isDiskNearlyFull();
  return { folder: filesDir, takesFiles, maxFiles: 1, fileBytes, messageBytes: fileBytes };
}

const REFUSALS: Record<NonNullable<Upload["refusal"]>, string> = {
  "not-taken": "Files cannot be taken at the moment. Send the message without them.",
  "too-many": "A message can have 3 files at most. Choose the files again.",
  "too-large": "A file can have 10 MB at most. Choose the files again.",
  "too-much": "The files of a message can have 20 MB together. Choose the files again.",
  empty: "One of the files is empty. Choose the files again.",
};

/**
 * Moves the files of an upload to their folder, flushed to the disk. Refuses all files if the type of any is not
 * taken. Files to which no row refers are deleted after a day.
 */
export async function storeFiles({
  parts,
  refusal,
}: Upload): Promise<{ kind: "stored"; files: StoredFile[] } | { kind: "refused"; why: string }> {
  if (refusal !== null) return { kind: "refused", why: REFUSALS[refusal] };
  const files: StoredFile[] = [];
  for (const { path: received, filename, bytes, sha256 } of parts) {
    const kind = messageFileKind(await readFile(received), filename);
    if (!kind) return { kind: "refused", why: wrongType(filename) };
    const stem = filename.replace(/\.jpeg$/i, "").slice(0, 100);
    const name = safeFilename(stem, kind, "file");
    files.push({ name, type: MESSAGE_FILE_TYPES[kind], bytes, sha256 });
  }
  for (const { path: received, sha256 } of parts) renameSync(received, path.join(filesDir, sha256));
  if (parts.length > 0) await syncToDisk(filesDir);
  return { kind: "stored", files };
}

function wrongType(filename: string): string {
  return `“${filename.slice(0, 60)}” is not a PDF, PNG, JPEG, WebP, DOCX, XLSX, CSV, TXT, DWG or DXF file, or it has macros. Choose the files again.`;
}

/** Returns true if these files would take a quote beyond the bytes that its files may have together. */
export function areTooManyBytes(
  orderNumber: number,
  files: ReadonlyArray<Pick<StoredFile, "bytes">>,
): boolean {
  const stored = db
    .select({ bytes: sum(quoteFiles.bytes).mapWith(Number) })
    .from(quoteFiles)
    .innerJoin(quoteMessages, eq(quoteMessages.id, quoteFiles.messageId))
    .where(and(eq(quoteMessages.orderNumber, orderNumber), isNull(quoteFiles.removedAt)))
    .get();
  const added = files.reduce((bytes, file) => bytes + file.bytes, 0);
  return added > 0 && (stored?.bytes ?? 0) + added > MESSAGE_FILES.quoteBytes;
}

/** Stores the rows of a message's files, and returns them with their ids. Call inside write(). */
export function insertFiles(messageId: number, files: readonly StoredFile[]) {
  assertInWrite();
  const rows = files.map((file) => ({
    ...file,
    id: randomBytes(16).toString("base64url"),
    messageId,
  }));
  if (rows.length > 0) db.insert(quoteFiles).values(rows).run();
  return rows.map(({ messageId: _, ...file }) => file);
}

/** Lists the files of all messages about a quote by message, in the order they were sent. */
export function listFiles(orderNumber: number) {
  const { id, messageId, name, bytes, removedAt } = quoteFiles;
  const rows = db
    .select({ id, messageId, name, bytes, removedAt })
    .from(quoteFiles)
    .innerJoin(quoteMessages, eq(quoteMessages.id, messageId))
    .where(eq(quoteMessages.orderNumber, orderNumber))
    .orderBy(asc(messageId), asc(name))
    .all();
  return groupBy(rows, (row) => row.messageId);
}

/** Finds a file of a quote that was not removed; undefined for a file of another quote. */
function findFile(orderNumber: number, fileId: string) {
  const { id, name, type, bytes, sha256, removedAt } = quoteFiles;
  return db
    .select({ id, name, type, bytes, sha256 })
    .from(quoteFiles)
    .innerJoin(quoteMessages, eq(quoteMessages.id, quoteFiles.messageId))
    .where(and(eq(id, fileId), eq(quoteMessages.orderNumber, orderNumber), isNull(removedAt)))
    .get();
}

/** Marks a file of a quote as removed. Returns false if the quote has no such file. Call inside write(). */
export function markRemoved(orderNumber: number, fileId: string, now: number): boolean {
  assertInWrite();
  if (!findFile(orderNumber, fileId)) return false;
  db.update(quoteFiles).set({ removedAt: now }).where(eq(quoteFiles.id, fileId)).run();
  return true;
}

/**
 * Serves a file of a quote as a download that no cache stores. The browser never shows the file, because it came
 * from a stranger. Returns undefined if the quote has no such file.
 */
export async function replyWithFile(
  orderNumber: number,
  fileId: string,
): Promise<Response | undefined> {
  const file = findFile(orderNumber, fileId);
  const stored = file && path.join(filesDir, file.sha256);
  const found = stored && (await stat(stored).catch(() => undefined));
  if (!file || !stored || !found) return undefined;
  return new Response(createLazyStream(bytesOf(stored)), {
    headers: {
      "Content-Type": file.type,
      "Content-Length": String(found.size),
      "Content-Disposition": contentDisposition("attachment", file.name),
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "Cross-Origin-Resource-Policy": "same-origin",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
      "Referrer-Policy": "no-referrer",
      "X-Robots-Tag": "noindex",
    },
  });
}

async function* bytesOf(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file);
}

/** Reads the files that are attached to a mail, without those that have been removed since it was queued. */
export async function attachMessageFiles(
  files: ReadonlyArray<{ id: string }>,
): Promise<Attachment[]> {
  const { id, name, type, sha256, removedAt } = quoteFiles;
  const rows = db
    .select({ name, type, sha256 })
    .from(quoteFiles)
    .where(
      and(
        inArray(
          id,
          files.map((file) => file.id),
        ),
        isNull(removedAt),
      ),
    )
    .orderBy(asc(name))
    .all();
  const read = rows.map(async (file): Promise<Attachment[]> => {
    const content = await readFile(path.join(filesDir, file.sha256)).catch(() => undefined);
    return content ? [{ filename: file.name, content, contentType: file.type }] : [];
  });
  return (await Promise.all(read)).flat();
}

/** Deletes the bytes to which no row refers, and partly written files, a day after they were written. */
export async function removeUnusedFiles(now: number): Promise<number> {
  // Read before the rows, so that a file that is written in between is younger than the limit.
  const names = await readdir(filesDir).catch(() => []);
  let removed = 0;
  for (const name of names) {
    const isUnused = PARTIAL.test(name) || (STORED.test(name) && !isReferred(name));
    const file = path.join(filesDir, name);
    // In one step: the same file may be moved here again at any moment.
    const found = isUnused ? statSync(file, { throwIfNoEntry: false }) : undefined;
    if (!found || now - found.mtimeMs < MIN_AGE_MS) continue;
    rmSync(file, { force: true });
    removed += 1;
  }
  return removed;
}

function isReferred(sha256: string): boolean {
  const row = db
    .select({ id: quoteFiles.id })
    .from(quoteFiles)
    .where(and(eq(quoteFiles.sha256, sha256), isNull(quoteFiles.removedAt)))
    .limit(1)
    .get();
  return row !== undefined;
}
