import { categories } from "#drizzle/schema/catalogue";
import {
  attributeCategories,
  attributes,
  attributeValues,
  typeNames,
} from "#drizzle/schema/specifications";
import {
  EMPTY_INDEX,
  type FacetDefinitions,
  type CountedFact,
  type Fact,
  type IndexedProduct,
  indexValues,
  nameValues,
  replaceProducts,
  type TermIndex,
  type ValueIndex,
} from "~/catalogue/facets/facet-index";
import type { FacetValues } from "~/catalogue/facets/facet-groups";
import { cacheUntilCatalogueChange } from "~/catalogue/products/catalogue-cache.server";
import { kindOf, type NamedType } from "~/catalogue/facets/types";
import { db, sqlite } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";

/** The facets of the catalogue, their values, and the values of every listed product. */
export type FacetCatalogue = FacetValues & {
  index: TermIndex;
  valueIndex: ValueIndex;
  /** The facet of each value. */
  facetOf: Int32Array;
  /** The values of each term; a line of specifications is a term by its id. */
  valuesOf: ReadonlyMap<number, readonly number[]>;
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
  const terms: Terms = { numberOf: new Map(), facts: [] };
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
  definitions: FacetDefinitions,
): State {
  const { terms, index } = read;
  const { valuesOf, ...facetValues } = nameValues(definitions, factsInUse(terms, index));
  const valueIndex = indexValues(index, (term) => valuesOf.get(term), facetValues.values.length);
  return {
    ...read,
    definitions: JSON.stringify(definitions),
    catalogue: {
      ...facetValues,
      valuesOf,
      index,
      valueIndex,
      facetOf: Int32Array.from(facetValues.values, ({ facet }) => facet),
    },
  };
}

/** Lists the facts that some product still has. */
function factsInUse({ facts }: Terms, { terms }: TermIndex): CountedFact[] {
  const counts = new Int32Array(facts.length + 1);
  for (const term of terms) if (term < 0) counts[-term] = (counts[-term] ?? 0) + 1;
  return facts.flatMap((fact) => {
    const count = counts[-fact.term] ?? 0;
    return count > 0 ? [{ ...fact, count }] : [];
  });
}

/**
 * The dictionary of terms: each category, type, company and protocol is encoded as a negative term id. A line of
 * specifications has no entry, because its row id is its term id.
 */
type Terms = { numberOf: Map<string, number>; facts: Fact[] };

/** Reads the terms of the listed ones of these products, or of all listed products. */
function readIndexedProducts(terms: Terms, ids?: readonly number[]): Map<number, IndexedProduct> {
  const among = (column: string) =>
    ids ? `${column} in (select value from json_each(@ids))` : "true";
  const parameters = { ids: JSON.stringify(ids ?? []) };
  const found = new Map<number, { id: number; rank: number; terms: number[] }>();

  const rows = sqlite
    .prepare<[typeof parameters], ProductRow>(
      `select id, name_rank as rank, category_id as category, company, protocol, type, name,
         product_code as productCode, manufacturer_part_number as partNumber
       from products where name_rank is not null and ${among("id")} order by name_rank`,
    )
    .all(parameters);
  for (const { id, rank, category, company, protocol, ...named } of rows) {
    found.set(id, {
      id,
      rank,
      terms: [
        ...factTerm(terms, "category", category === null ? null : String(category)),
        ...typeTerm(terms, { category, company, ...named }),
        ...factTerm(terms, "company", company),
        ...factTerm(terms, "protocol", protocol),
      ],
    });
  }

  const ofVariants = sqlite
    .prepare<[typeof parameters], [number, string]>(
      `select distinct product_id, protocol from product_variants
       where protocol is not null and ${among("product_id")}`,
    )
    .raw()
    .all(parameters);
  for (const [id, protocol] of ofVariants)
    found.get(id)?.terms.push(...factTerm(terms, "protocol", protocol));

  // One row for each product: reading half a million rows takes twice as long.
  const lines = sqlite
    .prepare<[typeof parameters], [number, string]>(
      `select product_id, group_concat(text_id) from product_specifications
       where ${among("product_id")} group by product_id`,
    )
    .raw()
    .all(parameters);
  for (const [id, textIds] of lines) {
    const its = found.get(id)?.terms;
    if (its) for (const textId of textIds.split(",")) its.push(Number(textId));
  }
  return found;
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
};

function typeTerm(terms: Terms, row: Omit<ProductRow, "id" | "rank" | "protocol">): number[] {
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
function readFacetDefinitions(): FacetDefinitions {
  return {
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
