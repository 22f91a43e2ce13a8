/** Finds out what a file is, and which of its columns is which, by its headings (I4). */
import { choosePrice } from "~/imports/meaning/price-column";
import { COST } from "~/imports/plan/shared-columns";
import { columnsOf, findColumn, specificationField } from "~/imports/plan/import-columns";
import { PRODUCT_LABELS } from "~/catalogue/products/product-labels";
import { TABLE_KINDS, type TableKind } from "~/imports/runs/import-kinds";
import { normalHeader } from "~/imports/meaning/plain-words";
import type { FileMaker } from "~/imports/meaning/answers";
import type { Mapping } from "~/imports/runs/import-run";

/** Of kinds with the same number of known headings the first is chosen: prices can change least. */
const PREFERRED: readonly TableKind[] = [
  "prices",
  "codes",
  "relations",
  "products",
  "variants",
  "documents",
  "compliance",
  "sets",
];

/** Returns the most likely kind of a file, and which of its columns is which. */
export function mapHeaders(headers: readonly string[]): { kind: TableKind; mapping: Mapping } {
  let best: { kind: TableKind; mapping: Mapping; score: number } | undefined;
  for (const kind of PREFERRED) {
    const mapping = mapHeadersAs(kind, headers);
    const known = Object.keys(mapping).length;
    const isComplete = mappingProblem(kind, mapping) === undefined;
    const isPriceList = kind === "prices" && isListOfPrices(headers, mapping);
    const score =
      (isComplete ? known + headers.length : known) + (isPriceList ? headers.length : 0);
    if (!best || score > best.score) best = { kind, mapping, score };
  }
  if (!best || best.score === 0) return { kind: TABLE_KINDS[0], mapping: {} };
  return { kind: best.kind, mapping: best.mapping };
}

/**
 * Returns which columns of a file are which, if it is of this kind. A field is taken by its own heading
 * first, then by its synonyms in their order, so that of "RRP" and "List price" the latter is the list price.
 */
export function mapHeadersAs(kind: TableKind, headers: readonly string[]): Mapping {
  const mapping: Mapping = {};
  const normal = headers.map(normalHeader);
  for (const { field, heading, synonyms, kind: kindOfCell } of columnsOf(kind)) {
    const names = [heading, ...synonyms].map(normalHeader);
    const place = names
      .map((name) => normal.findIndex((header, at) => header === name && !(at in mapping)))
      .find((at) => at >= 0);
    const chosen = kindOfCell === "price" ? priceColumn(headers, mapping, place) : place;
    if (chosen !== undefined) mapping[chosen] = field;
  }
  for (const [place, header] of headers.entries()) {
    const parameter = /^\s*spec(?:ification)?\s*:\s*(\S.*?)\s*$/is.exec(header)?.[1];
    if (parameter === undefined || place in mapping) continue;
    const field = specificationField(parameter);
    if (findColumn(kind, field)) mapping[place] = field;
  }
  return mapping;
}

/** The headings of our costs. Taken for a price, they would sell goods at cost. */
const COST_HEADERS = new Set([COST.heading, ...COST.synonyms].map(normalHeader));

/** Returns the column of the price; undefined if the other words of each heading say that it is no price. */
function priceColumn(
  headers: readonly string[],
  mapping: Mapping,
  preferred: number | undefined,
): number | undefined {
  const places = headers.flatMap((header, place) =>
    place in mapping || COST_HEADERS.has(normalHeader(header)) ? [] : [place],
  );
  return choosePrice(headers, places, preferred)?.place;
}

/** The headings of texts that price lists have beside their prices, and that would replace ours. */
const TEXTS_OF_LISTS = ["description", "name"];
const OF_PRICES = ["listPricePence", "costPence"];
const OWN_CODE = normalHeader(PRODUCT_LABELS.productCode);
const OWN_NAME = normalHeader(PRODUCT_LABELS.name);

/**
 * Returns true for a supplier's price list: a code and a price, and nothing else that only files of products have but a description or
 * a name that is not called as ours. Its texts would replace our own.
 */
function isListOfPrices(headers: readonly string[], mapping: Mapping): boolean {
  const fields = Object.values(mapping);
  if (!fields.includes("price") || mappingProblem("prices", mapping) !== undefined) return false;
  if (headers.some((header) => normalHeader(header) === OWN_NAME)) return false;
  const others = Object.values(mapHeadersAs("products", headers)).filter(
    (field) => !OF_PRICES.includes(field) && !fields.includes(field),
  );
  const isNamed = others.includes("name") && fields.includes("company");
  const isOurs =
    others.includes("name") && headers.some((header) => normalHeader(header) === OWN_CODE);
  return !isNamed && !isOurs && others.every((field) => TEXTS_OF_LISTS.includes(field));
}

/** Returns the text by which the mapping of a file with the same headings in the same order is found again. */
export function headersKey(headers: readonly string[]): string {
  return headers.map(normalHeader).join("|");
}

const KEYS_OF_SETS = ["baseCode", "role", "partCode"];

const NEEDED: Record<TableKind, { message: string; isMet: (has: Has) => boolean }> = {
  products: {
    message: "Choose the column with the product code",
    isMet: (has) => has("productCode"),
  },
  variants: {
    message: "Choose the column with the SKU, or those with the product code and the variant name",
    isMet: (has) =>
      has("sku") ||
      (has("productCode") && has("name")) ||
      (has("manufacturerPartNumber") && has("company")),
  },
  prices: {
    message:
      "Choose the column with the SKU or the product code, or those with the manufacturer and its part number",
    isMet: (has) =>
      has("sku") || has("productCode") || (has("manufacturerPartNumber") && has("company")),
  },
  codes: {
    message:
      "Choose the columns with the product code or SKU, with the other code, and with what it is",
    isMet: (has) => (has("productCode") || has("sku")) && has("shown") && has("kind"),
  },
  relations: {
    message:
      "Choose the columns with the product code, with the other product, and with what it is",
    isMet: (has) => has("productCode") && has("otherCode") && has("kind"),
  },
  documents: {
    message:
      "Choose the columns with the product code or SKU, with the kind and title of the document, and with its file or address",
    isMet: (has) => (has("productCode") || has("sku")) && has("kind") && has("title") && has("url"),
  },
  compliance: {
    message: "Choose the columns with the product code or SKU, with the mark, and with its status",
    isMet: (has) => (has("productCode") || has("sku")) && has("mark") && has("status"),
  },
  sets: {
    message: "Choose the columns with the base, with the part, and with its role",
    isMet: (has) => KEYS_OF_SETS.every(has),
  },
};

type Has = (field: string) => boolean;

/** Returns the reason why a file cannot be checked with this mapping, without its final stop. */
export function mappingProblem(
  kind: TableKind,
  mapping: Mapping,
  maker: FileMaker | null = null,
): string | undefined {
  const fields = Object.values(mapping);
  const unknown = fields.find((field) => !findColumn(kind, field));
  if (unknown !== undefined) return "Choose what each column is again";
  const repeated = fields.find((field, at) => fields.indexOf(field) !== at);
  if (repeated !== undefined) {
    return `Two columns are “${findColumn(kind, repeated)?.heading}”. Choose one of them`;
  }
  const { message, isMet } = NEEDED[kind];
  // A list of one manufacturer needs no column for it.
  const has = (field: string) =>
    fields.includes(field) || (field === "company" && maker?.kind === "maker");
  if (!isMet(has)) return message;
  const hasValue = fields.some((field) => !findColumn(kind, field)?.isKey);
  return hasValue || kind === "codes" || kind === "relations"
    ? undefined
    : "Choose at least one column with something to change";
}
