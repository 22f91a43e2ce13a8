import { PART_NUMBER_LIMITS, type TypedPartNumber } from "~/accounts/firms/part-number";
import { openCsv } from "~/imports/files/csv-file.server";
import { RowCleaner } from "~/imports/files/row-cleaner";
import { TableRefused } from "~/imports/files/table";
import { cleanCode } from "~/shared/clean-text";

type PartNumberFile =
  | { kind: "read"; lines: TypedPartNumber[]; hasHeadings: boolean }
  | { kind: "not-csv" | "empty" | "too-many" };

/** Reads a CSV of part numbers: the customer's in the first column, ours in the second. Skips headings. */
export async function readPartNumberFile(path: string, name: string): Promise<PartNumberFile> {
  try {
    const [sheet] = (await openCsv(path, name, PART_NUMBER_LIMITS.fileBytes)).sheets;
    if (!sheet) return { kind: "empty" };
    const cleaner = new RowCleaner(PART_NUMBER_LIMITS.fileBytes);
    const lines: TypedPartNumber[] = [];
    let hasHeadings = false;
    for await (const raw of sheet.read()) {
      for (const { rowNumber: line, cells } of cleaner.clean(raw)) {
        const [code = "", ourCode = ""] = cells.map(cleanCode);
        if (lines.length === 0 && !hasHeadings && isHeading(code, ourCode)) hasHeadings = true;
        else lines.push({ line, code, ourCode });
      }
      if (lines.length > 2 * PART_NUMBER_LIMITS.numbers) return { kind: "too-many" };
    }
    return lines.length === 0 ? { kind: "empty" } : { kind: "read", lines, hasHeadings };
  } catch (error) {
    if (error instanceof TableRefused) return { kind: "not-csv" };
    throw error;
  }
}

function isHeading(...cells: string[]): boolean {
  const isNamed = cells.some((cell) => /\b(number|no|code|sku|part|ref)\b/i.test(cell));
  return isNamed && cells.every((cell) => cell !== "" && !/\d/.test(cell));
}
