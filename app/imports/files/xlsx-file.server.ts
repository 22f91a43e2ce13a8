import { readFirstRows } from "~/imports/files/headed-rows";
import { type RawRow, type SheetOfFile, type TableFile, TableRefused } from "~/imports/files/table";
import { MAX_FORMAT_CHARACTERS, NUMBERED_FORMATS } from "~/imports/files/xlsx-number";
import { type SheetContext, SheetHandlers, unescapeText } from "~/imports/files/xlsx-sheet";
import { type Attributes, BrokenXml, parseXml, type XmlHandlers } from "~/imports/files/xml-steps";
import {
  damaged,
  openZip,
  type ZipArchive,
  type ZipEntry,
} from "~/imports/files/zip-archive.server";
import { formatCount } from "~/shared/counts";

const MAX_SHARED_TEXTS = 1_000_000;
const MAX_SHARED_CHARACTERS = 40_000_000;
/** Excel's own limit is 65,490 styles. */
const MAX_STYLES = 65_536;
const MAX_PARTS = 10_000;
/** Excel has sheets of at most 31. */
const MAX_NAME_CHARACTERS = 100;

/** More sheets than a price list has; the others are not read. */
const MAX_SHEETS = 50;

type Workbook = {
  sheets: ReadonlyArray<{ name: string; isHidden: boolean; entry: ZipEntry }>;
  otherSheets: number;
  sharedTexts: ZipEntry | undefined;
  styles: ZipEntry | undefined;
  isFrom1904: boolean;
};

type Sheet = { id: string; name: string; isHidden: boolean };

/** Finds the sheets of a workbook, and the parts that their cells refer to; undefined if it has no sheet with cells. */
async function findWorkbook(zip: ZipArchive): Promise<Workbook | undefined> {
  const book = (await readRelations(zip, "")).find(({ type }) => type === "officeDocument");
  const bookEntry = book && zip.find(book.target);
  if (!bookEntry || !bookEntry.name.endsWith(".xml")) return undefined;

  const all: Sheet[] = [];
  let isFrom1904 = false;
  await readAll(zip, bookEntry, {
    open(name, attributes) {
      if (name === "workbookPr") isFrom1904 = /^(1|true)$/.test(attributes.date1904 ?? "");
      if (name === "sheet" && all.length < MAX_PARTS) all.push(toSheet(attributes));
    },
  });
  const parts = await readRelations(zip, bookEntry.name);
  const partOf = (type: string) => zip.find(parts.find((part) => part.type === type)?.target ?? "");
  const sheets = all.slice(0, MAX_SHEETS).flatMap(({ id, name, isHidden }) => {
    const part = parts.find((each) => each.id === id && each.type === "worksheet");
    const entry = part && zip.find(part.target);
    return entry ? [{ name, isHidden, entry }] : [];
  });
  if (!sheets.some(({ isHidden }) => !isHidden)) return undefined;
  return {
    sheets,
    otherSheets: all.length - sheets.length,
    sharedTexts: partOf("sharedStrings"),
    styles: partOf("styles"),
    isFrom1904,
  };
}

/** Reads the texts that cells refer to by their place. */
async function readSharedTexts(zip: ZipArchive, entry: ZipEntry | undefined): Promise<string[]> {
  const texts: string[] = [];
  let characters = 0;
  let text = "";
  let isText = false;
  let isPhonetic = false;
  await readAll(zip, entry, {
    open(name) {
      if (name === "si") text = "";
      else if (name === "rPh") isPhonetic = true;
      else if (name === "t") isText = !isPhonetic;
    },
    text(piece) {
      if (isText) text += piece;
      if (characters + text.length > MAX_SHARED_CHARACTERS) throw tooManyTexts();
    },
    close(name) {
      if (name === "t") isText = false;
      else if (name === "rPh") isPhonetic = false;
      else if (name === "si") {
        characters += text.length;
        texts.push(unescapeText(text));
        if (texts.length > MAX_SHARED_TEXTS) throw tooManyTexts();
      }
    },
  });
  return texts;
}

/** Reads the number format of each style of cells, and nothing else about styles. */
async function readFormats(zip: ZipArchive, entry: ZipEntry | undefined): Promise<string[]> {
  const own = new Map<number, string>();
  const formats: string[] = [];
  let isInCells = false;
  let isRead = false;
  const handlers: XmlHandlers = {
    open(name, attributes) {
      const id = Number(attributes.numFmtId);
      if (name === "cellXfs") isInCells = true;
      else if (name === "numFmt" && own.size < MAX_PARTS) {
        own.set(id, (attributes.formatCode ?? "").slice(0, MAX_FORMAT_CHARACTERS));
      } else if (name === "xf" && isInCells && formats.length < MAX_STYLES) {
        formats.push(own.get(id) ?? NUMBERED_FORMATS.get(id) ?? "");
      }
    },
    close(name) {
      if (name === "cellXfs") isRead = true;
    },
    isDone: () => isRead || formats.length === MAX_STYLES,
  };
  await readAll(zip, entry, handlers);
  return formats;
}

type Relation = { id: string; type: string; target: string };

/** Reads which other parts a part refers to; an empty name is the package itself. */
async function readRelations(zip: ZipArchive, part: string): Promise<Relation[]> {
  const folder = part.slice(0, part.lastIndexOf("/") + 1);
  const relations: Relation[] = [];
  await readAll(zip, zip.find(`${folder}_rels/${part.slice(folder.length)}.rels`), {
    open(name, { Id = "", Type = "", Target = "" }) {
      if (name !== "Relationship" || relations.length >= MAX_PARTS) return;
      const target = Target.startsWith("/") ? Target.slice(1) : `${folder}${Target}`;
      relations.push({ id: Id, type: Type.slice(Type.lastIndexOf("/") + 1), target });
    },
  });
  return relations;
}

async function readAll(
  zip: ZipArchive,
  entry: ZipEntry | undefined,
  handlers: XmlHandlers,
): Promise<void> {
  if (!entry) return;
  for await (const { isDone } of parseXml(zip.read(entry), handlers)) if (isDone?.()) return;
}

function toSheet(attributes: Attributes): Sheet {
  const id = Object.entries(attributes).find(([name]) => name.endsWith(":id"))?.[1];
  if (id === undefined) throw new BrokenXml();
  const { name = "", state = "visible" } = attributes;
  return { id, name: name.slice(0, MAX_NAME_CHARACTERS), isHidden: state !== "visible" };
}

function tooManyTexts(): TableRefused {
  return new TableRefused(
    `The spreadsheet has more than ${formatCount(MAX_SHARED_TEXTS)} different texts or 40 million characters, which is the limit. Save it as CSV.`,
  );
}

/** Opens a spreadsheet and reads the first rows of each sheet. Throws TableRefused for a zip that is something else. */
export async function openSpreadsheet(
  path: string,
  fileName: string,
  maxCharacters: number,
): Promise<TableFile> {
  return orRefused(fileName, async () => {
    const zip = await openZip(path, fileName);
    try {
      const workbook = await findWorkbook(zip);
      if (!workbook) throw new TableRefused(`“${fileName}” ${describe(zip)}.`);
      const context = await readContext(zip, workbook);
      const sheets: SheetOfFile[] = [];
      for (const { name, isHidden, entry } of workbook.sheets) {
        const first = await readFirstRows(readSheet(zip, entry, context), maxCharacters);
        const read = () => readRows(path, fileName, entry.name, context);
        sheets.push({ name, isHidden, first, read });
      }
      return { encoding: null, sheets, otherSheets: workbook.otherSheets };
    } finally {
      zip.close();
    }
  });
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
    yield* readSheet(zip, sheet, context);
  } catch (error) {
    throw error instanceof BrokenXml ? damaged(fileName) : error;
  } finally {
    zip.close();
  }
}

async function* readSheet(
  zip: ZipArchive,
  entry: ZipEntry,
  context: SheetContext,
): AsyncGenerator<RawRow[]> {
  const steps = parseXml(zip.read(entry), new SheetHandlers(context));
  for await (const handlers of steps) yield handlers.takeRows();
}

async function orRefused<Result>(fileName: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof BrokenXml ? damaged(fileName) : error;
  }
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
