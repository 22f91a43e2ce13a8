/** Finds rows of a file that are about the same thing (I14). */
import { normalMaker } from "~/imports/meaning/maker-names";
import { fileMaker } from "~/imports/plan/find-of-maker";
import { cellOf, type RowToPlan } from "~/imports/plan/plan-fields";
import { plainDashes } from "~/shared/clean-text";
import type { TableKind } from "~/imports/runs/import-kinds";
import { codeWithNumbersApart, normalCode } from "~/catalogue/codes/normal-code";

type Cell = (field: string) => string;

const KEYS: Record<TableKind, (cell: Cell, isOfMaker: boolean) => string[]> = {
  products: (cell) => [cell("productCode")],
  variants: (cell, isOfMaker) => {
    if (cell("sku")) return [cell("sku"), cell("productCode")];
    const partNumber = isOfMaker ? codeWithNumbersApart(cell("manufacturerPartNumber")) : "";
    return ["", cell("productCode"), cell("name"), partNumber];
  },
  prices: (cell) => {
    if (cell("sku")) return [cell("sku"), cell("productCode")];
    if (cell("productCode")) return ["", cell("productCode"), cell("variantName")];
    const partNumber = codeWithNumbersApart(cell("manufacturerPartNumber"));
    return ["", "", partNumber, normalMaker(cell("company"))];
  },
  codes: (cell) => [
    ...[cell("productCode"), cell("sku"), cell("kind")],
    ...[normalCode(cell("shown")), cell("manufacturer")],
  ],
  documents: (cell) => [cell("productCode"), cell("sku"), cell("kind"), cell("title")],
  compliance: (cell) => [cell("productCode"), cell("sku"), cell("mark")],
  sets: (cell) => [cell("baseCode"), cell("role"), cell("partCode")],
  // A product has one replacement, and several of the others.
  relations: (cell) => [
    cell("productCode"),
    cell("kind"),
    cell("kind") === "replacement" ? "" : cell("otherCode"),
  ],
};

/** Returns the text by which a row says what it is about, in one case; empty if it does not. */
export function rowKey(kind: TableKind, row: RowToPlan): string {
  const cell = (field: string) => plainDashes(cellOf(row, field)).toLowerCase();
  const parts = KEYS[kind](cell, fileMaker(row) !== null);
  return parts.every((part) => part === "") ? "" : parts.join("\n");
}

type Seen = { firstRow: number; digest: string; rows: number[]; differing: number | null };

/** Another row about the same thing; `isEqual` if they say the same. */
export type Repeated = { otherRow: number; isEqual: boolean; isFirst: boolean };

/** Collects the keys of rows, with a digest of what each row says. */
export class SeenRows {
  private readonly byKey = new Map<string, Seen>();

  /** Records a row; ignores one without a key. */
  add(rowNumber: number, key: string, digest: string): void {
    if (key === "") return;
    const seen = this.byKey.get(key);
    if (!seen) {
      this.byKey.set(key, { firstRow: rowNumber, digest, rows: [], differing: null });
      return;
    }
    seen.rows.push(rowNumber);
    if (seen.digest !== digest) seen.differing ??= rowNumber;
  }

  /** Returns the rows that are not the only one of their key, by number. */
  repeated(): Map<number, Repeated> {
    const found = new Map<number, Repeated>();
    for (const { firstRow, rows, differing } of this.byKey.values()) {
      if (rows.length === 0) continue;
      const isEqual = differing === null;
      found.set(firstRow, { otherRow: differing ?? rows[0] ?? firstRow, isEqual, isFirst: true });
      for (const row of rows) found.set(row, { otherRow: firstRow, isEqual, isFirst: false });
    }
    return found;
  }

  /** Frees the keys: there may be 120,000. */
  clear(): void {
    this.byKey.clear();
  }
}
