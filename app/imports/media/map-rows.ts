import { cleanText } from "~/shared/clean-text";
import type { MapRow } from "~/imports/media/media-files";

const FILE_HEADS = ["file", "filename", "picture", "image", "datasheet", "document"];
const KIND_HEADS = ["kind", "documentkind", "kindofdocument", "documenttype"];
const TITLE_HEADS = ["title", "documenttitle", "documentname"];
const REVISION_HEADS = ["revision", "rev"];
const CODE_HEADS = ["code", "productcode", "sku", "partno", "partnumber", "product"];

/** Reads the rows of `map.csv` by its headings File and Code, or says what it has not, without a final stop (I19). */
export function readMapRows(
  heads: readonly string[],
  rows: ReadonlyArray<readonly string[]>,
): { rows: MapRow[] } | { problem: string } {
  const file = placeOf(heads, FILE_HEADS);
  const code = placeOf(heads, CODE_HEADS);
  if (file === undefined) return { problem: "map.csv has no column “File”" };
  if (code === undefined) return { problem: "map.csv has no column “Code”" };
  const [kind, title, revision] = [KIND_HEADS, TITLE_HEADS, REVISION_HEADS].map((names) =>
    placeOf(heads, names),
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

function placeOf(heads: readonly string[], names: readonly string[]): number | undefined {
  const normal = heads.map((head) => head.toLowerCase().replace(/[^a-z]/g, ""));
  return names.map((name) => normal.indexOf(name)).find((place) => place >= 0);
}

/** Folders count as little in `map.csv` as in the zip. */
function baseNameOf(cell = ""): string {
  return cleanText(cell)
    .replace(/^.*[\\/]/, "")
    .trim();
}
