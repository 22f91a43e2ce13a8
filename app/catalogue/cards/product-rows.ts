/**
 * The lists of a product that its form edits in rows of two fields. A field's name ends in the number of
 * its row, counted from 0, such as `parameter-3`.
 */
import { PRODUCT_LABELS } from "~/catalogue/products/product-labels";
import { oneLine } from "~/catalogue/products/product-text";
import { rowFieldName } from "~/shared/entry-rows";

/** The lists, with their fields and the button that adds a row. */
export const ROW_LISTS = {
  keyFeatures: {
    label: PRODUCT_LABELS.keyFeaturesContent,
    subject: "Key features",
    first: { name: "title", label: "Title" },
    second: { name: "explanation", label: "Description" },
    isSecondRequired: false,
    addIntent: "add-key-feature",
  },
  specifications: {
    label: PRODUCT_LABELS.specificationsContent,
    subject: "Specifications",
    first: { name: "parameter", label: "Parameter" },
    second: { name: "value", label: "Value" },
    isSecondRequired: true,
    addIntent: "add-specification",
  },
} as const;

export type RowList = keyof typeof ROW_LISTS;

/** A row's two fields, each on one line. */
export type Row = { first: string; second: string };

type KeyFeature = { title: string; description?: string };
type Specification = { parameter: string; value: string };

type Lists = {
  keyFeaturesContent: readonly KeyFeature[];
  specificationsContent: readonly Specification[];
};

/** Returns true for a button that adds a row and saves nothing. */
export function isAddRowIntent(intent: string): boolean {
  return Object.values(ROW_LISTS).some(({ addIntent }) => addIntent === intent);
}

/** Returns the initial values of the rows, by field name. */
export function rowValues(product: Lists): Record<string, string> {
  return {
    ...valuesOf("keyFeatures", product.keyFeaturesContent.map(keyFeatureRow)),
    ...valuesOf("specifications", product.specificationsContent.map(specificationRow)),
  };
}

/** Counts the rows of a list among a form's field names; empty rows between others count too. */
export function countRows(list: RowList, names: Iterable<string>): number {
  const { first, second } = ROW_LISTS[list];
  let rows = 0;
  for (const name of names) {
    // Three digits: more rows do not fit into a form, and a forged number must not be counted up to.
    const [, field, number] = /^([a-z]+)-(\d{1,3})$/.exec(name) ?? [];
    if (field === first.name || field === second.name) rows = Math.max(rows, Number(number) + 1);
  }
  return rows;
}

/** Returns the key features of the rows. A row that was not changed stays as it is stored. */
export function keyFeaturesOf(rows: readonly Row[], stored: readonly KeyFeature[]): KeyFeature[] {
  return withoutRepeated(rows).map(
    (row) =>
      stored.find((feature) => isSame(keyFeatureRow(feature), row)) ??
      (row.second ? { title: row.first, description: row.second } : { title: row.first }),
  );
}

/** Returns the specifications of the rows. A row that was not changed stays as it is stored. */
export function specificationsOf(
  rows: readonly Row[],
  stored: readonly Specification[],
): Specification[] {
  return withoutRepeated(rows).map(
    (row) =>
      stored.find((specification) => isSame(specificationRow(specification), row)) ?? {
        parameter: row.first,
        value: row.second,
      },
  );
}

function valuesOf(list: RowList, rows: readonly Row[]): Record<string, string> {
  const { first, second } = ROW_LISTS[list];
  const values: Record<string, string> = {};
  for (const [number, row] of rows.entries()) {
    values[rowFieldName(first.name, number)] = row.first;
    values[rowFieldName(second.name, number)] = row.second;
  }
  return values;
}

function keyFeatureRow({ title, description = "" }: KeyFeature): Row {
  return { first: oneLine(title), second: oneLine(description) };
}

function specificationRow({ parameter, value }: Specification): Row {
  return { first: oneLine(parameter), second: oneLine(value) };
}

/** Drops rows that repeat both fields of an earlier row. */
function withoutRepeated(rows: readonly Row[]): Row[] {
  return rows.filter((row, index) => rows.findIndex((each) => isSame(each, row)) === index);
}

function isSame(one: Row, other: Row): boolean {
  return one.first === other.first && one.second === other.second;
}
