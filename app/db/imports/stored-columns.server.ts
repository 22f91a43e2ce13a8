/** Reads the columns of products and variants as the fields of catalogue files. */
import type { FieldValue } from "~/domain/imports/planned-row";
import {
  codeOrNumber,
  type StoredProduct,
  type StoredVariant,
} from "~/domain/imports/stored-things";

export type Row = Record<string, string | number | null>;

type Reading = { column: string; read: (value: string | number | null) => FieldValue };

const PLAIN = (value: string | number | null): FieldValue => value;
const FLAG = (value: string | number | null): FieldValue => value === 1;
const JSON_LIST = (value: string | number | null): FieldValue => {
  if (typeof value !== "string") return null;
  const list: FieldValue = JSON.parse(value);
  return list;
};

const SHARED: Record<string, Reading> = {
  name: { column: "name", read: PLAIN },
  description: { column: "description", read: PLAIN },
  manufacturerPartNumber: { column: "manufacturer_part_number", read: PLAIN },
  protocol: { column: "protocol", read: PLAIN },
  weightGrams: { column: "weight_grams", read: PLAIN },
  stockQuantity: { column: "stock_quantity", read: PLAIN },
  leadTimeWorkingDays: { column: "lead_time_working_days", read: PLAIN },
  specificationsContent: { column: "specifications_content", read: JSON_LIST },
};

const OF_PRODUCT: Record<string, Reading> = {
  ...SHARED,
  company: { column: "company", read: PLAIN },
  listPricePence: { column: "list_price_pence", read: PLAIN },
  isNew: { column: "is_new", read: FLAG },
  comingSoon: { column: "coming_soon", read: FLAG },
  expectedMonth: { column: "expected_month", read: PLAIN },
  features: { column: "features", read: JSON_LIST },
  keyFeaturesContent: { column: "key_features_content", read: JSON_LIST },
  overviewContent: { column: "overview_content", read: PLAIN },
  additionalInfoContent: { column: "additional_info_content", read: PLAIN },
  datasheetUrl: { column: "datasheet_url", read: PLAIN },
};

const OF_VARIANT: Record<string, Reading> = {
  ...SHARED,
  sku: { column: "sku", read: PLAIN },
  pricePence: { column: "price_pence", read: PLAIN },
  isDefault: { column: "is_default", read: FLAG },
};

/** Returns the fields that a row's thing has among these, with `always` ones; the category is separate. */
function readings(of: Record<string, Reading>, fields: readonly string[]) {
  return Object.entries(of).filter(([field]) => fields.includes(field));
}

/** Returns the SQL of the columns of a product `p`, and its category `c` and discontinuation `d`. */
export function productColumns(fields: readonly string[]): string {
  const columns = readings(OF_PRODUCT, fields).map(
    ([field, { column }]) => `p.${column} as p_${field}`,
  );
  return [
    ...[
      "p.id as p_id",
      "p.updated_at as p_version",
      "p.product_code as p_code",
      "p.name as p_title",
    ],
    ...["p.archived_at as p_archived_at", "d.product_id as p_discontinued"],
    ...["p.company as p_maker", "p.list_price_pence as p_list_price"],
    ...(fields.includes("category") ? ["c.name as p_category"] : []),
    ...columns,
  ].join(", ");
}

/** Returns the SQL of the tables from which `productColumns` are read, after `p`. */
export const PRODUCT_JOINS = `left join discontinued_products d on d.product_id = p.id
  left join categories c on c.id = p.category_id`;

/** Returns the SQL of the columns of a variant `v`. */
export function variantColumns(fields: readonly string[]): string {
  const columns = readings(OF_VARIANT, fields).map(
    ([field, { column }]) => `v.${column} as v_${field}`,
  );
  return ["v.id as v_id", ...columns].join(", ");
}

/** Reads a product of a row. */
export function productOf(row: Row, fields: readonly string[]): StoredProduct {
  const values: Record<string, FieldValue> = {};
  for (const [field, { read }] of readings(OF_PRODUCT, fields))
    values[field] = read(row[`p_${field}`] ?? null);
  if (fields.includes("category")) values["category"] = row["p_category"] ?? null;
  const id = Number(row["p_id"]);
  return {
    id,
    version: Number(row["p_version"]),
    code: codeOrNumber({ id, productCode: textOf(row["p_code"]) }),
    name: textOf(row["p_title"]) ?? "",
    isArchived: row["p_archived_at"] !== null,
    isDiscontinued: row["p_discontinued"] !== null,
    company: textOf(row["p_maker"]),
    listPricePence: typeof row["p_list_price"] === "number" ? row["p_list_price"] : null,
    fields: values,
  };
}

/** Reads a variant of a row that has its product too. */
export function variantOf(row: Row, fields: readonly string[]): StoredVariant {
  const values: Record<string, FieldValue> = {};
  for (const [field, { read }] of readings(OF_VARIANT, fields))
    values[field] = read(row[`v_${field}`] ?? null);
  return { id: Number(row["v_id"]), product: productOf(row, []), fields: values };
}

function textOf(value: string | number | null | undefined): string | null {
  return typeof value === "string" ? value : null;
}
