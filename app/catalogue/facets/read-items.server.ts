import type { Fact } from "~/catalogue/facets/facet-index";
import type { IndexedItem, IndexedProduct } from "~/catalogue/facets/item-index";
import { kindOf } from "~/catalogue/facets/types";
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
};

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
         stock_quantity as stock, stock_entered_at as stockEnteredAt, coming_soon as comingSoon
       from products where name_rank is not null and ${among("id")} order by name_rank`,
    )
    .all(parameters);
  for (const row of rows) {
    const { id, rank, category, company, protocol, stock, stockEnteredAt, comingSoon } = row;
    const own = { id: 0, terms: [], stock: comingSoon ? null : stock, stockEnteredAt };
    found.set(id, {
      id,
      rank,
      comingSoon,
      items: [own],
      terms: [
        ...factTerm(terms, "category", category === null ? null : String(category)),
        ...typeTerm(terms, row),
        ...factTerm(terms, "company", company),
        ...factTerm(terms, "protocol", protocol),
      ],
    });
  }

  const itemOf = addVariants(terms, found, { among, parameters });
  addLines(terms, found, { among, parameters, itemOf });
  return found;
}

type ReadItem = IndexedItem & { terms: number[] };
type ReadProduct = IndexedProduct & { terms: number[]; items: ReadItem[]; comingSoon: number };
type Reading = { among: (column: string) => string; parameters: { ids: string } };

/** Puts the variants of products in their places as items; returns those by id. */
function addVariants(
  terms: Terms,
  found: ReadonlyMap<number, ReadProduct>,
  { among, parameters }: Reading,
): Map<number, ReadItem> {
  const itemOf = new Map<number, ReadItem>();
  const rows = sqlite
    .prepare<[typeof parameters], [number, number, string | null, number | null, number | null]>(
      `select product_id, id, protocol, stock_quantity, stock_entered_at from product_variants
       where ${among("product_id")} order by product_id, display_order`,
    )
    .raw()
    .all(parameters);
  for (const [productId, id, protocol, stock, stockEnteredAt] of rows) {
    const product = found.get(productId);
    if (!product) continue;
    if (product.items[0]?.id === 0) product.items.pop();
    const item = {
      id,
      terms: factTerm(terms, "protocol", protocol),
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
