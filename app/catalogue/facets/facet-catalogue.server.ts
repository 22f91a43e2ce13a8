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
  type FacetDefinitions,
  nameValues,
} from "~/catalogue/facets/facet-index";
import type { FacetValues } from "~/catalogue/facets/facet-groups";
import { cacheUntilCatalogueChange } from "~/catalogue/products/catalogue-cache.server";
import {
  EMPTY_INDEX,
  type Unchanged,
  replaceProducts,
  type TermIndex,
} from "~/catalogue/facets/item-index";
import { indexValues, type ValueIndex } from "~/catalogue/facets/item-values";
import { newTerms, readIndexedProducts, type Terms } from "~/catalogue/facets/read-items.server";
import type { NamedType } from "~/catalogue/facets/product-types";
import type { AttributeRule } from "~/catalogue/facets/word-rules";
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
  /** The texts that name a type, with the names that staff gave them. */
  types: readonly NamedType[];
};

type State = {
  terms: Terms;
  index: TermIndex;
  /** The last row of `facet_changes` that the index includes. */
  lastChange: number;
  definitions: string;
  /** As JSON: everything that values follow from, besides terms. */
  rules: string;
  catalogue: FacetCatalogue;
};

type Definitions = FacetDefinitions & { freshSince: number };

let state: State | undefined;

/**
 * Returns the facets as the catalogue is now. The first call reads every product, a good second for 50,000; later
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
  const terms = newTerms(rulesOf(definitions));
  const { index } = replaceProducts(EMPTY_INDEX, readIndexedProducts(terms));
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
  if (JSON.stringify(rulesOf(definitions)) !== known.terms.rules) return loadState();
  const changed = changesSince()
    .all(known.lastChange)
    .filter((id) => id !== null);
  if (changed.length === 0 && JSON.stringify(definitions) === known.definitions)
    return { ...known, lastChange };

  const products = readIndexedProducts(known.terms, changed);
  const { index, unchanged } = replaceProducts(
    known.index,
    new Map(changed.map((id) => [id, products.get(id)])),
  );
  return withCatalogue({ terms: known.terms, index, lastChange }, definitions, {
    known,
    unchanged,
  });
}

function withCatalogue(
  read: Pick<State, "terms" | "index" | "lastChange">,
  definitions: Definitions,
  before?: { known: State; unchanged: readonly Unchanged[] },
): State {
  const { terms, index } = read;
  const named = nameValues(definitions, factsInUse(terms, index));
  const { valuesOf, replaces, inStock, ...facetValues } = named;
  const { facets } = facetValues;
  const facetOf = Int32Array.from(facetValues.values, ({ facet }) => facet);
  const { freshSince } = definitions;
  // Everything that the values of products follow from, besides their terms.
  const rules = JSON.stringify([
    definitions,
    facetValues.values,
    [...valuesOf].filter(isFact),
    [...replaces],
  ]);
  const isSame = before?.known.rules === rules;
  const valueRules = {
    valuesOf: (term: number) => valuesOf.get(term),
    replaces,
    facetOf,
    facetCount: facets.length,
    isSingle: (facet: number) => ["number", "size"].includes(facets[facet]?.kind ?? ""),
    parameterOf: (term: number) => terms.parameterOf.get(term),
    parameterCount: terms.numberOf.size,
    inStock: inStock === undefined ? undefined : { value: inStock, since: freshSince },
  };
  const valueIndex = indexValues(
    index,
    valueRules,
    before && isSame
      ? { values: before.known.catalogue.valueIndex, unchanged: before.unchanged }
      : undefined,
  );
  return {
    ...read,
    rules,
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

function isFact([term]: readonly [number, unknown]): boolean {
  return term < 0;
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
  for (const list of [terms, itemTerms]) {
    for (let at = 0; at < list.length; at += 1) {
      const term = list[at] ?? 0;
      if (term < 0) counts[-term] = (counts[-term] ?? 0) + 1;
    }
  }
  return facts.flatMap((fact) => {
    const count = counts[-fact.term] ?? 0;
    return count > 0 ? [{ ...fact, count }] : [];
  });
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
    words: db.select().from(attributeWords).all(),
    typeNames: db.select().from(typeNames).all(),
  };
}
