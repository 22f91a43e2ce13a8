/** Finds what is stored for a batch of rows: one statement for all keys of a kind. */
import { getTableColumns } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

import { products, productVariants } from "#drizzle/schema/catalogue";
import { normalCode } from "~/catalogue/codes/normal-code";
import { costOfProduct } from "~/catalogue/prices/product-costs.server";
import { sqlite } from "~/db/client.server";
import type { FieldValue } from "~/imports/plan/planned-row";
import {
  type CodeMatch,
  codeOrNumber,
  type StoredProduct,
  type StoredVariant,
} from "~/imports/plan/stored-things";
import { addToGroup } from "~/shared/group-by";

const prepared = new Map<string, ReturnType<typeof sqlite.prepare<[string], Row>>>();

function listRows(statement: string, keys: readonly (string | number)[]): Row[] {
  if (keys.length === 0) return [];
  let known = prepared.get(statement);
  if (!known) {
    known = sqlite.prepare<[string], Row>(statement);
    prepared.set(statement, known);
  }
  return known.all(JSON.stringify(keys));
}

/** Finds products by their codes in any case, archived ones too; “#12” is the product 12 without a code. */
export function findProductsByCode(
  codes: readonly string[],
  fields: readonly string[],
): Map<string, StoredProduct> {
  const numbers = codes.flatMap((code) => (/^#\d{1,15}$/.test(code) ? Number(code.slice(1)) : []));
  const columns = `${productColumns(fields)} from json_each(?) k`;
  const rows = [
    ...listRows(
      `select k.value as typed, ${columns}
       cross join products p on p.product_code = k.value collate nocase ${PRODUCT_JOINS}`,
      codes,
    ),
    ...listRows(
      `select '#' || k.value as typed, ${columns}
       cross join products p on p.id = k.value and p.product_code is null ${PRODUCT_JOINS}`,
      numbers,
    ),
  ];
  return new Map(rows.map((row) => [typedOf(row), productOf(row, fields)]));
}

/** Lists products by their ids, in the order of the ids. */
export function listProductsById(
  ids: readonly number[],
  fields: readonly string[],
): StoredProduct[] {
  return listRows(
    `select ${productColumns(fields)} from json_each(?) k
     cross join products p on p.id = k.value ${PRODUCT_JOINS}`,
    ids,
  ).map((row) => productOf(row, fields));
}

/** Finds variants by their SKUs in any case. */
export function findVariantsBySku(
  skus: readonly string[],
  fields: readonly string[],
): Map<string, StoredVariant[]> {
  const rows = listRows(
    `select k.value as typed, ${variantColumns(fields)}, ${productColumns([])} from json_each(?) k
     cross join product_variants v on v.sku = k.value collate nocase
     join products p on p.id = v.product_id ${PRODUCT_JOINS}`,
    skus,
  );
  return groupsOf(rows, typedOf, (row) => variantOf(row, fields));
}

/** Lists the variants of each of these products, in their order. */
export function findVariantsOf(
  productIds: readonly number[],
  fields: readonly string[],
): Map<number, StoredVariant[]> {
  const rows = listRows(
    `select ${variantColumns(fields)}, ${productColumns([])} from json_each(?) k
     cross join product_variants v on v.product_id = k.value
     join products p on p.id = v.product_id ${PRODUCT_JOINS} order by v.product_id, v.display_order`,
    productIds,
  );
  return groupsOf(
    rows,
    (row) => Number(row["p_id"]),
    (row) => variantOf(row, fields),
  );
}

const KINDS_OF_KEYS = ["code", "sku", "mpn", "former", "superseded", "supplier"] as const;

/**
 * Finds products and variants by any of their codes in any spelling (C21): their own, former and superseded ones and suppliers'
 * numbers. Competitors' numbers and names of the trade are left out: they name other things too (I29).
 */
export function findByAnyCode(
  texts: readonly string[],
  fields: readonly string[],
): Map<string, CodeMatch[]> {
  const rows = listRows(
    `select k.value as typed, n.kind as n_kind, n.shown as n_shown, n.manufacturer as n_manufacturer,
       n.relation as n_relation, ${productColumns(fields)}, ${variantColumns(fields)} from json_each(?) k
     cross join product_codes n on n.normal = k.value and n.kind in ('${KINDS_OF_KEYS.join("', '")}')
     join products p on p.id = n.product_id ${PRODUCT_JOINS}
     left join product_variants v on v.id = n.variant_id`,
    [...new Set(texts.map(normalCode))].filter(Boolean),
  );
  const byNormal = groupsOf(rows, typedOf, (row): CodeMatch => {
    const product = productOf(row, fields);
    const variant = row["v_id"] === null ? null : { ...variantOf(row, fields), product };
    return {
      thing: { product, variant },
      kind: KINDS_OF_KEYS.find((kind) => kind === row["n_kind"]) ?? "code",
      shown: String(row["n_shown"]),
      manufacturer: row["n_manufacturer"] === null ? null : String(row["n_manufacturer"]),
      isNearest: row["n_relation"] === "nearest",
    };
  });
  return new Map(texts.map((typed) => [typed, byNormal.get(normalCode(typed)) ?? []]));
}

/** Finds the code of the product that had each of these codes before. */
export function findFormerCodes(codes: readonly string[]): Map<string, string> {
  const rows = listRows(
    `select k.value as typed, coalesce(p.product_code, p.name) as code from json_each(?) k
     cross join product_code_redirects r on r.former_code = k.value collate nocase
     join products p on p.id = r.product_id`,
    codes,
  );
  return new Map(rows.map((row) => [typedOf(row), String(row["code"])]));
}

function typedOf(row: Row): string {
  return String(row["typed"]);
}

function groupsOf<Key, Value>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  read: (row: Row) => Value,
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const row of rows) addToGroup(groups, keyOf(row), read(row));
  return groups;
}

type Row = Record<string, string | number | null>;

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
function productColumns(fields: readonly string[]): string {
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
const PRODUCT_JOINS = `left join discontinued_products d on d.product_id = p.id
  left join categories c on c.id = p.category_id`;

/** Returns the SQL of the columns of a variant `v`. */
function variantColumns(fields: readonly string[]): string {
  const columns = columnsAmong(OF_VARIANT, fields).map(
    ({ field, column }) => `v.${column.name} as v_${field}`,
  );
  return ["v.id as v_id", ...columns].join(", ");
}

function productOf(row: Row, fields: readonly string[]): StoredProduct {
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

function variantOf(row: Row, fields: readonly string[]): StoredVariant {
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
