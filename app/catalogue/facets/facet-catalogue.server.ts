import { categories } from "#drizzle/schema/catalogue";
import {
  attributeCategories,
  attributes,
  attributeValues,
  typeNames,
} from "#drizzle/schema/specifications";
import {
  type CountedFact,
  type FacetDefinitions,
  type Fact,
  nameValues,
} from "~/catalogue/facets/facet-index";
import type { FacetValues } from "~/catalogue/facets/facet-groups";
import { cacheUntilCatalogueChange } from "~/catalogue/products/catalogue-cache.server";
import {
  EMPTY_INDEX,
  type IndexedItem,
  type IndexedProduct,
  replaceProducts,
  type TermIndex,
} from "~/catalogue/facets/item-index";
import { indexValues, type ValueIndex } from "~/catalogue/facets/item-values";
import { kindOf, type NamedType } from "~/catalogue/facets/types";
import { readFreshSince } from "~/catalogue/products/stock-day.server";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import { db, sqlite } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";

/** The facets of the catalogue, their values, and the values of every item of the listed products. */
export type FacetCatalogue = FacetValues & {
  index: TermIndex;
  valueIndex: ValueIndex;
  /** The facet of each value. */
  facetOf: Int32Array;
  /** Since when entered stock counts. */
  freshSince: number;
  /** The place of each listed product by its id, -1 for others. */
  placeOf: Int32Array;
  /** The texts that name a type, with what staff say that they are. */
  types: readonly NamedType[];
};

type State = {
  terms: Terms;
  index: TermIndex;
  /** The last row of `facet_changes` that the index includes. */
  lastChange: number;
  definitions: string;
  catalogue: FacetCatalogue;
};

type Definitions = FacetDefinitions & { freshSince: number };

let state: State | undefined;

/**
 * Returns the facets as the catalogue is now. The first call reads every product, 0.3 s for 50,000; later
 * ones read the products that changed since, by any process.
 */
export const readFacetCatalogue = cacheUntilCatalogueChange(() => {
  // A transaction may be rolled back.
  if (sqlite.inTransaction) return loadState().catalogue;
  state = updateState(state);
  return state.catalogue;
});

const changeBounds = prepareOnce(() =>
  sqlite
    .prepare<[], [number | null, number | null]>(
      "select min(id), (select seq from sqlite_sequence where name = 'facet_changes') from facet_changes",
    )
    .raw(),
);
const changesSince = prepareOnce(() =>
  sqlite
    .prepare<[number], number | null>(
      "select distinct product_id from facet_changes where id > ? and product_id is not null",
    )
    .pluck(),
);

function loadState(): State {
  const lastChange = changeBounds().get()?.[1] ?? 0;
  const terms: Terms = { numberOf: new Map(), facts: [], parameterOf: new Map() };
  const index = replaceProducts(EMPTY_INDEX, readIndexedProducts(terms));
  return withCatalogue({ terms, index, lastChange }, readFacetDefinitions());
}

function updateState(known: State | undefined): State {
  const [oldest, newest] = changeBounds().get() ?? [];
  const lastChange = newest ?? 0;
  const isComplete =
    lastChange === known?.lastChange || (oldest ?? Infinity) <= (known?.lastChange ?? 0) + 1;
  // Otherwise rows were removed before they were read here.
  if (!known || lastChange < known.lastChange || !isComplete) return loadState();

  const definitions = readFacetDefinitions();
  const changed = changesSince()
    .all(known.lastChange)
    .filter((id) => id !== null);
  if (changed.length === 0 && JSON.stringify(definitions) === known.definitions)
    return { ...known, lastChange };

  const products = readIndexedProducts(known.terms, changed);
  const index =
    changed.length > 0
      ? replaceProducts(known.index, new Map(changed.map((id) => [id, products.get(id)])))
      : known.index;
  return withCatalogue({ terms: known.terms, index, lastChange }, definitions);
}

function withCatalogue(
  read: Pick<State, "terms" | "index" | "lastChange">,
  definitions: Definitions,
): State {
  const { terms, index } = read;
  const named = nameValues(definitions, factsInUse(terms, index));
  const { valuesOf, inStock, ...facetValues } = named;
  const { facets } = facetValues;
  const facetOf = Int32Array.from(facetValues.values, ({ facet }) => facet);
  const freshSince = definitions.freshSince;
  const valueIndex = indexValues(index, {
    valuesOf: (term) => valuesOf.get(term),
    facetOf,
    facetCount: facets.length,
    isSingle: (facet) => ["number", "size"].includes(facets[facet]?.kind ?? ""),
    parameterOf: (term) => terms.parameterOf.get(term),
    parameterCount: terms.numberOf.size,
    inStock: inStock === undefined ? undefined : { value: inStock, since: freshSince },
  });
  return {
    ...read,
    definitions: JSON.stringify(definitions),
    catalogue: {
      ...facetValues,
      index,
      valueIndex,
      facetOf,
      freshSince,
      placeOf: placesById(index.ids),
    },
  };
}

function placesById(ids: Int32Array): Int32Array {
  const largestId = ids.reduce((largest, id) => Math.max(largest, id), 0);
  const placeOf = new Int32Array(largestId + 1).fill(-1);
  ids.forEach((id, place) => (placeOf[id] = place));
  return placeOf;
}

/** Lists the facts that some product still has. */
function factsInUse({ facts }: Terms, { terms, itemTerms }: TermIndex): CountedFact[] {
  const counts = new Int32Array(facts.length + 1);
  for (const term of terms) if (term < 0) counts[-term] = (counts[-term] ?? 0) + 1;
  for (const term of itemTerms) if (term < 0) counts[-term] = (counts[-term] ?? 0) + 1;
  return facts.flatMap((fact) => {
    const count = counts[-fact.term] ?? 0;
    return count > 0 ? [{ ...fact, count }] : [];
  });
}

/**
 * The dictionary of terms: each category, type, company and protocol is encoded as a negative term id. A line of
 * specifications has no entry, because its row id is its term id.
 */
type Terms = {
  /** By facet and text; parameters are numbered here too. */
  numberOf: Map<string, number>;
  facts: Fact[];
  /** The number of each line's parameter, for lines of products whose variants have lines of their own. */
  parameterOf: Map<number, number>;
};

/** Reads the items and terms of the listed ones of these products, or of all listed products. */
function readIndexedProducts(terms: Terms, ids?: readonly number[]): Map<number, IndexedProduct> {
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

/** Reads the names of categories, the attributes and their values, and how each line of specifications was read. */
function readFacetDefinitions(): Definitions {
  return {
    hasStock: readSiteSettings().stockShown !== "off",
    freshSince: readFreshSince(),
    categories: db.select().from(categories).all(),
    // Some dozens, which are sorted faster than planned.
    attributes: db
      .select()
      .from(attributes)
      .all()
      .sort((one, other) => one.position - other.position || one.id - other.id),
    attributeCategories: db.select().from(attributeCategories).all(),
    values: db.select().from(attributeValues).all(),
    readings: sqlite
      .prepare<[], [number, number]>(
        "select text_id, value_id from attribute_readings order by text_id, value_id",
      )
      .raw()
      .all(),
    typeNames: db.select().from(typeNames).all(),
  };
}
