import { type RawRow, TableRefused } from "~/imports/files/table";
import { type SheetContext, SheetHandlers } from "~/imports/files/xlsx-sheet";
import {
  findWorkbook,
  readFormats,
  readSharedTexts,
  type Workbook,
} from "~/imports/files/xlsx-workbook.server";
import { BrokenXml, parseXml } from "~/imports/files/xml-steps";
import {
  damaged,
  openZip,
  type ZipArchive,
  type ZipEntry,
} from "~/imports/files/zip-archive.server";

/** The first visible sheet of a spreadsheet. */
export type Spreadsheet = { note: string | null; readRows: () => AsyncGenerator<RawRow[]> };

/** Opens a spreadsheet and reads all but its rows (I15). Throws TableRefused for a zip that is something else. */
export async function openSpreadsheet(path: string, fileName: string): Promise<Spreadsheet> {
  const opened = await orRefused(fileName, async () => {
    const zip = await openZip(path, fileName);
    try {
      const workbook = await findWorkbook(zip);
      if (!workbook) throw new TableRefused(`“${fileName}” ${describe(zip)}.`);
      return { workbook, context: await readContext(zip, workbook) };
    } finally {
      zip.close();
    }
  });
  const { workbook, context } = opened;
  return {
    note: noteOf(workbook),
    readRows: () => readRows(path, fileName, workbook.sheet.name, context),
  };
}

/** Returns true if the file is a spreadsheet, and false for a zip of something else. Throws TableRefused for a damaged zip. */
export async function isSpreadsheet(path: string, fileName: string): Promise<boolean> {
  const zip = await openZip(path, fileName);
  try {
    return zip.find("[Content_Types].xml") !== undefined || zip.find("_rels/.rels") !== undefined;
  } finally {
    zip.close();
  }
}

async function readContext(zip: ZipArchive, workbook: Workbook): Promise<SheetContext> {
  return {
    sharedTexts: await readSharedTexts(zip, workbook.sharedTexts),
    formats: await readFormats(zip, workbook.styles),
    isFrom1904: workbook.isFrom1904,
  };
}

async function* readRows(
  path: string,
  fileName: string,
  sheetName: string,
  context: SheetContext,
): AsyncGenerator<RawRow[]> {
  const zip = await openZip(path, fileName);
  try {
    const sheet = zip.find(sheetName);
    if (!sheet) throw damaged(fileName);
    const steps = parseXml(zip.read(sheet), new SheetHandlers(context));
    for await (const handlers of steps) yield handlers.takeRows();
  } catch (error) {
    throw error instanceof BrokenXml ? damaged(fileName) : error;
  } finally {
    zip.close();
  }
}

async function orRefused<Result>(fileName: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof BrokenXml ? damaged(fileName) : error;
  }
}

function noteOf({ sheetName, otherSheets }: Workbook): string | null {
  if (otherSheets === 0) return null;
  const others = otherSheets === 1 ? "other sheet is" : `other ${otherSheets} sheets are`;
  return `Only the sheet “${sheetName}” is read; the ${others} not.`;
}

/** Returns what a zip without a readable spreadsheet is, as far as its names show. */
function describe({ entries }: ZipArchive): string {
  const has = (test: (entry: ZipEntry) => boolean) => entries.some(test);
  if (has(({ name }) => name === "xl/workbook.bin")) {
    return "is a binary Excel file (.xlsb). Save it as .xlsx or CSV";
  }
  if (has(({ name }) => name === "content.xml") && has(({ name }) => name === "mimetype")) {
    return "is an OpenDocument file (.ods). Save it as .xlsx or CSV";
  }
  if (has(({ name }) => name === "word/document.xml")) {
    return "is a Word document. Save the table as .xlsx or CSV";
  }
  return "is a zip without a spreadsheet in it";
}
