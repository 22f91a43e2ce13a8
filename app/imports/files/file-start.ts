import { pictureKind } from "~/shared/file-kind";
import { TableRefused } from "~/imports/files/table";

/** The start of a file that shows what it is. */
export const START_BYTES = 4096;

const BINARY: ReadonlyArray<{ start: string; what: string }> = [
  { start: "%PDF", what: "is a PDF. Save a table as CSV or .xlsx, and upload datasheets in a zip" },
  {
    start: "\xd0\xcf\x11\xe0",
    what: "is an Excel file of the old kind (.xls), or has a password. Open it in Excel, choose Save As and Excel Workbook (.xlsx), without a password, and upload that",
  },
  { start: "\x1f\x8b", what: "is compressed with gzip. Unpack it first" },
  { start: "7z\xbc\xaf", what: "is a 7z archive. Unpack it first" },
  { start: "Rar!", what: "is a RAR archive. Unpack it first" },
];

const WEB_PAGE =
  /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)*<(?:!doctype\s+html|html|head|body|meta|script|style|title|link|font|center|table|div|p)\b/i;

/** The kinds of files that have tables, by their content. */
type TableKindOfFile = "csv" | "zip" | "spreadsheet-ml" | "html";

/** Refuses a web page without a table. */
export function webPage(fileName: string): TableRefused {
  return new TableRefused(`“${fileName}” is a web page, not a table. Open it to see what it says.`);
}

const SPREADSHEET_ML = "urn:schemas-microsoft-com:office:spreadsheet";

/**
 * Returns the kind of a file from its first bytes, not from its name. Throws TableRefused, with the kind, for a file
 * that is certainly not a table.
 */
export function tableKind(start: Uint8Array, fileName: string): TableKindOfFile {
  const refuse = (what: string) => new TableRefused(`“${fileName}” ${what}.`);
  const text = Buffer.from(start).toString("latin1");
  if (text === "") throw refuse("is empty");
  if (/^PK(?:\x03\x04|\x05\x06)/.test(text)) return "zip";

  const binary = BINARY.find((each) => text.startsWith(each.start));
  if (binary) throw refuse(binary.what);
  if (WEB_PAGE.test(text)) return "html";
  const isXml = /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|svg)\b/i.test(text);
  const picture = pictureKind(start);
  if (picture && (picture !== "svg" || isXml))
    throw refuse("is a picture, not a table. Upload pictures in a zip");
  if (isXml && text.includes(SPREADSHEET_ML)) return "spreadsheet-ml";
  if (isXml) throw refuse("is XML, not CSV. Save the table as CSV or .xlsx");
  return "csv";
}
