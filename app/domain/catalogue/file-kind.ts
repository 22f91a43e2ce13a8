/** What a file is by its own bytes. Its name and the browser's word for it are not asked. */

export type PictureKind = "jpeg" | "png" | "webp" | "gif" | "avif" | "svg";

const LOOKED_AT = 1024;

/** The kind of a picture; undefined for anything else. An SVG is known only so that it can be named. */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  const start = latin1(bytes.subarray(0, LOOKED_AT));
  if (start.startsWith("\xff\xd8\xff")) return "jpeg";
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (start.startsWith("RIFF") && start.slice(8, 12) === "WEBP") return "webp";
  if (/^GIF8[79]a/.test(start)) return "gif";
  if (/^.{4}ftypavi[fs]/s.test(start)) return "avif";
  return /<svg[\s>]|<!DOCTYPE svg/i.test(start) ? "svg" : undefined;
}

/**
 * Whether this is a PDF from its first byte to its end mark. Readers forgive junk in front of the
 * header, where a web page could hide; we do not.
 */
export function isPdf(bytes: Uint8Array): boolean {
  const start = latin1(bytes.subarray(0, LOOKED_AT));
  const end = latin1(bytes.subarray(-LOOKED_AT));
  if (!/^%PDF-[12]\.\d/.test(start) || !end.includes("%%EOF")) return false;
  return !/<(?:!doctype html|html|script|body)\b/i.test(start);
}

/** One character for each byte, so that signatures can be written as text. */
function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
