/** The types of files that a message may have, detected by content because a name proves nothing. */
import { isPdf, isPlainTable, pictureKind } from "~/shared/file-kind";

type MessageFileKind =
  "pdf" | "png" | "jpg" | "webp" | "docx" | "xlsx" | "csv" | "txt" | "dwg" | "dxf";

/** The content type with which each kind is served. */
export const MESSAGE_FILE_TYPES: Record<MessageFileKind, string> = {
  pdf: "application/pdf",
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  dwg: "image/vnd.dwg",
  dxf: "image/vnd.dxf",
};

/** Detects the type of a file; undefined for a type that is not taken. The name only distinguishes CSV from text. */
export function messageFileKind(bytes: Uint8Array, name: string): MessageFileKind | undefined {
  const picture = pictureKind(bytes);
  if (picture === "png" || picture === "webp") return picture;
  if (picture === "jpeg") return "jpg";
  if (picture) return undefined;
  const start = String.fromCharCode(...bytes.subarray(0, 64));
  if (start.startsWith("%PDF-")) return isPdf(bytes) ? "pdf" : undefined;
  if (/^AC10\d\d/.test(start)) return "dwg";
  if (start.startsWith("AutoCAD Binary DXF\r\n")) return "dxf";
  if (start.startsWith("PK")) return officeKind(bytes);
  if (!isPlainTable(bytes) || !isText(bytes)) return undefined;
  if (/^(?:\s*999\r?\n[^\r\n]*\r?\n)*\s*0\r?\n\s*SECTION\s/.test(start)) return "dxf";
  return /\.csv$/i.test(name) ? "csv" : "txt";
}

/** Returns true for bytes without control characters other than tabs and line breaks, as programs have them. */
function isText(bytes: Uint8Array): boolean {
  return bytes.every(
    (byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 12 || byte === 13,
  );
}

/** A macro, a control or a program inside a document. */
const ACTIVE =
  /vbaproject|vbadata|macrosheets\/|activex\/|\.(?:exe|dll|js|vbs|bat|cmd|ps1|scr|jar|zip)$/i;

/** Detects a document of Word or Excel by the names in its archive; undefined for other archives and for macros. */
function officeKind(bytes: Uint8Array): "docx" | "xlsx" | undefined {
  const names = zipNames(bytes);
  if (!names?.includes("[Content_Types].xml") || names.some((name) => ACTIVE.test(name)))
    return undefined;
  if (names.includes("word/document.xml")) return "docx";
  return names.includes("xl/workbook.xml") ? "xlsx" : undefined;
}

const END = [0x50, 0x4b, 0x05, 0x06];
const END_BYTES = 22;
const MAX_COMMENT = 65_535;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;

/**
 * Lists the names in the directory of a zip archive; undefined if it has none that can be read, or one that programs may
 * read in two ways, so that a macro could be in the other.
 */
function zipNames(bytes: Uint8Array): string[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [end, ...others] = directoryEnds(bytes, view);
  if (end === undefined || others.length > 0) return undefined;

  const decoder = new TextDecoder();
  let at = view.getUint32(end + 16, true);
  const last = at + view.getUint32(end + 12, true);
  const names: string[] = [];
  while (at < last) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY) return undefined;
    const length = view.getUint16(at + 28, true);
    names.push(decoder.decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + length)));
    at += ENTRY_BYTES + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  const isWhole = at === last && at <= end && names.length === view.getUint16(end + 10, true);
  return isWhole && view.getUint32(at, true) !== ENTRY ? names : undefined;
}

/** Finds the records that may be the end of an archive: the comment of each reaches to the end of the file. */
function directoryEnds(bytes: Uint8Array, view: DataView): number[] {
  const found: number[] = [];
  const last = bytes.length - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at -= 1) {
    const isEnd = END.every((byte, index) => bytes[at + index] === byte);
    if (isEnd && view.getUint16(at + 20, true) === last - at) found.push(at);
  }
  return found;
}
