/** Reads the rows of key features and specifications from a product's form. */
import { countRows, ROW_LISTS, type Row, type RowList } from "~/catalogue/cards/product-rows";
import { oneLine } from "~/catalogue/products/product-text";
import { rowFieldName } from "~/shared/entry-rows";

const MAX_LENGTH = 10_000;

export type ProductRows = Record<RowList, Row[]>;

type Errors = Record<string, string[]>;

/** Returns the rows of both lists without empty ones, and the messages of wrong ones by field name. */
export function readProductRows(form: FormData): { rows: ProductRows; errors: Errors } {
  const keyFeatures = readRows("keyFeatures", form);
  const specifications = readRows("specifications", form);
  return {
    rows: { keyFeatures: keyFeatures.rows, specifications: specifications.rows },
    errors: { ...keyFeatures.errors, ...specifications.errors },
  };
}

function readRows(list: RowList, form: FormData): { rows: Row[]; errors: Errors } {
  const { subject, first, second, isSecondRequired } = ROW_LISTS[list];
  const errors: Errors = {};
  const rows: Row[] = [];
  let length = 0;
  const count = countRows(list, form.keys());
  for (let number = 0; number < count; number += 1) {
    const firstName = rowFieldName(first.name, number);
    const secondName = rowFieldName(second.name, number);
    const row = { first: lineIn(form, firstName), second: lineIn(form, secondName) };
    if (!row.first && !row.second) continue;

    rows.push(row);
    length += row.first.length + row.second.length;
    if (!row.first) errors[firstName] = [`Enter the ${nameOf(first)}, or empty the row`];
    if (!row.second && isSecondRequired) {
      errors[secondName] = [`Enter the ${nameOf(second)}, or empty the row`];
    }
    if (length > MAX_LENGTH) {
      errors[firstName] = [`${subject} must be less than ${MAX_LENGTH} characters`];
      break;
    }
  }
  return { rows, errors };
}

function nameOf({ label }: { label: string }): string {
  return label.toLowerCase();
}

function lineIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? oneLine(value) : "";
}
