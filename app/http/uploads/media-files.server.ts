/** Uploaded files: checked by their bytes, images re-encoded, and stored under generated names. */
import { randomBytes } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";

import { isPdf, pictureKind } from "~/domain/catalogue/file-kind";
import { writeFileAtomically } from "~/durable-files.server";
import { env } from "~/env.server";
import type { Upload } from "~/http/uploads/multipart-form.server";
import { logError } from "~/log.server";

export const MEDIA_FOLDERS = ["products", "datasheets"] as const;
type MediaFolder = (typeof MEDIA_FOLDERS)[number];

/** A file that may be stored, or the reason why not. */
export type CheckedFile =
  | { kind: "ready"; folder: MediaFolder; extension: string; bytes: Uint8Array; filename: string }
  | { kind: "refused"; reason: string };

const MAX_SIDE_PX = 1600;
// Resizing a photograph of 50 megapixels takes some 150 MB of memory.
const MAX_PIXELS = 50_000_000;
const UPLOAD_URL = /^\/media\/(products|datasheets)\/[0-9a-f]{32}\.(webp|pdf)$/;
const MAX_FILENAME_LENGTH = 120;

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
    const bytes = await runInTurn(() => toWebp(upload.bytes));
    return { kind: "ready", folder: "products", extension: "webp", bytes, filename: "" };
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
  const filename = pdfFilename(upload.filename);
  return { kind: "ready", folder: "datasheets", extension: "pdf", bytes, filename };
}

/**
 * Stores a file atomically and returns its URL. A crash half-way leaves a file under a temporary name
 * that is never served.
 */
export async function storeMedia(file: Extract<CheckedFile, { kind: "ready" }>): Promise<string> {
  const folder = path.join(env.mediaDir, file.folder);
  const name = `${randomBytes(16).toString("hex")}.${file.extension}`;
  await mkdir(folder, { recursive: true });
  await writeFileAtomically(path.join(folder, name), file.bytes);
  return `/media/${file.folder}/${name}`;
}

/** Returns true if this is the URL of an uploaded file. */
export function isUploadUrl(url: string): boolean {
  return UPLOAD_URL.test(url);
}

/** Deletes an uploaded file; ignores the operator's own files and URLs of other sites. */
export async function removeMedia(url: string): Promise<void> {
  if (!isUploadUrl(url)) return;
  const file = path.join(env.mediaDir, url.slice("/media/".length));
  await rm(file, { force: true }).catch((error: unknown) => logError(error));
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

/** Returns the filename without characters that are special to a file system, ending in .pdf. */
function pdfFilename(filename: string): string {
  const stem = filename
    .normalize("NFC")
    .replace(/\.pdf$/i, "")
    .replace(/[\p{C}<>:"/\\|?*]+/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+/, "")
    .slice(0, MAX_FILENAME_LENGTH)
    .trim();
  return `${stem || "datasheet"}.pdf`;
}

function tooLarge({ limitBytes }: { limitBytes: number }, what: string): CheckedFile {
  return refused(`The ${what} must be ${limitBytes / 1024 / 1024} MB or smaller.`);
}

function refused(reason: string): CheckedFile {
  return { kind: "refused", reason };
}
