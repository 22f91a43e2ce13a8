/** The effect of one row of a file (I3). The check stores it, and Apply writes exactly that. */
import type { Problem } from "~/imports/files/table";

export type { Problem };

/** A value as it is stored: text, pence, grams, a flag, or a list as JSON. Null is no value. */
export type FieldValue =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | ReadonlyArray<{ readonly title: string; readonly description?: string }>
  | ReadonlyArray<{ readonly parameter: string; readonly value: string }>
  | readonly VariantPrice[];

/** The price of a variant beside its product's row; null has the product's. `name` is unique within the product. */
export type VariantPrice = {
  readonly variantId: number;
  readonly name: string;
  readonly pricePence: number | null;
};

export type RowAction = "new" | "change" | "same" | "error" | "missing";

/** By field: the stored value and the one that replaces it. Of a new thing, the first is null. */
export type FieldChanges = Record<string, readonly [before: FieldValue, after: FieldValue]>;

export type PlannedRow = {
  /** The line of the table from 1, the heading being 1, as spreadsheets count. */
  rowNumber: number;
  /** Names the thing, as staff know it: a product code or an SKU. */
  key: string;
  action: RowAction;
  problems: readonly Problem[];
  changes: FieldChanges;
  /** The product, or the product of the variant; null for a new product. */
  productId: number | null;
  variantId: number | null;
  /** The row of a code, the other product of a relation, or the place of a file in its zip; null for other kinds, and for a new code. */
  relatedId: number | null;
  /** The product's version when it was checked; null for a new product. */
  seenVersion: number | null;
  /** Says which variants have other prices than the one that the row states for their product; undefined if none has (I25). */
  ownPrices?: string;
};

/** Reads the prices of variants beside a product's row; empty for a value that is something else. */
export function variantPricesOf(value: unknown): VariantPrice[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (each): each is VariantPrice =>
      typeof each === "object" && each !== null && "variantId" in each && "pricePence" in each,
  );
}

/** A row of up to this many characters is stored whole; long cells of a longer row are cut. */
const MAX_ROW_CHARACTERS = 20_000;
const MAX_CUT_CELL = 150;
const MAX_PROBLEMS = 5;
const MAX_MESSAGE = 300;
const MAX_COLUMN = 100;
const MAX_KEY = 200;

/** Ends a cell that was cut, so that the file of errors cannot be sent back with half a text. */
export const CUT_MARK = "… [cut here]";

/** Returns the cells of a row as the file of errors will have them. */
export function cellsToStore(cells: readonly string[]): readonly string[] {
  const characters = cells.reduce((sum, { length }) => sum + length, 0);
  if (characters <= MAX_ROW_CHARACTERS) return cells;
  return cells.map((cell) =>
    cell.length <= MAX_CUT_CELL ? cell : `${whole(cell, MAX_CUT_CELL)}${CUT_MARK}`,
  );
}

/** Returns the first problems, errors before warnings, and one that counts the others. */
export function problemsToStore(problems: readonly Problem[]): readonly Problem[] {
  const ordered = problems.toSorted((one, other) => rank(one) - rank(other));
  const stored = ordered.slice(0, MAX_PROBLEMS).map((problem) => ({
    ...problem,
    column: problem.column && whole(problem.column, MAX_COLUMN),
    message: whole(problem.message, MAX_MESSAGE),
  }));
  const left = ordered.slice(MAX_PROBLEMS);
  const [first] = left;
  if (!first) return stored;
  const message = left.length === 1 ? "1 more like these" : `${left.length} more like these`;
  return [...stored, { level: first.level, column: null, value: "", message }];
}

/** Returns the key of a row, which is a code or a name unless the row is wrong. */
export function keyToStore(key: string): string {
  return whole(key, MAX_KEY);
}

function rank({ level }: Problem): number {
  return level === "error" ? 0 : 1;
}

/** Cuts a text, but not through a character of two units, which no UTF-8 has. */
export function whole(text: string, length: number): string {
  if (text.length <= length) return text;
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
}
