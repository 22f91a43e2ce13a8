import { PRODUCT_LABELS, VARIANT_LABELS } from "~/catalogue/products/product-labels";
import { MAX_TYPE_LENGTH } from "~/catalogue/products/product-limits";
import {
  column,
  COST,
  DESCRIPTION,
  HOW_CLOSE,
  type ImportColumn,
  LEAD_TIME,
  LIST_PRICE,
  MANUFACTURER,
  NOTE,
  PART_NUMBER,
  PRODUCT_CODE,
  PROTOCOL,
  SKU,
  SPECIFICATIONS,
  STOCK,
  VARIANT_NAME_SYNONYMS,
  VARIANT_PRICE,
  WEIGHT,
} from "~/imports/plan/shared-columns";
import { COMPLIANCE_COLUMNS, DOCUMENT_COLUMNS, SET_COLUMNS } from "~/imports/plan/document-columns";
import type { TableKind } from "~/imports/runs/import-kinds";
import { CODE_KIND_LABELS, CODE_LABELS } from "~/catalogue/codes/code-labels";
import { MAX_MANUFACTURER_PART_NUMBER_LENGTH } from "~/catalogue/codes/normal-code";

const PRODUCT_COLUMNS = [
  PRODUCT_CODE,
  column({
    field: "name",
    heading: PRODUCT_LABELS.name,
    synonyms: ["name", "title", "product", "item name", "product title", "short description"],
    kind: "text",
    canClear: false,
    maxLength: 200,
  }),
  DESCRIPTION,
  PART_NUMBER,
  MANUFACTURER,
  column({
    field: "category",
    heading: PRODUCT_LABELS.category,
    synonyms: ["product category", "group", "product group", "category name", "section"],
    kind: "text",
    maxLength: 100,
  }),
  PROTOCOL,
  // Before the price, so that a cost is not taken for it.
  COST,
  LIST_PRICE,
  WEIGHT,
  STOCK,
  LEAD_TIME,
  column({
    field: "isNew",
    heading: PRODUCT_LABELS.isNew,
    synonyms: ["is new", "new product"],
    kind: "yes-no",
  }),
  column({
    field: "comingSoon",
    heading: PRODUCT_LABELS.comingSoon,
    synonyms: ["is coming soon"],
    kind: "yes-no",
  }),
  column({
    field: "expectedMonth",
    heading: PRODUCT_LABELS.expectedMonth,
    synonyms: ["expected", "due", "due month"],
    kind: "month",
  }),
  column({
    field: "features",
    heading: PRODUCT_LABELS.features,
    synonyms: ["feature", "feature list"],
    kind: "list",
    maxLength: 5000,
  }),
  column({
    field: "keyFeaturesContent",
    heading: PRODUCT_LABELS.keyFeaturesContent,
    synonyms: ["key feature", "highlights"],
    kind: "key-features",
    maxLength: 10_000,
  }),
  SPECIFICATIONS,
  // “Type” is a model number in many lists.
  column({ field: "type", heading: PRODUCT_LABELS.type, kind: "text", maxLength: MAX_TYPE_LENGTH }),
  column({
    field: "originCountry",
    heading: PRODUCT_LABELS.originCountry,
    synonyms: ["origin", "made in", "country of manufacture", "ursprungsland", "coo"],
    kind: "country",
    maxLength: 100,
  }),
  column({
    field: "commodityCode",
    heading: PRODUCT_LABELS.commodityCode,
    synonyms: [
      ...["tariff code", "tariff number", "customs tariff number", "intrastat code", "taric"],
      ...["commodity number", "customs code", "zolltarifnummer", "warennummer"],
    ],
    kind: "commodity-code",
    maxLength: 20,
  }),
  column({
    field: "warrantyMonths",
    heading: `${PRODUCT_LABELS.warrantyMonths} (months)`,
    synonyms: ["warranty", "guarantee", "warranty period", "warranty months", "garantie"],
    kind: "warranty",
    maxLength: 20,
  }),
  column({
    field: "overviewContent",
    heading: PRODUCT_LABELS.overviewContent,
    kind: "long-text",
    maxLength: 10_000,
  }),
  column({
    field: "additionalInfoContent",
    heading: PRODUCT_LABELS.additionalInfoContent,
    synonyms: ["additional info", "further information", "more information"],
    kind: "long-text",
    maxLength: 10_000,
  }),
  column({
    field: "datasheetUrl",
    heading: PRODUCT_LABELS.datasheetUrl,
    synonyms: ["datasheet", "data sheet", "datasheet link", "data sheet url"],
    kind: "text",
    maxLength: 500,
  }),
];

const VARIANT_COLUMNS = [
  SKU,
  PRODUCT_CODE,
  column({
    field: "name",
    heading: VARIANT_LABELS.name,
    synonyms: ["name", ...VARIANT_NAME_SYNONYMS],
    kind: "text",
    canClear: false,
    maxLength: 200,
  }),
  DESCRIPTION,
  VARIANT_PRICE,
  WEIGHT,
  STOCK,
  LEAD_TIME,
  PART_NUMBER,
  PROTOCOL,
  SPECIFICATIONS,
  column({
    field: "isDefault",
    heading: VARIANT_LABELS.isDefault,
    synonyms: ["default", "is default"],
    kind: "yes-no",
  }),
];

const PRICE_COLUMNS = [
  SKU,
  PRODUCT_CODE,
  column({
    field: "variantName",
    heading: VARIANT_LABELS.name,
    synonyms: VARIANT_NAME_SYNONYMS,
    kind: "text",
    isKey: true,
    maxLength: 200,
  }),
  { ...PART_NUMBER, isKey: true, canClear: false },
  { ...MANUFACTURER, isKey: true, canClear: false },
  { ...VARIANT_PRICE, field: "price" },
  STOCK,
  LEAD_TIME,
  WEIGHT,
];

const { superseded, competitor, alias, supplier } = CODE_KIND_LABELS;

const CODE_COLUMNS = [
  // "Code" is the other code here, so that no synonym of the product's may take it.
  { ...PRODUCT_CODE, synonyms: ["our code", "our part no", "our part number", "product"] },
  SKU,
  column({
    field: "kind",
    heading: CODE_LABELS.kind,
    synonyms: ["kind", "type", "code type", "kind of code", "code kind"],
    kind: "choice",
    isKey: true,
    choices: { superseded, competitor, alias, supplier },
  }),
  column({
    field: "shown",
    heading: CODE_LABELS.shown,
    synonyms: ["other code", "cross reference", "xref", "alias", "their code", "their part no"],
    kind: "code",
    isKey: true,
    maxLength: MAX_MANUFACTURER_PART_NUMBER_LENGTH,
  }),
  column({
    field: "manufacturer",
    heading: CODE_LABELS.manufacturer,
    synonyms: [...MANUFACTURER.synonyms, "manufacturer", "supplier", "competitor"],
    kind: "text",
    isKey: true,
    maxLength: 100,
  }),
  HOW_CLOSE,
  NOTE,
  column({ field: "source", heading: CODE_LABELS.source, kind: "text", maxLength: 200 }),
  column({
    field: "isStaffOnly",
    heading: CODE_LABELS.isStaffOnly,
    synonyms: ["staff only", "internal", "hidden"],
    kind: "yes-no",
  }),
];

const RELATION_COLUMNS = [
  PRODUCT_CODE,
  column({
    field: "kind",
    heading: CODE_LABELS.kind,
    synonyms: ["kind", "type", "relation kind"],
    kind: "choice",
    isKey: true,
    choices: {
      replacement: "Replacement",
      alternative: "Alternative",
      accessory: "Accessory",
    },
  }),
  column({
    field: "otherCode",
    heading: "Other product",
    synonyms: ["other product code", "other code", "related product", "replaced by", "successor"],
    kind: "code",
    isKey: true,
    // That nothing replaces a product.
    canClear: true,
    maxLength: 100,
  }),
  HOW_CLOSE,
  NOTE,
];

const COLUMNS: Record<TableKind, readonly ImportColumn[]> = {
  products: PRODUCT_COLUMNS,
  variants: VARIANT_COLUMNS,
  prices: PRICE_COLUMNS,
  codes: CODE_COLUMNS,
  relations: RELATION_COLUMNS,
  sets: SET_COLUMNS,
  documents: DOCUMENT_COLUMNS,
  compliance: COMPLIANCE_COLUMNS,
};

/** Returns the columns of a kind of file, in the order of templates and exports (I1). */
export function columnsOf(kind: TableKind): readonly ImportColumn[] {
  return COLUMNS[kind];
}

const SPECIFICATION_FIELD = "spec: ";

/** Returns the parameter of a column with one specification only, as in "spec: Protection". */
export function specificationParameter(field: string): string | undefined {
  return field.startsWith(SPECIFICATION_FIELD)
    ? field.slice(SPECIFICATION_FIELD.length)
    : undefined;
}

/** Returns the field of a column with one specification only. */
export function specificationField(parameter: string): string {
  return SPECIFICATION_FIELD + parameter;
}

/** Finds a column by its field; columns of one specification too, where the kind has specifications. */
export function findColumn(kind: TableKind, field: string): ImportColumn | undefined {
  const known = COLUMNS[kind].find((each) => each.field === field);
  if (known || specificationParameter(field) === undefined) return known;
  return COLUMNS[kind].includes(SPECIFICATIONS)
    ? column({ field, heading: field, kind: "text", maxLength: 10_000 })
    : undefined;
}
