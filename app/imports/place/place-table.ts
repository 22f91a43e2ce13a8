/** Finds the sheets of a file that are read, and their headings (I28). */
import { MAX_FIRST_ROWS } from "~/imports/files/row-cleaner";
import {
  type RawRow,
  type SheetOfFile,
  type SheetPreview,
  TableRefused,
} from "~/imports/files/table";
import type { TablePlace } from "~/imports/meaning/answers";
import { findHeading, type FoundHeading } from "~/imports/meaning/find-heading";
import { type Headings, readHeadings } from "~/imports/place/headed-rows";
import { headersKey } from "~/imports/plan/map-headers";
import { formatCount } from "~/shared/counts";

const MAX_PREVIEW_ROWS = 12;
const MAX_PREVIEW_CHARACTERS = 40;
/** Of all previews of a file, which are stored with its run. */
const MAX_STORED_CHARACTERS = 24_000;
const CHARACTERS_AROUND_CELL = 3;

type FirstRows = Pick<SheetOfFile, "name" | "isHidden" | "first">;

type PlacedTable = {
  /** The sheets that are read, by their place in the file, with their headings. */
  read: ReadonlyArray<{ place: number; headings: Headings }>;
  isHeadingFound: boolean;
  sheets: SheetPreview[];
};

/**
 * Returns where the table of a file lies: on the sheets that staff chose, else on the visible one whose headings are most certain and on
 * those that have the same headings. Throws TableRefused for a place that the file does not have.
 */
export function placeTable(
  sheets: readonly FirstRows[],
  chosen: TablePlace,
  fileName: string,
): PlacedTable {
  const found = sheets.map(({ first }) => findHeading(first));
  const read = chosen.sheets
    ? chosenSheets(sheets, found, chosen, chosen.sheets)
    : foundSheets(sheets, found, chosen);
  if (read.length === 0) throw new TableRefused(`“${fileName}” has no rows.`);
  const [first] = read;
  return {
    read,
    isHeadingFound: chosen.headingRow !== null || (first && found[first.place]) !== undefined,
    sheets: previews(sheets, (place) => ({
      isRead: read.some((each) => each.place === place),
      hasTable: found[place] !== undefined,
    })),
  };
}

/** Returns the first rows of each sheet, until all of them together are as long as may be stored. */
function previews(
  sheets: readonly FirstRows[],
  factsOf: (place: number) => Pick<SheetPreview, "isRead" | "hasTable">,
): SheetPreview[] {
  let left = MAX_STORED_CHARACTERS;
  const preview = (rows: readonly RawRow[]) =>
    rows.slice(0, MAX_PREVIEW_ROWS).flatMap(({ rowNumber, cells: whole }) => {
      const cells = whole.map((cell) => cell.slice(0, MAX_PREVIEW_CHARACTERS));
      for (const { length } of cells) left -= length + CHARACTERS_AROUND_CELL;
      return left > 0 ? [{ rowNumber, cells }] : [];
    });
  return sheets.map(({ name, isHidden, first }, place) => ({
    name,
    isHidden,
    ...factsOf(place),
    rows: preview(first),
  }));
}

type Found = ReadonlyArray<FoundHeading | undefined>;

function foundSheets(sheets: readonly FirstRows[], found: Found, chosen: TablePlace) {
  const visible = sheets.flatMap(({ isHidden, first }, place) =>
    isHidden || first.length === 0 ? [] : place,
  );
  const scoreOf = (place: number) => found[place]?.score ?? -Infinity;
  const best = visible.toSorted((one, other) => scoreOf(other) - scoreOf(one))[0];
  const bestRows = best === undefined ? undefined : sheets[best];
  if (best === undefined || !bestRows) return [];
  const headings = headingsOf(bestRows, found[best], chosen.headingRow);
  const key = headersKey(headings.headers);
  return visible.flatMap((place) => {
    if (place === best) return { place, headings };
    const sheet = sheets[place];
    const heading = found[place];
    if (!sheet || !heading) return [];
    const others = readHeadings(sheet.first, heading);
    return headersKey(others.headers) === key ? { place, headings: others } : [];
  });
}

function chosenSheets(
  sheets: readonly FirstRows[],
  found: Found,
  { headingRow }: TablePlace,
  names: readonly string[],
) {
  const missing = names.find((name) => !sheets.some((sheet) => sheet.name === name));
  if (missing !== undefined) throw noSheet(missing, sheets);
  const places = sheets.flatMap(({ name, first }, place) =>
    names.includes(name) && first.length > 0 ? place : [],
  );
  const read = places.flatMap((place, at) => {
    const sheet = sheets[place];
    return sheet
      ? { place, headings: headingsOf(sheet, found[place], at === 0 ? headingRow : null) }
      : [];
  });
  const [first] = read;
  const other = read.find(
    ({ headings }) => first && headersKey(headings.headers) !== headersKey(first.headings.headers),
  );
  if (first && other) throw otherHeadings(sheets[first.place]?.name, sheets[other.place]?.name);
  return read;
}

function headingsOf(
  { name, first: rows }: FirstRows,
  found: FoundHeading | undefined,
  headingRow: number | null,
): Headings {
  const [first] = rows;
  const rowNumber = headingRow ?? found?.rowNumber ?? first?.rowNumber ?? 1;
  if (!rows.some((row) => row.rowNumber === rowNumber)) throw noHeadingRow(rowNumber, name);
  const joined = found?.rowNumber === rowNumber ? found.joined : null;
  return readHeadings(rows, { rowNumber, joined });
}

function noSheet(name: string, sheets: readonly FirstRows[]): TableRefused {
  const names = sheets.map((sheet) => `“${sheet.name}”`).slice(0, 20);
  return new TableRefused(`The file has no sheet “${name}”. Its sheets are ${names.join(", ")}.`);
}

function otherHeadings(first = "", other = ""): TableRefused {
  return new TableRefused(
    `The sheet “${other}” has other headings than “${first}”. Import them one after the other.`,
  );
}

function noHeadingRow(rowNumber: number, name: string): TableRefused {
  const where = name === "" ? "" : ` of the sheet “${name}”`;
  return new TableRefused(
    `Row ${formatCount(rowNumber)}${where} cannot be the headings: it is not among the first ${MAX_FIRST_ROWS} rows with a value. Choose another row.`,
  );
}
