import { cleanText } from "~/shared/clean-text";
import type { MapRow } from "~/imports/media/media-files";

const FILE_HEADS = ["file", "filename", "picture", "image", "datasheet", "document"];
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
  return {
    rows: rows.map((cells) => ({ file: baseNameOf(cells[file]), code: cells[code] ?? "" })),
  };
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
