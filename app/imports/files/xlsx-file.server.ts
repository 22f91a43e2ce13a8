import { readFirstRows } from "~/imports/files/row-cleaner";
import { type RawRow, type TableFile, TableRefused } from "~/imports/files/table";
import { findMerges, type Merge } from "~/imports/files/merged-cells";
import { MAX_PARTS, readAll, readSharedTexts, readStyles } from "~/imports/files/xlsx-parts.server";
import { type SheetContext, SheetHandlers } from "~/imports/files/xlsx-sheet";
import { type Attributes, BrokenXml, parseXml } from "~/imports/files/xml-steps";
import {
  damaged,
  openZip,
  type ZipArchive,
  type ZipEntry,
} from "~/imports/files/zip-archive.server";

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

function toSheet(attributes: Attributes): Sheet {
  const id = Object.entries(attributes).find(([name]) => name.endsWith(":id"))?.[1];
  if (id === undefined) throw new BrokenXml();
  const { name = "", state = "visible" } = attributes;
  return { id, name: name.slice(0, MAX_NAME_CHARACTERS), isHidden: state !== "visible" };
}

/** Opens a spreadsheet and reads the first rows of each sheet. Throws TableRefused for a zip that is something else. */
export async function openSpreadsheet(
  path: string,
  fileName: string,
  maxCharacters: number,
): Promise<TableFile> {
  const inZip = <Result>(work: (zip: ZipArchive) => Promise<Result>) =>
    withZip(path, fileName, work);
  const { workbook, context } = await inZip(async (zip) => {
    const found = await findWorkbook(zip);
    if (!found) throw new TableRefused(`“${fileName}” ${describe(zip)}.`);
    return { workbook: found, context: await readContext(zip, found) };
  });
  // Each pass over the file may unpack as much as a zip may have in it.
  const merges = await inZip((zip) =>
    eachOf(workbook.sheets, ({ entry }) =>
      findMerges(zip.read(entryOf(zip, fileName, entry.name))),
    ),
  );
  const parts = workbook.sheets.map(({ entry }, at) => ({
    entryName: entry.name,
    context,
    merges: merges[at] ?? [],
    hiddenColumns: new Set<number>(),
  }));
  const first = await inZip((zip) =>
    eachOf(parts, (part) => readFirstRows(readSheet(zip, fileName, part), maxCharacters)),
  );
  const sheets = workbook.sheets.map(({ name, isHidden }, at) => {
    const part = parts[at];
    return {
      name,
      isHidden,
      hiddenColumns: [...(part?.hiddenColumns ?? [])],
      first: first[at] ?? [],
      read: () => readRows(path, fileName, part),
    };
  });
  return { encoding: null, sheets, otherSheets: workbook.otherSheets };
}

/** Returns true for a zip that is an OpenDocument, such as .ods. Throws TableRefused for a damaged zip. */
export function isOpenDocument(path: string, fileName: string): Promise<boolean> {
  return withZip(path, fileName, (zip) =>
    Promise.resolve(zip.find("content.xml") !== undefined && zip.find("mimetype") !== undefined),
  );
}

async function readContext(zip: ZipArchive, workbook: Workbook): Promise<SheetContext> {
  return {
    ...(await readSharedTexts(zip, workbook.sharedTexts)),
    ...(await readStyles(zip, workbook.styles)),
    isFrom1904: workbook.isFrom1904,
  };
}

type SheetPart = {
  entryName: string;
  context: SheetContext;
  merges: readonly Merge[];
  hiddenColumns: Set<number>;
};

async function* readRows(
  path: string,
  fileName: string,
  part: SheetPart | undefined,
): AsyncGenerator<RawRow[]> {
  if (!part) return;
  const zip = await openZip(path, fileName);
  try {
    yield* readSheet(zip, fileName, part);
  } catch (error) {
    throw error instanceof BrokenXml ? damaged(fileName) : error;
  } finally {
    zip.close();
  }
}

async function* readSheet(
  zip: ZipArchive,
  fileName: string,
  { entryName, context, merges, hiddenColumns }: SheetPart,
): AsyncGenerator<RawRow[]> {
  const chunks = zip.read(entryOf(zip, fileName, entryName));
  const steps = parseXml(chunks, new SheetHandlers(context, merges, hiddenColumns));
  for await (const handlers of steps) yield handlers.takeRows();
}

function entryOf(zip: ZipArchive, fileName: string, name: string): ZipEntry {
  const entry = zip.find(name);
  if (!entry) throw damaged(fileName);
  return entry;
}

async function eachOf<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}

async function withZip<Result>(
  path: string,
  fileName: string,
  work: (zip: ZipArchive) => Promise<Result>,
): Promise<Result> {
  const zip = await openZip(path, fileName);
  try {
    return await work(zip);
  } catch (error) {
    throw error instanceof BrokenXml ? damaged(fileName) : error;
  } finally {
    zip.close();
  }
}

/** Returns the kind of a zip without a readable spreadsheet, from the names in it. */
function describe({ entries }: ZipArchive): string {
  const has = (test: (entry: ZipEntry) => boolean) => entries.some(test);
  if (has(({ name }) => name === "xl/workbook.bin")) {
    return "is a binary Excel file (.xlsb). Open it in Excel, choose Save As and Excel Workbook (.xlsx), and upload that";
  }
  if (has(({ name }) => name === "word/document.xml")) {
    return "is a Word document. Save the table as .xlsx or CSV";
  }
  return "is a zip without a spreadsheet in it";
}
