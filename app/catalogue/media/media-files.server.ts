/** Uploaded files: checked by their bytes, images re-encoded, and stored under generated names. */
import { createHash, randomBytes } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";

import { datasheetFilename } from "~/catalogue/media/datasheet";
import {
  documentFilename,
  extensionOf,
  ownDocumentFile,
} from "~/catalogue/documents/document-files";
import { documentFileKind, isPdf, isPlainTable, pictureKind } from "~/shared/file-kind";
import { DOCUMENT_UPLOAD } from "~/shared/upload-limits";
import { writeFileAtomically } from "~/shared/durable-files.server";
import { env } from "~/env.server";
import type { Upload } from "~/http/uploads/multipart-form.server";
import { logError } from "~/log.server";

export const MEDIA_FOLDERS = ["products", "datasheets", "documents"] as const;

/** Every PDF is among the datasheets. */
const FOLDERS = {
  webp: "products",
  pdf: "datasheets",
  ...{ dwg: "documents", dxf: "documents", ifc: "documents", rvt: "documents" },
  ...{ rfa: "documents", zip: "documents", csv: "documents" },
} as const;
type MediaExtension = keyof typeof FOLDERS;

/** A file that may be stored, or the reason why not. */
export type CheckedFile =
  | {
      kind: "ready";
      extension: MediaExtension;
      bytes: Uint8Array;
      filename: string;
      /** Of the file as it was uploaded. */
      sha256: string;
    }
  | { kind: "refused"; reason: string };

const MAX_SIDE_PX = 1600;
// Resizing a photograph of 50 megapixels takes some 150 MB of memory.
const MAX_PIXELS = 50_000_000;
const UPLOAD_URL =
  /^\/media\/(?:products\/[0-9a-f]{32}\.webp|datasheets\/[0-9a-f]{32}\.pdf|documents\/[0-9a-f]{32}\.(?:dwg|dxf|ifc|rvt|rfa|zip|csv))$/;

/**
 * Re-encodes an image as WebP: upright, at most 1600 px on its longer side, and without metadata or
 * anything hidden beside the pixels. Refuses SVG, which can contain scripts.
 */
export async function checkImage(upload: Upload): Promise<CheckedFile> {
  if (upload.kind === "too-large") return tooLarge(upload, "image");

  const kind = pictureKind(upload.bytes);
  if (kind === "svg") return refused("SVG images cannot be used. Save the image as PNG or JPEG.");
  if (!kind)
    return refused("Choose a JPEG, PNG, WebP, GIF or AVIF image. This is not one of these.");
  try {
    const bytes = await encodePicture(upload.bytes);
    const sha256 = hashOf(upload.bytes);
    return { kind: "ready", extension: "webp", bytes, filename: "", sha256 };
  } catch (error) {
    logError(error, { event: "image-unreadable" });
    return refused("This image could not be read. It may be damaged or have too many pixels.");
  }
}

/** Accepts a PDF unchanged, with a safe filename to download it under. */
export function checkDatasheet(upload: Upload): CheckedFile {
  if (upload.kind === "too-large") return tooLarge(upload, "datasheet");
  if (!isPdf(upload.bytes))
    return refused("Choose a PDF file. This is not a PDF, or it is incomplete.");

  const { bytes } = upload;
  const filename = datasheetFilename(upload.filename);
  return { kind: "ready", extension: "pdf", bytes, filename, sha256: hashOf(bytes) };
}

/** Accepts a PDF, drawing, model, archive or table unchanged, by its content: its name only says which of these it may be. */
export function checkDocument(upload: Upload): CheckedFile {
  if (upload.kind === "too-large") return tooLarge(upload, "document");
  const { bytes } = upload;
  const extension = documentExtension(upload.filename, bytes);
  if (!extension) {
    return refused(
      `Choose a file of these kinds: ${DOCUMENT_FORMATS}. This is none, or it is incomplete.`,
    );
  }
  const filename = documentFilename(upload.filename, extension);
  return { kind: "ready", extension, bytes, filename, sha256: hashOf(bytes) };
}

const DOCUMENT_FORMATS = DOCUMENT_UPLOAD.hint.replace(/,[^,]*$/, "");

/** Returns the ending under which a document is stored; undefined if its content is of no known kind. */
export function documentExtension(filename: string, bytes: Uint8Array) {
  const named = extensionOf(/\.([a-z]{3})$/i.exec(filename)?.[1] ?? "");
  const kind = documentFileKind(bytes);
  if (kind === "rvt" && named === "rfa") return named;
  if (kind) return kind;
  return named === "csv" && isPlainTable(bytes) ? named : undefined;
}

/**
 * Stores a file atomically and returns its URL. A crash half-way leaves a file under a temporary name
 * that is never served.
 */
export async function storeMedia(file: Extract<CheckedFile, { kind: "ready" }>): Promise<string> {
  const url = mediaUrl(file.extension, randomBytes(16).toString("hex"));
  await storeMediaAt(url, file.bytes);
  return url;
}

/** Returns the URL of an upload, whose name are 32 hexadecimal digits. */
export function mediaUrl(extension: MediaExtension, name: string): string {
  return `/media/${FOLDERS[extension]}/${name}.${extension}`;
}

/** Stores a file atomically under the URL of an upload; one that is there already is replaced. */
export async function storeMediaAt(url: string, bytes: Uint8Array): Promise<void> {
  if (!isUploadUrl(url)) throw new Error(`${url} is not the address of an upload`);
  const file = mediaFile(url);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFileAtomically(file, bytes);
}

/** Returns where an uploaded file lies; undefined for the operator's own files and URLs of other sites. */
export function uploadedFile(url: string): string | undefined {
  return isUploadUrl(url) ? mediaFile(url) : undefined;
}

function mediaFile(url: string): string {
  return path.join(env.mediaDir, url.slice("/media/".length));
}

/** Returns true if this is the URL of an uploaded file. */
export function isUploadUrl(url: string): boolean {
  return UPLOAD_URL.test(url);
}

/** Returns true if the operator has put a file at this address; an upload goes with its product, and so is none. */
export function hasOperatorsFile(url: string): boolean {
  return !isUploadUrl(url) && existsSync(mediaFile(url));
}

/** Returns the size of a document's file; undefined if it is not in the media folder. */
export function documentFileSize(url: string): number | undefined {
  if (!ownDocumentFile(url)) return undefined;
  const found = statSync(mediaFile(url), { throwIfNoEntry: false });
  return found?.isFile() ? found.size : undefined;
}

/** Deletes an uploaded file; ignores the operator's own files and URLs of other sites. */
export async function removeMedia(url: string): Promise<void> {
  if (!isUploadUrl(url)) return;
  await rm(mediaFile(url), { force: true }).catch((error: unknown) => logError(error));
}

/** Encodes a picture as `checkImage` does. Rejects for one that cannot be read. */
export function encodePicture(bytes: Uint8Array): Promise<Uint8Array> {
  return runInTurn(() => toWebp(bytes));
}

/** Returns why a picture cannot be encoded, as a sentence without its final stop; undefined if it can. */
export function findPictureProblem(bytes: Uint8Array): Promise<string | undefined> {
  return runInTurn(() => decodeSmall(bytes)).then(
    () => undefined,
    (error: unknown) =>
      error instanceof Error && error.message.includes("pixel limit")
        ? `It has more than ${MAX_PIXELS / 1_000_000} megapixels, which is the limit`
        : "It is damaged or incomplete, and cannot be read as a picture",
  );
}

/** Returns how many pixels a picture says that it has; 0 if it has too many to be read, or cannot be read at all. */
export async function countPixels(bytes: Uint8Array): Promise<number> {
  const { default: sharp } = await import("sharp");
  try {
    const { width = 0, height = 0 } = await sharp(bytes).metadata();
    return width * height > MAX_PIXELS ? 0 : width * height;
  } catch {
    return 0;
  }
}

/** Reads all of a picture, which takes far less time than to encode it. */
async function decodeSmall(bytes: Uint8Array): Promise<void> {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  await sharp(bytes, { limitInputPixels: MAX_PIXELS }).resize(8, 8).raw().toBuffer();
}

/** Returns the SHA-256 of a file, by which an upload is known again. */
export function hashOf(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

async function toWebp(bytes: Uint8Array): Promise<Uint8Array> {
  // Loaded at the first upload, to save memory on a site without uploads.
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  return sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({
      width: MAX_SIDE_PX,
      height: MAX_SIDE_PX,
      fit: "inside",
      withoutEnlargement: true,
    })
    .webp({ quality: 82 })
    .toBuffer();
}

let lastImage: Promise<unknown> = Promise.resolve();

/** Runs one job at a time, because an image takes far more memory than its file. */
function runInTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = lastImage.then(work);
  lastImage = result.catch(() => undefined);
  return result;
}

function tooLarge({ limitBytes }: { limitBytes: number }, what: string): CheckedFile {
  return refused(`The ${what} must be ${limitBytes / 1024 / 1024} MB or smaller.`);
}

function refused(reason: string): CheckedFile {
  return { kind: "refused", reason };
}
