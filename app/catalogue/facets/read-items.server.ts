import type { Fact } from "~/catalogue/facets/facet-index";
import type { IndexedItem, IndexedProduct } from "~/catalogue/facets/item-index";
import { kindOf } from "~/catalogue/facets/product-types";
import {
  type AttributeRule,
  createWordReader,
  type SaidValue,
} from "~/catalogue/facets/word-rules";
import { sqlite } from "~/db/client.server";

/**
 * The dictionary of terms: each category, type, company and protocol is encoded as a negative term id. A line of
 * specifications has no entry, because its row id is its term id.
 */
export type Terms = {
  /** By facet and text; parameters are numbered here too. */
  numberOf: Map<string, number>;
  facts: Fact[];
  /** The number of each line's parameter, for lines of products whose variants have lines of their own. */
  parameterOf: Map<number, number>;
  /** Reads values from names and features; undefined without rules, so that no texts are read for them. */
  readWords: ReturnType<typeof createWordReader> | undefined;
  /** The rules of words, as JSON. */
  rules: string;
};

/** Returns an empty dictionary, for catalogues that are read by these rules of words. */
export function newTerms(rules: readonly AttributeRule[]): Terms {
  return {
    numberOf: new Map(),
    facts: [],
    parameterOf: new Map(),
    readWords: rules.length > 0 ? createWordReader(rules) : undefined,
    rules: JSON.stringify(rules),
  };
}

/** Reads the items and terms of the listed ones of these products, or of all listed products. */
export function readIndexedProducts(
  terms: Terms,
  ids?: readonly number[],
): Map<number, IndexedProduct> {
  const among = (column: string) =>
    ids ? `${column} in (select value from json_each(@ids))` : "true";
  const parameters = { ids: JSON.stringify(ids ?? []) };
  const found = new Map<number, ReadProduct>();

  const rows = sqlite
    .prepare<[typeof parameters], ProductRow>(
      `select id, name_rank as rank, category_id as category, company, protocol, type, name,
         product_code as productCode, manufacturer_part_number as partNumber,
         ${terms.readWords ? "features" : "null"} as features, stock_quantity as stock, stock_entered_at as stockEnteredAt, coming_soon as comingSoon
       from products where name_rank is not null and ${among("id")} order by name_rank`,
    )
    .all(parameters);
  for (const row of rows) {
    const { id, rank, category, company, protocol, stock, stockEnteredAt, comingSoon } = row;
    const words = { categoryId: category, name: row.name, features: parsedTexts(row.features) };
    const own = { id: 0, terms: [], stock: comingSoon ? null : stock, stockEnteredAt };
    found.set(id, {
      id,
      rank,
      comingSoon,
      category,
      items: [own],
      terms: [
        ...factTerm(terms, "category", category === null ? null : String(category)),
        ...typeTerm(terms, row),
        ...factTerm(terms, "company", company),
        ...factTerm(terms, "protocol", protocol),
        ...wordTerms(terms, terms.readWords?.(words)),
      ],
    });
  }

  const itemOf = addVariants(terms, found, { among, parameters });
  addLines(terms, found, { among, parameters, itemOf });
  addEntered(terms, found, { among, parameters, itemOf });
  return found;
}

type ReadItem = IndexedItem & { terms: number[] };
type ReadProduct = IndexedProduct & {
  terms: number[];
  items: ReadItem[];
  comingSoon: number;
  category: number | null;
};
type Reading = { among: (column: string) => string; parameters: { ids: string } };

/** Puts the variants of products in their places as items; returns those by id. */
function addVariants(
  terms: Terms,
  found: ReadonlyMap<number, ReadProduct>,
  { among, parameters }: Reading,
): Map<number, ReadItem> {
  const itemOf = new Map<number, ReadItem>();
  const rows = sqlite
    .prepare<
      [typeof parameters],
      [number, number, string, string | null, number | null, number | null]
    >(
      `select product_id, id, name, protocol, stock_quantity, stock_entered_at from product_variants
       where ${among("product_id")} order by product_id, display_order`,
    )
    .raw()
    .all(parameters);
  for (const [productId, id, name, protocol, stock, stockEnteredAt] of rows) {
    const product = found.get(productId);
    if (!product) continue;
    if (product.items[0]?.id === 0) product.items.pop();
    const item = {
      id,
      terms: [
        ...factTerm(terms, "protocol", protocol),
        ...wordTerms(terms, terms.readWords?.({ categoryId: product.category, name })),
      ],
      stock: product.comingSoon ? null : stock,
      stockEnteredAt,
    };
    product.items.push(item);
    itemOf.set(id, item);
  }
  return itemOf;
}

/** Adds the lines of products, and those of their variants to these. */
function addLines(
  terms: Terms,
  found: ReadonlyMap<number, ReadProduct>,
  { among, parameters, itemOf }: Reading & { itemOf: ReadonlyMap<number, ReadItem> },
): void {
  const linesOf = (owners: "products" | "product_variants", condition: string) =>
    sqlite
      .prepare<[typeof parameters], [number, number, string]>(
        `select o.id, t.id, t.parameter from ${owners} o
           cross join json_each(o.specifications_content) l
           cross join specification_texts t
             on t.parameter = trim(l.value ->> 'parameter') and t.text = trim(l.value ->> 'value')
         where ${condition}`,
      )
      .raw()
      .all(parameters);
  const withOwnLines = `select product_id from product_variants
    where specifications_content is not null and ${among("product_id")}`;

  for (const [variantId, textId, parameter] of linesOf(
    "product_variants",
    `o.specifications_content is not null and ${among("o.product_id")}`,
  )) {
    itemOf.get(variantId)?.terms.push(textId);
    terms.parameterOf.set(textId, parameterNumber(terms, parameter));
  }
  for (const [id, textId, parameter] of linesOf("products", `o.id in (${withOwnLines})`)) {
    found.get(id)?.terms.push(textId);
    terms.parameterOf.set(textId, parameterNumber(terms, parameter));
  }

  // One row for each product: reading half a million rows takes twice as long.
  const lines = sqlite
    .prepare<[typeof parameters], [number, string]>(
      `select product_id, group_concat(text_id) from product_specifications
       where ${among("product_id")} and product_id not in (${withOwnLines}) group by product_id`,
    )
    .raw()
    .all(parameters);
  for (const [id, textIds] of lines) {
    const its = found.get(id)?.terms;
    if (its) for (const textId of textIds.split(",")) its.push(Number(textId));
  }
}

/** Adds the values that staff entered in place of those that are read, to their variant or product. */
function addEntered(
  terms: Terms,
  found: ReadonlyMap<number, ReadProduct>,
  { among, parameters, itemOf }: Reading & { itemOf: ReadonlyMap<number, ReadItem> },
): void {
  const rows = sqlite
    .prepare<[typeof parameters], [number, number, number, string]>(
      `select product_id, variant_id, attribute_id, label from item_values where ${among("product_id")}`,
    )
    .raw()
    .all(parameters);
  for (const [id, variantId, attributeId, label] of rows) {
    const its = variantId === 0 ? found.get(id) : itemOf.get(variantId);
    its?.terms.push(...factTerm(terms, "entered", `${attributeId} ${label}`));
  }
}

function wordTerms(terms: Terms, said: readonly SaidValue[] = []): number[] {
  return said.flatMap(({ attributeId, label }) =>
    factTerm(terms, "word", `${attributeId} ${label}`),
  );
}

/** Returns the texts of a column that holds them as JSON. */
function parsedTexts(json: string | null): string[] {
  const parsed: unknown = JSON.parse(json ?? "[]");
  return Array.isArray(parsed) ? parsed.filter((text) => typeof text === "string") : [];
}

function parameterNumber(terms: Terms, parameter: string): number {
  const key = `parameter ${parameter.toLowerCase()}`;
  const number = terms.numberOf.get(key) ?? terms.numberOf.size;
  terms.numberOf.set(key, number);
  return number;
}

type ProductRow = {
  id: number;
  rank: number;
  category: number | null;
  company: string | null;
  protocol: string | null;
  type: string | null;
  name: string;
  productCode: string | null;
  partNumber: string | null;
  /** JSON. */
  features: string | null;
  stock: number | null;
  stockEnteredAt: number | null;
  comingSoon: number;
};

function typeTerm(terms: Terms, row: ProductRow): number[] {
  const entered = row.type?.trim();
  if (entered) return factTerm(terms, "type", entered);
  const kind = kindOf({ ...row, codes: [row.productCode, row.partNumber] });
  return factTerm(terms, "kind", kind && `${row.category ?? ""} ${kind}`);
}

function factTerm(terms: Terms, facet: Fact["facet"], text: string | null): number[] {
  if (!text) return [];
  const key = `${facet} ${text}`;
  const known = terms.numberOf.get(key);
  if (known !== undefined) return [known];
  const term = -(terms.facts.length + 1);
  terms.facts.push({ term, facet, text });
  terms.numberOf.set(key, term);
  return [term];
}
