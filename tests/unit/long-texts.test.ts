/** Readers of strangers' texts take time in proportion to their length: ten times the text, about ten times the time. */
import { describe, expect, test } from "vitest";

import { countPdfPages } from "~/shared/file-kind";
import { noBreakSizes } from "~/shared/no-break-sizes";
import { normaliseSearch, parseSearch } from "~/catalogue/search/search-terms";
import { normaliseEmail, splitAddresses } from "~/shared/email-address.server";
import { parseGrams, parseWholeNumber, plainPercentage } from "~/shared/typed-amounts";
import { parsePounds } from "~/catalogue/prices/price-input";
import { phoneDigits } from "~/shared/phone-number";
import { contactFieldsOf } from "~/accounts/profile-contact";
import { excelChanged, numberIn, spreadsheetError } from "~/imports/cells/excel-changed";
import { nearestNames } from "~/shared/nearest-names";
import { readCell } from "~/imports/cells/read-cell";
import { columnsOf } from "~/imports/plan/import-columns";
import { TABLE_KINDS } from "~/imports/runs/import-kinds";
import { mapHeaders } from "~/imports/plan/map-headers";
import { readMapRows } from "~/imports/media/media-files";
import { readName } from "~/imports/media/media-names";
import { normalisePostcode } from "~/quotes/request/request-details";
import { readTypedLines } from "~/quotes/basket/typed-lines";
import { normalCode, parseTypedCode } from "~/catalogue/codes/normal-code";
import { runsOf } from "~/catalogue/codes/codes-in-text";
import { readTokens } from "~/catalogue/codes/text-tokens";
import { cleanText } from "~/shared/clean-text";
import { csvLine, withoutGuard } from "~/shared/csv";
import { plainText } from "~/catalogue/facets/plain-text";
import { readValues } from "~/catalogue/facets/read-values";
import { cleanLines, oneLine } from "~/mail/plain-text.server";
import { findCookie } from "~/http/cookies/cookie-header.server";
import { clientNetwork } from "~/http/client-network.server";
import { CsvParser, findSeparator, readSeparatorLine } from "~/imports/files/csv-parser";
import { formatSignal } from "~/imports/files/format-signal";
import { compileFormat } from "~/imports/files/show-number";
import { decodeEntities, HtmlTables } from "~/imports/files/html-tables";
import { WorkbookRows } from "~/imports/files/workbook-rows";
import { unescapeText } from "~/imports/files/xlsx-sheet";
import { parseXml } from "~/imports/files/xml-steps";

// Each begins well, continues with a character that patterns repeat, and ends as none expects.
const REPEATED = [
  ...[" ", "\t", "\n", "0", "1", "1,", "1.", "1 ", "1-", "a", "a ", "A1", "é", "😀", "\u0301"],
  ...["[", "[[h", "]", "(", '"', '""', "'", "\\", "/", "../", "-", "+", "£", ",", ";", ":", "."],
  ...["=", "@", "a@", "&", "&amp;", "<", "<a ", "<!--", "_x000D_", "_x", "%", "5 Nm, ", '1/2" '],
  ...["/Type ", "__MACOSX/", "spec: ", "; a=", "::", "0+", "[clear]", "1 to ", "E+"],
];
const BEGINNINGS = ["", "a", "1"];

function readQuoted(text: string): void {
  const parser = new CsvParser(",");
  parser.read(`1,"a,b,2\n${text.replaceAll('"', "").slice(0, 15_000)}",3\n`);
}

function readPage(text: string): void {
  const tables = new HtmlTables(new WorkbookRows(1_000_000));
  tables.read(`<table><tr><td ${text.slice(0, 5000)}>${text.slice(0, 10_000)}</table>${text}`);
  tables.end();
}

/**
 * Lengths in characters; the other measurement has a tenth. A cell and a specification are as long as they may be, files
 * and forms a quarter of that: enough to see time that grows with the square.
 */
const FILE = 250_000;
const FORM = 64_000;
const CELL = 20_000;
const SPECIFICATION = 300;

// Of ten times the text: more for a busy machine. Time that grows with the square is a hundredfold.
const MAX_RATIO = 50;
// A time shorter than the noise of a measurement says nothing.
const NOISE_MS = 1.5;

type Reader = { name: string; limit: number; read: (text: string) => unknown };

const RULES = { isEmptyClearing: false, weightUnit: "kg" as const, hasDecimalCommas: false };

const COLUMNS = new Map(
  TABLE_KINDS.flatMap((kind) => columnsOf(kind).map((column) => [column.kind, column] as const)),
);

const CELLS = [...COLUMNS].map(([kind, column]): Reader => ({
  name: `a cell of the kind ${kind}`,
  limit: CELL,
  read: (text) => readCell(column, text, RULES),
}));

const READERS: readonly Reader[] = [
  { name: "a CSV", limit: FILE, read: (text) => new CsvParser(",").read(text) },
  { name: "a line with the separator", limit: FILE, read: readSeparatorLine },
  { name: "a quoted cell of several lines", limit: FILE, read: readQuoted },
  { name: "the entities of a page", limit: CELL, read: decodeEntities },
  { name: "a page", limit: FILE, read: readPage },
  { name: "the separator of a CSV", limit: FILE, read: findSeparator },
  {
    name: "a number with a format",
    limit: 255,
    read: (text) => compileFormat(text).showNumber("45728.5", false),
  },
  {
    name: "a text with a format",
    limit: 255,
    read: (text) => compileFormat(text).showText?.("AB"),
  },
  { name: "the meaning of a format", limit: 255, read: formatSignal },
  { name: "a number", limit: FILE, read: (text) => compileFormat("0.00").showNumber(text, false) },
  { name: "a text of a sheet", limit: FILE, read: unescapeText },
  { name: "headings", limit: 200, read: (text) => mapHeaders(Array(100).fill(text)) },
  { name: "the headings of map.csv", limit: 200, read: (text) => readMapRows([text], []) },
  { name: "the name of a picture", limit: 200, read: readName },
  { name: "the pages of a PDF", limit: FILE, read: (text) => countPdfPages(Buffer.from(text)) },
  { name: "a text of a form", limit: FORM, read: cleanText },
  { name: "an e-mail address", limit: FORM, read: normaliseEmail },
  { name: "a list of e-mail addresses", limit: FORM, read: splitAddresses },
  { name: "a price", limit: FORM, read: parsePounds },
  {
    name: "an amount",
    limit: FORM,
    read: (text) => [parseWholeNumber(text), parseGrams(text), plainPercentage(text)],
  },
  { name: "a phone number", limit: FORM, read: phoneDigits },
  {
    name: "a full name",
    limit: FORM,
    read: (fullName) => contactFieldsOf({ fullName, email: "", phoneNumber: null, company: null }),
  },
  { name: "a postcode", limit: FORM, read: normalisePostcode },
  { name: "a search", limit: FORM, read: (text) => [parseSearch(text), normaliseSearch(text)] },
  { name: "the codes of a text", limit: FORM, read: (text) => runsOf(readTokens(text).tokens) },
  { name: "a code", limit: FORM, read: (text) => [normalCode(text), parseTypedCode(text)] },
  {
    name: "typed lines",
    limit: 15_000,
    read: (text) => readTypedLines(text, () => ({ kind: "unknown" })),
  },
  { name: "a size in a name", limit: CELL, read: noBreakSizes },
  { name: "a code that a spreadsheet changed", limit: CELL, read: excelChanged },
  { name: "an error of a spreadsheet", limit: CELL, read: spreadsheetError },
  { name: "a code as a number", limit: CELL, read: numberIn },
  {
    name: "an unknown name",
    limit: CELL,
    read: (text) => nearestNames(text, ["Meters", "Valves"]),
  },
  {
    name: "the guard of a formula",
    limit: CELL,
    read: (text) => [withoutGuard(text), csvLine([text])],
  },
  { name: "a line of a mail", limit: FORM, read: (text) => [oneLine(text), cleanLines(text)] },
  { name: "a specification", limit: SPECIFICATION, read: plainText },
  {
    name: "a range",
    limit: SPECIFICATION,
    read: (text) => readValues({ kind: "range", unit: "V" }, text),
  },
  { name: "a header of cookies", limit: 16_000, read: (text) => findCookie(text, "a") },
  { name: "a client's address", limit: 16_000, read: clientNetwork },
  ...CELLS,
];

function timeOf({ read }: Reader, text: string): number {
  const before = process.cpuUsage();
  try {
    read(text);
  } catch {
    // Refused: what counts is how long that took.
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Returns the texts of a reader that took far more than ten times as long as a tenth of them. */
function slowTexts(reader: Reader): string[] {
  return REPEATED.flatMap((repeated) =>
    BEGINNINGS.filter((beginning) => {
      const textOf = (length: number) =>
        `${beginning}${repeated.repeat(Math.ceil(length / repeated.length))}\u0001!`;
      const leastOf = (length: number, times: number) =>
        Math.min(...Array.from({ length: times }, () => timeOf(reader, textOf(length))));
      if (leastOf(reader.limit, 1) <= MAX_RATIO * NOISE_MS) return false;
      // Collecting garbage takes processor time too, so that one measurement may be wrong.
      return [3, 10].every((times) => {
        const part = Math.max(leastOf(reader.limit / 10, times), NOISE_MS);
        return leastOf(reader.limit, times) > MAX_RATIO * part;
      });
    }).map((beginning) => JSON.stringify(beginning + repeated)),
  );
}

test.each(READERS)(
  "$name takes time in proportion to its length",
  (reader) => {
    expect(slowTexts(reader)).toEqual([]);
  },
  60_000,
);

describe("XML takes time in proportion to its length", () => {
  const PARTS = {
    text: (length: number) => `<a>${"x".repeat(length)}</a>`,
    entities: (length: number) => `<a>${"&amp;".repeat(length / 5)}</a>`,
    "an entity that never ends": (length: number) => `<a>&${"x".repeat(length)}</a>`,
    ampersands: (length: number) => `<a>${"&".repeat(length)}</a>`,
    attributes: (length: number) =>
      `<a ${Array.from({ length: length / 10 }, (_, at) => `a${at}="1"`).join(" ")}/>`,
    "an attribute": (length: number) => `<a b="${"[".repeat(length)}"/>`,
    comments: (length: number) => `<a>${"<!---->".repeat(length / 7)}</a>`,
    "a comment": (length: number) => `<a><!--${"- ".repeat(length / 2)}--></a>`,
    instructions: (length: number) => `<a>${"<?a ?>".repeat(length / 6)}</a>`,
    CDATA: (length: number) => `<a>${"<![CDATA[]]>".repeat(length / 12)}</a>`,
    "closing brackets": (length: number) => `<a><![CDATA[${"]".repeat(length)}]]></a>`,
    elements: (length: number) => `<a>${"<b/>".repeat(length / 4)}</a>`,
    "elements in elements": (length: number) => "<a>".repeat(length / 3),
    "a name": (length: number) => `<${"a".repeat(length)}/>`,
    spaces: (length: number) => `<a${" ".repeat(length)}/>`,
  };

  test.each(Object.entries(PARTS))(
    "%s",
    async (...[, partOf]) => {
      const timeOfXml = async (length: number) => {
        const bytes = Buffer.from(partOf(length));
        const before = process.cpuUsage();
        try {
          const handlers = { open: () => undefined, text: () => undefined };
          for await (const read of parseXml(inPieces(bytes), handlers)) expect(read).toBe(handlers);
        } catch {
          // Refused.
        }
        const { user, system } = process.cpuUsage(before);
        return (user + system) / 1000;
      };
      const leastOf = async (length: number) =>
        Math.min(await timeOfXml(length), await timeOfXml(length), await timeOfXml(length));
      const part = Math.max(await leastOf(30_000), NOISE_MS);
      expect(await leastOf(300_000)).toBeLessThan(MAX_RATIO * part);
    },
    60_000,
  );

  async function* inPieces(bytes: Buffer) {
    for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
  }
});
