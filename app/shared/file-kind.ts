/**
 * Detects file types by content: the file name and the browser's content type cannot be trusted.
 */

export type PictureKind = "jpeg" | "png" | "webp" | "gif" | "avif" | "svg";

const SNIFFED_BYTES = 1024;

/**
 * Detects the type of an image; undefined for anything else. SVG is detected only to name it in a
 * refusal.
 */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  const start = latin1(bytes.subarray(0, SNIFFED_BYTES));
  if (start.startsWith("\xff\xd8\xff")) return "jpeg";
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (start.startsWith("RIFF") && start.slice(8, 12) === "WEBP") return "webp";
  if (/^GIF8[79]a/.test(start)) return "gif";
  if (/^.{4}ftypavi[fs]/s.test(start)) return "avif";
  return /<svg[\s>]|<!DOCTYPE svg/i.test(start) ? "svg" : undefined;
}

/** Returns true for a TIFF, which no browser shows: it can only be converted. */
export function isTiff(bytes: Uint8Array): boolean {
  return /^(?:II[*+]\0|MM\0[*+])/.test(latin1(bytes.subarray(0, 4)));
}

/** Returns true for a bitmap of Windows. */
export function isBmp(bytes: Uint8Array): boolean {
  return latin1(bytes.subarray(0, 2)) === "BM";
}

/**
 * Returns true for a PDF that begins with its header and ends with its end marker. PDF readers
 * ignore junk before the header, but a web page could hide there, so it is rejected.
 */
export function isPdf(bytes: Uint8Array): boolean {
  const start = latin1(bytes.subarray(0, SNIFFED_BYTES));
  const end = latin1(bytes.subarray(-SNIFFED_BYTES));
  if (!/^%PDF-[12]\.\d/.test(start) || !end.includes("%%EOF")) return false;
  return !/<(?:!doctype html|html|script|body)\b/i.test(start);
}

/** A drawing, model, archive or table by its content; `rvt` is any file of Revit. */
type DocumentFileKind = "pdf" | "dwg" | "dxf" | "ifc" | "rvt" | "zip";

// Revit writes this name of a part into its compound file, in two bytes for each character.
const REVIT_PART = [..."BasicFileInfo"].join("\0");

/** Detects what a document's file is by its content; undefined for anything else, such as a web page. */
export function documentFileKind(bytes: Uint8Array): DocumentFileKind | undefined {
  const start = latin1(bytes.subarray(0, SNIFFED_BYTES));
  if (start.startsWith("%PDF-")) return isPdf(bytes) ? "pdf" : undefined;
  if (/^AC10\d\d/.test(start)) return "dwg";
  if (start.startsWith("AutoCAD Binary DXF\r\n")) return "dxf";
  if (start.startsWith("PK\x03\x04")) return "zip";
  if (start.startsWith("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")) {
    return new TextDecoder("latin1").decode(bytes).includes(REVIT_PART) ? "rvt" : undefined;
  }
  if (HTML.test(start)) return undefined;
  if (start.startsWith("ISO-10303-21;")) return "ifc";
  // Comments may come before the first section.
  return /^(?:\s*999\r?\n[^\r\n]*\r?\n)*\s*0\r?\n\s*SECTION\s/.test(start) ? "dxf" : undefined;
}

const HTML = /<(?:!doctype|html|head|script|body|svg|iframe)\b/i;

/** Returns true for a text in UTF-8 or Windows-1252 that is no web page. */
export function isPlainTable(bytes: Uint8Array): boolean {
  const start = latin1(bytes.subarray(0, SNIFFED_BYTES));
  return bytes.length > 0 && !bytes.includes(0) && !HTML.test(start) && !start.startsWith("%PDF-");
}

/**
 * Counts the pages of a PDF; null if that is not certain. Pages that are compressed cannot be counted, and
 * their number must also be stated somewhere, because a file that was edited keeps its old pages.
 */
export function countPdfPages(bytes: Uint8Array): number | null {
  const text = new TextDecoder("latin1").decode(bytes);
  const count = text.match(/\/Type\s*\/Page(?![A-Za-z])/g)?.length ?? 0;
  const isStated = new RegExp(`/Count\\s+${count}(?!\\d)`).test(text);
  return count > 0 && isStated && !text.includes("/ObjStm") ? count : null;
}

/** Decodes one character per byte, so that signatures can be written as text. */
function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
