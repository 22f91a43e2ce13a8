/** Reads the columns of products and variants as the fields of catalogue files. */
import { getTableColumns } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

import { products, productVariants } from "#drizzle/schema/catalogue";
import { costOfProduct } from "~/catalogue/prices/product-costs.server";
import type { FieldValue } from "~/imports/plan/planned-row";
import { codeOrNumber, type StoredProduct, type StoredVariant } from "~/imports/plan/stored-things";

export type Row = Record<string, string | number | null>;

const OF_PRODUCT: Columns = getTableColumns(products);
const OF_VARIANT: Columns = getTableColumns(productVariants);

type Columns = Record<string, SQLiteColumn>;

/** Lists the columns that are named after these fields; a field may be no column of this table. */
function columnsAmong(of: Columns, fields: readonly string[]) {
  return fields.flatMap((field) => {
    const column = of[field];
    return column ? [{ field, column }] : [];
  });
}

/** Returns the SQL of the columns of a product `p`, and its category `c` and discontinuation `d`. */
export function productColumns(fields: readonly string[]): string {
  return [
    "p.id as p_id",
    "p.updated_at as p_version",
    "p.product_code as p_code",
    "p.name as p_title",
    "p.archived_at as p_archived",
    "d.product_id as p_discontinued",
    "p.company as p_manufacturer",
    "p.list_price_pence as p_list_price",
    ...(fields.includes("category") ? ["c.name as p_category"] : []),
    ...(fields.includes("costPence") ? [`${costOfProduct("p.id")} as p_cost`] : []),
    ...columnsAmong(OF_PRODUCT, fields).map(
      ({ field, column }) => `p.${column.name} as p_${field}`,
    ),
  ].join(", ");
}

/** Returns the SQL of the tables from which `productColumns` are read, after `p`. */
export const PRODUCT_JOINS = `left join discontinued_products d on d.product_id = p.id
  left join categories c on c.id = p.category_id`;

/** Returns the SQL of the columns of a variant `v`. */
export function variantColumns(fields: readonly string[]): string {
  const columns = columnsAmong(OF_VARIANT, fields).map(
    ({ field, column }) => `v.${column.name} as v_${field}`,
  );
  return ["v.id as v_id", ...columns].join(", ");
}

/** Reads a product of a row. */
export function productOf(row: Row, fields: readonly string[]): StoredProduct {
  const values = valuesOf(OF_PRODUCT, fields, row, "p_");
  if (fields.includes("category")) values["category"] = row["p_category"] ?? null;
  if (fields.includes("costPence")) values["costPence"] = row["p_cost"] ?? null;
  const id = Number(row["p_id"]);
  return {
    id,
    version: Number(row["p_version"]),
    code: codeOrNumber({ id, productCode: textOf(row["p_code"]) }),
    name: textOf(row["p_title"]) ?? "",
    isArchived: row["p_archived"] !== null,
    isDiscontinued: row["p_discontinued"] !== null,
    company: textOf(row["p_manufacturer"]),
    listPricePence: typeof row["p_list_price"] === "number" ? row["p_list_price"] : null,
    fields: values,
  };
}

/** Reads a variant of a row that has its product too. */
export function variantOf(row: Row, fields: readonly string[]): StoredVariant {
  const values = valuesOf(OF_VARIANT, fields, row, "v_");
  return { id: Number(row["v_id"]), product: productOf(row, []), fields: values };
}

function valuesOf(of: Columns, fields: readonly string[], row: Row, prefix: string) {
  const values: Record<string, FieldValue> = {};
  for (const { field, column } of columnsAmong(of, fields)) {
    values[field] = fieldValueOf(column, row[prefix + field] ?? null);
  }
  return values;
}

/** Returns a stored value as Drizzle does: flags are integers, and lists JSON. */
function fieldValueOf({ dataType }: SQLiteColumn, stored: string | number | null): FieldValue {
  if (stored === null) return null;
  if (dataType === "boolean") return stored === 1;
  if (dataType !== "json") return stored;
  const list: FieldValue = JSON.parse(String(stored));
  return list;
}

function textOf(value: string | number | null | undefined): string | null {
  return typeof value === "string" ? value : null;
}
