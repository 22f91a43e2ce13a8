import { cleanText } from "~/shared/clean-text";
import type { MapRow } from "~/imports/media/media-files";

const FILE_HEADERS = ["file", "filename", "picture", "image", "datasheet", "document"];
const KIND_HEADERS = ["kind", "documentkind", "kindofdocument", "documenttype"];
const TITLE_HEADERS = ["title", "documenttitle", "documentname"];
const REVISION_HEADERS = ["revision", "rev"];
const CODE_HEADERS = ["code", "productcode", "sku", "partno", "partnumber", "product"];

/** Reads the rows of `map.csv` by its headings File and Code, or says what it has not, without a final stop (I19). */
export function readMapRows(
  headers: readonly string[],
  rows: ReadonlyArray<readonly string[]>,
): { rows: MapRow[] } | { problem: string } {
  const file = placeOf(headers, FILE_HEADERS);
  const code = placeOf(headers, CODE_HEADERS);
  if (file === undefined) return { problem: "map.csv has no column “File”" };
  if (code === undefined) return { problem: "map.csv has no column “Code”" };
  const [kind, title, revision] = [KIND_HEADERS, TITLE_HEADERS, REVISION_HEADERS].map((names) =>
    placeOf(headers, names),
  );
  return {
    rows: rows.map((cells) => ({
      file: baseNameOf(cells[file]),
      code: cells[code] ?? "",
      ...filled("kind", cells, kind),
      ...filled("title", cells, title),
      ...filled("revision", cells, revision),
    })),
  };
}

/** Returns the field with its cell, unless that is empty or missing. */
function filled(field: string, cells: readonly string[], place: number | undefined) {
  const cell = place === undefined ? "" : cleanText(cells[place] ?? "").trim();
  return cell === "" ? {} : { [field]: cell };
}

function placeOf(headers: readonly string[], names: readonly string[]): number | undefined {
  const normal = headers.map((header) => header.toLowerCase().replace(/[^a-z]/g, ""));
  return names.map((name) => normal.indexOf(name)).find((place) => place >= 0);
}

/** Folders count as little in `map.csv` as in the zip. */
function baseNameOf(cell = ""): string {
  return cleanText(cell)
    .replace(/^.*[\\/]/, "")
    .trim();
}
