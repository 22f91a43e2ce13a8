import { categories } from "#drizzle/schema/catalogue";
import {
  attributeCategories,
  attributes,
  attributeValues,
  attributeWords,
  typeNames,
} from "#drizzle/schema/specifications";
import {
  type CountedFact,
  EMPTY_INDEX,
  type FacetDefinitions,
  type Fact,
  type IndexedProduct,
  indexValues,
  nameValues,
  replaceProducts,
  type TermIndex,
  type ValueIndex,
} from "~/catalogue/facets/facet-index";
import type { FacetValues } from "~/catalogue/facets/facet-groups";
import { kindOf, type NamedType } from "~/catalogue/facets/types";
import {
  type AttributeRule,
  createWordReader,
  type SaidValue,
} from "~/catalogue/facets/word-rules";
import { cacheUntilCatalogueChange } from "~/catalogue/products/catalogue-cache.server";
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
  /** The facet in which a term replaces the other values of a product, because staff entered it. */
  replaces: ReadonlyMap<number, number>;
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
  const definitions = readFacetDefinitions();
  const rules = rulesOf(definitions);
  const terms: Terms = { numberOf: new Map(), facts: [], rules: JSON.stringify(rules) };
  const index = replaceProducts(EMPTY_INDEX, readIndexedProducts(terms, wordReaderOf(rules)));
  return withCatalogue({ terms, index, lastChange }, definitions);
}

function updateState(known: State | undefined): State {
  const [oldest, newest] = changeBounds().get() ?? [];
  const lastChange = newest ?? 0;
  const isComplete =
    lastChange === known?.lastChange || (oldest ?? Infinity) <= (known?.lastChange ?? 0) + 1;
  // Otherwise rows were removed before they were read here.
  if (!known || lastChange < known.lastChange || !isComplete) return loadState();

  const definitions = readFacetDefinitions();
  const rules = rulesOf(definitions);
  if (JSON.stringify(rules) !== known.terms.rules) return loadState();
  const changed = changesSince()
    .all(known.lastChange)
    .filter((id) => id !== null);
  if (changed.length === 0 && JSON.stringify(definitions) === known.definitions)
    return { ...known, lastChange };

  const products = readIndexedProducts(known.terms, wordReaderOf(rules), changed);
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
  const { valuesOf, replaces, ...facetValues } = nameValues(definitions, factsInUse(terms, index));
  const facetOf = Int32Array.from(facetValues.values, ({ facet }) => facet);
  const valueIndex = indexValues(index, {
    valuesOf: (term) => valuesOf.get(term),
    facetOf,
    replaces,
  });
  return {
    ...read,
    definitions: JSON.stringify(definitions),
    catalogue: {
      ...facetValues,
      valuesOf,
      replaces,
      index,
      valueIndex,
      facetOf,
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
type Terms = {
  numberOf: Map<string, number>;
  facts: Fact[];
  /** The rules by which words were read, as JSON. */
  rules: string;
};

type ReadWords = ReturnType<typeof createWordReader>;

/** Returns undefined without rules, so that no texts are read for them. */
function wordReaderOf(rules: readonly AttributeRule[]): ReadWords | undefined {
  return rules.length > 0 ? createWordReader(rules) : undefined;
}

/** Lists the rules of words, each with the categories that it reads. */
function rulesOf({ words = [], attributeCategories: placed }: FacetDefinitions): AttributeRule[] {
  return words.map((rule) => ({
    ...rule,
    categoryIds: placed
      .filter(({ attributeId }) => attributeId === rule.attributeId)
      .map(({ categoryId }) => categoryId),
  }));
}

/** Reads the terms of the listed ones of these products, or of all listed products. */
function readIndexedProducts(
  terms: Terms,
  readWords: ReadWords | undefined,
  ids?: readonly number[],
): Map<number, IndexedProduct> {
  const among = (column: string) =>
    ids ? `${column} in (select value from json_each(@ids))` : "true";
  const parameters = { ids: JSON.stringify(ids ?? []) };
  const found = new Map<number, { id: number; rank: number; terms: number[] }>();

  const rows = sqlite
    .prepare<[typeof parameters], ProductRow>(
      `select id, name_rank as rank, category_id as category, company, protocol, type, name,
         product_code as productCode, manufacturer_part_number as partNumber,
         ${readWords ? "features" : "null"} as features
       from products where name_rank is not null and ${among("id")} order by name_rank`,
    )
    .all(parameters);
  const categories = new Map<number, number | null>();
  for (const { id, rank, category, company, protocol, features, ...named } of rows) {
    categories.set(id, category);
    found.set(id, {
      id,
      rank,
      terms: [
        ...factTerm(terms, "category", category === null ? null : String(category)),
        ...typeTerm(terms, { category, company, ...named }),
        ...factTerm(terms, "company", company),
        ...factTerm(terms, "protocol", protocol),
        ...wordTerms(
          terms,
          readWords?.({ categoryId: category, name: named.name, features: parsedTexts(features) }),
        ),
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

  const variantNames =
    readWords &&
    sqlite
      .prepare<[typeof parameters], [number, string]>(
        `select product_id, name from product_variants where ${among("product_id")}`,
      )
      .raw()
      .all(parameters);
  for (const [id, name] of variantNames ?? []) {
    const said = readWords?.({ categoryId: categories.get(id) ?? null, name });
    for (const term of wordTerms(terms, said)) addOnce(found.get(id)?.terms, term);
  }

  const entered = sqlite
    .prepare<[typeof parameters], [number, number, string]>(
      `select product_id, attribute_id, label from item_values where ${among("product_id")}`,
    )
    .raw()
    .all(parameters);
  for (const [id, attributeId, label] of entered)
    for (const term of factTerm(terms, "entered", `${attributeId} ${label}`))
      addOnce(found.get(id)?.terms, term);

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
  /** JSON. */
  features: string | null;
};

function wordTerms(terms: Terms, said: readonly SaidValue[] = []): number[] {
  return said.flatMap(({ attributeId, label }) =>
    factTerm(terms, "word", `${attributeId} ${label}`),
  );
}

function addOnce(terms: number[] | undefined, term: number): void {
  if (terms?.includes(term) === false) terms.push(term);
}

/** Returns the texts of a column that holds them as JSON. */
function parsedTexts(json: string | null): string[] {
  const parsed: unknown = JSON.parse(json ?? "[]");
  return Array.isArray(parsed) ? parsed.filter((text) => typeof text === "string") : [];
}

function typeTerm(
  terms: Terms,
  row: Omit<ProductRow, "id" | "rank" | "protocol" | "features">,
): number[] {
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
    words: db.select().from(attributeWords).all(),
    typeNames: db.select().from(typeNames).all(),
  };
}
