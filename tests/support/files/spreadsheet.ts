/** Builds .xlsx files from the XML of their parts. */
import { type ZippedFile, zipOf } from "#tests/support/files/zip-file";

const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

type SpreadsheetParts = {
  /** The content of sheetData. */
  rows?: string;
  sharedTexts?: string;
  styles?: string;
  sheets?: string;
  bookProperties?: string;
  /** Replaces the whole XML of the sheet. */
  sheetXml?: string;
  others?: readonly ZippedFile[];
};

/** Returns the bytes of a spreadsheet whose first sheet is “Prices”. */
export function spreadsheetOf(parts: SpreadsheetParts): Buffer {
  const sheets = parts.sheets ?? '<sheet name="Prices" sheetId="1" r:id="rId1"/>';
  return zipOf([
    {
      name: "_rels/.rels",
      content: relations([["rId1", "officeDocument", "xl/workbook.xml"]]),
    },
    {
      name: "xl/workbook.xml",
      content: `<workbook xmlns:r="${RELATIONS}">${parts.bookProperties ?? ""}<sheets>${sheets}</sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: relations([
        ["rId1", "worksheet", "worksheets/sheet1.xml"],
        ["rId5", "worksheet", "worksheets/sheet3.xml"],
        ["rId6", "worksheet", "worksheets/sheet4.xml"],
        ["rId2", "worksheet", "/xl/worksheets/sheet2.xml"],
        ["rId3", "sharedStrings", "sharedStrings.xml"],
        ["rId4", "styles", "styles.xml"],
      ]),
    },
    {
      name: "xl/worksheets/sheet1.xml",
      content:
        parts.sheetXml ??
        `<?xml version="1.0"?>\n<worksheet><sheetData>${parts.rows ?? ""}</sheetData></worksheet>`,
    },
    { name: "xl/sharedStrings.xml", content: `<sst>${parts.sharedTexts ?? ""}</sst>` },
    { name: "xl/styles.xml", content: `<styleSheet>${parts.styles ?? ""}</styleSheet>` },
    ...(parts.others ?? []),
  ]);
}

/** Returns the bytes of a spreadsheet with up to four sheets of texts, each an array of rows from its first one. */
export function spreadsheetOfSheets(
  sheets: ReadonlyArray<{
    name: string;
    rows: ReadonlyArray<readonly string[]>;
    isHidden?: boolean;
  }>,
): Buffer {
  const ids = ["rId1", "rId2", "rId5", "rId6"];
  const xmlOf = (rows: ReadonlyArray<readonly string[]>) =>
    `<worksheet><sheetData>${rows.map((texts, at) => textRow(at + 1, texts)).join("")}</sheetData></worksheet>`;
  return spreadsheetOf({
    sheets: sheets
      .map(
        ({ name, isHidden }, at) =>
          `<sheet name="${name}" r:id="${ids[at]}"${isHidden ? ' state="hidden"' : ""}/>`,
      )
      .join(""),
    sheetXml: xmlOf(sheets[0]?.rows ?? []),
    others: sheets.slice(1).map(({ rows }, at) => ({
      name: `xl/worksheets/sheet${at + 2}.xml`,
      content: xmlOf(rows),
    })),
  });
}

/** Returns a row of cells with texts. */
export function textRow(rowNumber: number, texts: readonly string[]): string {
  const cells = texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`);
  return `<row r="${rowNumber}">${cells.join("")}</row>`;
}

function relations(all: ReadonlyArray<readonly [id: string, type: string, target: string]>) {
  const each = all.map(
    ([id, type, target]) =>
      `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  );
  return `<Relationships>${each.join("")}</Relationships>`;
}
