/** Pictures, datasheets and documents in a zip (I18). */
import { stat } from "node:fs/promises";

import { documentExtension } from "~/catalogue/media/media-files.server";
import type { FileExtension } from "~/catalogue/documents/document-files";
import { isBmp, isPdf, isTiff, pictureKind, type PictureKind } from "~/shared/file-kind";
import { tableKind } from "~/imports/files/file-start";
import { readStart } from "~/imports/files/open-file.server";
import { refuseLargeFile, TableRefused } from "~/imports/files/table";
import { openZip, type ZipArchive, type ZipEntry } from "~/imports/files/zip-archive.server";

const MEGABYTE = 1024 * 1024;
const MAX_PICTURE_MEGABYTES = 10;
const MAX_DATASHEET_MEGABYTES = 20;

/** Files that systems add to zips without the user's knowledge. */
const OF_THE_SYSTEM = /(?:^|\/)(?:__MACOSX\/|(?:\.DS_Store|Thumbs\.db|desktop\.ini)$)/i;
const LEADS_OUT = /(?:^|\/)\.\.(?:\/|$)|^\/|^[a-z]:/i;

/** One file of the zip, by its content. */
export type MediaEntry = {
  /** The index of its entry in the directory of the zip. */
  place: number;
  of: number;
  /** As in the zip, with its folders. It is text to match and show, and never used as a path. */
  name: string;
  /** The name without its folders. */
  baseName: string;
  content:
    | { kind: "picture"; pictureKind: PictureKind | "tiff"; bytes: Buffer }
    | { kind: "datasheet"; bytes: Buffer }
    /** A drawing, model, archive or table. */
    | { kind: "document"; extension: FileExtension; bytes: Buffer }
    /** `map.csv`, which says whose the files are. */
    | { kind: "map"; bytes: Buffer }
    /** A reason without its final stop. */
    | { kind: "refused"; reason: string };
};

/**
 * Yields the files of a zip one after the other, so that only one is in memory. A file that cannot be used has its own
 * reason and prevents no other. Throws TableRefused for a zip that is damaged or too large.
 */
export async function* readMediaZip(path: string, fileName: string): AsyncGenerator<MediaEntry> {
  refuseLargeFile((await stat(path)).size, fileName);
  const zip = await openZip(path, fileName);
  try {
    for (const [place, entry] of zip.entries.entries()) {
      if (isOfNoUse(entry.name)) continue;
      yield await readEntry(zip, entry, place);
    }
  } finally {
    zip.close();
  }
}

/** Files by which a zip is a document of another program. */
const OF_A_DOCUMENT =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|mimetype|Index\.zip|Index\/.*\.iwa)$/i;
const IS_TABLE = /\.(?:csv|tsv|txt|xlsx?|ods)$/i;

/**
 * Returns true for a zip that may have pictures and datasheets in it: neither a spreadsheet or document, nor tables
 * only. Throws TableRefused for one that is damaged or too large.
 */
export async function isMediaZip(path: string, fileName: string): Promise<boolean> {
  const start = await readStart(path, fileName);
  if (start.length === 0 || tableKind(start, fileName) !== "zip") return false;
  const zip = await openZip(path, fileName);
  try {
    const names = zip.entries.map(({ name }) => name).filter((name) => !isOfNoUse(name));
    if (names.some((name) => OF_A_DOCUMENT.test(name))) return false;
    if (names.length === 0) throw new TableRefused(`“${fileName}” has no files in it.`);
    if (names.every((name) => IS_TABLE.test(name))) throw new TableRefused(onlyTables(fileName));
    return true;
  } finally {
    zip.close();
  }
}

function isOfNoUse(name: string): boolean {
  return name.endsWith("/") || OF_THE_SYSTEM.test(name);
}

function onlyTables(fileName: string): string {
  return `“${fileName}” has no pictures or datasheets in it. Unpack it, and upload each table.`;
}

/** Reads one file of a zip by its place. The zip is opened each time, so that a file may be read for several products. */
export async function readMediaFile(
  path: string,
  fileName: string,
  place: number,
): Promise<MediaEntry | undefined> {
  const zip = await openZip(path, fileName);
  try {
    const entry = zip.entries[place];
    return entry && (await readEntry(zip, entry, place));
  } finally {
    zip.close();
  }
}

async function readEntry(zip: ZipArchive, entry: ZipEntry, place: number): Promise<MediaEntry> {
  const { name } = entry;
  const baseName = name.slice(name.lastIndexOf("/") + 1);
  const content = await readContent(zip, entry, baseName);
  return { place, of: zip.entries.length, name, baseName, content };
}

async function readContent(
  zip: ZipArchive,
  entry: ZipEntry,
  baseName: string,
): Promise<MediaEntry["content"]> {
  if (LEADS_OUT.test(entry.name)) return refused("Its name leads out of the zip");
  if (entry.bytes > MAX_DATASHEET_MEGABYTES * MEGABYTE) return refused(tooLarge(entry.bytes));
  const reason = zip.findRefusal(entry);
  if (reason) return refused(`It ${reason}`);
  const bytes = await readWhole(zip, entry);
  if (!bytes) return refused("It is damaged");
  if (baseName.toLowerCase() === "map.csv") return { kind: "map", bytes };
  return contentOf(bytes, baseName);
}

const NO_MEDIA =
  "It is neither a JPEG, PNG, WebP, GIF, AVIF or TIFF picture nor a PDF, DWG, DXF, IFC, RVT, RFA, ZIP or CSV";

function contentOf(bytes: Buffer, baseName: string): MediaEntry["content"] {
  if (isPdf(bytes)) return { kind: "datasheet", bytes };
  const kind = isTiff(bytes) ? "tiff" : pictureKind(bytes);
  if (kind === "svg") return refused("SVG pictures cannot be used. Save it as PNG or JPEG");
  if (isBmp(bytes)) return refused("BMP pictures cannot be used. Save it as PNG or JPEG");
  const extension = kind ? undefined : documentExtension(baseName, bytes);
  if (extension) return { kind: "document", extension, bytes };
  if (!kind) return refused(NO_MEDIA);
  if (bytes.length > MAX_PICTURE_MEGABYTES * MEGABYTE) return refused(tooLarge(bytes.length));
  return { kind: "picture", pictureKind: kind, bytes };
}

/** Returns the content; undefined if this entry cannot be read. Limits of the whole zip are thrown. */
async function readWhole(zip: ZipArchive, entry: ZipEntry): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of zip.read(entry)) chunks.push(chunk);
  } catch (error) {
    if (error instanceof TableRefused && !zip.isExhausted()) return undefined;
    throw error;
  }
  return Buffer.concat(chunks);
}

function refused(reason: string): MediaEntry["content"] {
  return { kind: "refused", reason };
}

function tooLarge(bytes: number): string {
  const size = Math.ceil(bytes / MEGABYTE);
  return `It has ${size} MB; the limit is ${MAX_PICTURE_MEGABYTES} MB for a picture and ${MAX_DATASHEET_MEGABYTES} MB for a PDF`;
}
