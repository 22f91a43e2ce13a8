/** What is uploaded becomes a file of ours here: checked by its bytes, made anew, and named by us. */
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

/** A file that may be stored, or why it may not. */
export type CheckedFile =
  | { kind: "ready"; folder: MediaFolder; extension: string; bytes: Uint8Array; filename: string }
  | { kind: "refused"; reason: string };

const MAX_SIDE_PX = 1600;
// A photograph of 50 megapixels takes some 150 MB while it is made smaller.
const MAX_PIXELS = 50_000_000;
const OWN_NAME = /^\/media\/(products|datasheets)\/[0-9a-f]{32}\.(webp|pdf)$/;
const MAX_FILENAME_LENGTH = 120;

/**
 * A picture made anew: turned upright, at most 1600 px on its longer side, WebP, and without what a
 * camera or an attacker put beside the pixels. An SVG is a program and is refused.
 */
export async function checkImage(upload: Upload): Promise<CheckedFile> {
  if (upload.kind === "too-large") return tooLarge(upload, "image");

  const kind = pictureKind(upload.bytes);
  if (kind === "svg") return refused("SVG images are not accepted. Please save it as PNG or JPEG.");
  if (!kind) return refused("This is not a JPEG, PNG, WebP, GIF or AVIF image.");
  try {
    const bytes = await inTurn(() => toWebp(upload.bytes));
    return { kind: "ready", folder: "products", extension: "webp", bytes, filename: "" };
  } catch (error) {
    logError(error, { event: "image-unreadable" });
    return refused("This image is damaged or far too large in pixels, and could not be read.");
  }
}

/** A PDF as it is, if it is one, with the name it is to be saved under. */
export function checkDatasheet(upload: Upload): CheckedFile {
  if (upload.kind === "too-large") return tooLarge(upload, "datasheet");
  if (!isPdf(upload.bytes)) return refused("This is not a PDF, or not a whole one.");

  const { bytes } = upload;
  const filename = pdfFilename(upload.filename);
  return { kind: "ready", folder: "datasheets", extension: "pdf", bytes, filename };
}

/**
 * Stores a file whole or not at all, and gives its address. A crash half-way leaves a file under a
 * name that nothing serves.
 */
export async function storeMedia(file: Extract<CheckedFile, { kind: "ready" }>): Promise<string> {
  const folder = path.join(env.mediaDir, file.folder);
  const name = `${randomBytes(16).toString("hex")}.${file.extension}`;
  await mkdir(folder, { recursive: true });
  await writeFileAtomically(path.join(folder, name), file.bytes);
  return `/media/${file.folder}/${name}`;
}

/** Whether an address is that of a file which an upload made. */
export function isUploadUrl(url: string): boolean {
  return OWN_NAME.test(url);
}

/** Removes a file that an upload made; the operator's own files and other sites' are left alone. */
export async function removeMedia(url: string): Promise<void> {
  if (!isUploadUrl(url)) return;
  const file = path.join(env.mediaDir, url.slice("/media/".length));
  await rm(file, { force: true }).catch((error: unknown) => logError(error));
}

async function toWebp(bytes: Uint8Array): Promise<Uint8Array> {
  // Loaded with the first upload: it takes memory that a site without uploads need not spend.
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

let lastInTurn: Promise<unknown> = Promise.resolve();

/** One picture at a time, for each takes far more memory than its file. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = lastInTurn.then(work);
  lastInTurn = result.catch(() => undefined);
  return result;
}

/** The chosen file's own name, without what has a meaning to a file system, and always a .pdf. */
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
  return refused(`The ${what} must be at most ${limitBytes / 1024 / 1024} MB.`);
}

function refused(reason: string): CheckedFile {
  return { kind: "refused", reason };
}
