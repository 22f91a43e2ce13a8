/** How near products are to a search, where all else is alike: by the words of types and names, and by figures. */
import {
  conditionOf,
  type FacetValue,
  isNumeric,
  readBounds,
} from "~/catalogue/facets/facet-counts";
import type { FacetCatalogue } from "~/catalogue/facets/facet-catalogue.server";
import { type Facet, type FacetValues, FIXED_FACETS } from "~/catalogue/facets/facet-groups";
import { createWordTest } from "~/catalogue/facets/fitting-options";
import { placeOfRank, type TermIndex } from "~/catalogue/facets/item-index";
import type { ValueIndex } from "~/catalogue/facets/item-values";
import type { AttributeChoice, CatalogueQuery } from "~/catalogue/search/catalogue-query";
import { spellingsOf } from "~/catalogue/search/search-spellings";
import { isStopWord } from "~/catalogue/search/stop-words";
import { sqlite } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";

const TYPE = FIXED_FACETS.findIndex(({ slug }) => slug === "type");
// More than a type has words.
const TYPED_IN_TYPE = 100;
const NO_TYPE = 0;

type Catalogue = Pick<FacetCatalogue, "valueIndex" | "facetOf" | "values">;

type TypeCloseness = {
  /** Lower for a type with more of the typed words; if two have as many, lower for the one with fewer others. */
  distance: (place: number) => number;
  /** 0 if the words of its type were typed, two or more; 1 if two of them were; 2 for others. */
  order: (place: number) => number;
};

/** Returns how near the type of the product at each place is to what was typed, in other words of the trade too. */
export function closenessOfTypes(
  searches: ReadonlyArray<readonly string[]>,
  catalogue: Catalogue,
): TypeCloseness {
  const typed = new Set(searches.flat().flatMap(spellingsOf).flatMap(wordsOf));
  const known = new Map<number, number>();
  const ofValue = (value: number) => {
    const distance =
      known.get(value) ?? distanceOfType(catalogue.values[value]?.label ?? "", typed);
    known.set(value, distance);
    return distance;
  };
  const distance = (place: number) => {
    const value = typeAt(place, catalogue);
    return value === undefined ? NO_TYPE : ofValue(value);
  };
  return { distance, order: (place) => orderOf(distance(place)) };
}

function orderOf(distance: number): number {
  // Other words of a type lessen its distance.
  if (Math.round(distance / TYPED_IN_TYPE) > -2) return 2;
  return distance % TYPED_IN_TYPE === 0 ? 0 : 1;
}

function typeAt(place: number, { valueIndex, facetOf }: Catalogue): number | undefined {
  const { offsets, values } = valueIndex;
  const end = offsets[place + 1] ?? 0;
  for (let at = offsets[place] ?? 0; at < end; at += 1) {
    const value = values[at] ?? 0;
    if (facetOf[value] === TYPE) return value;
  }
  return undefined;
}

function distanceOfType(type: string, typed: ReadonlySet<string>): number {
  const words = wordsOf(type).filter((word) => !isStopWord(word));
  const typedCount = words.filter((word) => isTyped(word, typed)).length;
  // Valves of all types are as near to "valve".
  const others = typedCount > 1 || typedCount === words.length ? words.length - typedCount : 0;
  return others - TYPED_IN_TYPE * typedCount;
}

/** A typed word of three letters or more may be the beginning: temp is temperature. */
function isTyped(word: string, typed: ReadonlySet<string>): boolean {
  if (typed.has(word)) return true;
  for (const each of typed) if (each.length >= 3 && word.startsWith(each)) return true;
  return false;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Smaller than the difference between two types. */
const TYPED_IN_NAME = -0.02;
const OTHER_IN_NAME = 0.002;
const MAX_OTHERS = 9;

const namesOfRanks = prepareOnce(() =>
  sqlite.prepare<[string], { rank: number; name: string }>(`
    select p.name_rank as rank, p.name
    from json_each(?) r cross join products p on p.name_rank = r.value`),
);

/**
 * Returns the distance of each product, by its rank: lower for a name with more of the typed words and, if they are as
 * many, for a name with fewer other words: "CO2" before "CO2 and Temperature". 0 for ranks that are not given.
 */
export function closenessOfNames(
  ranks: readonly number[],
  searches: ReadonlyArray<readonly string[]>,
): (rank: number) => number {
  if (ranks.length < 2 || searches.length === 0) return () => 0;
  const hasWord = createWordTest();
  const distances = new Map(
    namesOfRanks()
      .all(JSON.stringify(ranks))
      .map(({ rank, name }) => [rank, distanceOfName(name, searches, hasWord)] as const),
  );
  return (rank) => distances.get(rank) ?? 0;
}

function distanceOfName(
  name: string,
  searches: ReadonlyArray<readonly string[]>,
  hasWord: (text: string, word: string) => boolean,
): number {
  const words = (name.match(/\p{L}{3,}/gu) ?? []).filter((word) => !isStopWord(word)).length;
  return Math.min(
    ...searches.map((typed) => {
      const count = typed.filter((word) => hasWord(name, word)).length;
      const others = Math.min(MAX_OTHERS, Math.max(0, words - count));
      return count * TYPED_IN_NAME + others * OTHER_IN_NAME;
    }),
  );
}

/** Orders ranks by their distances; those that are as far stay in their order. */
export function byDistance(ranks: readonly number[], distance: (rank: number) => number): number[] {
  return ranks
    .map((rank) => ({ rank, distance: distance(rank) }))
    .sort((one, other) => one.distance - other.distance)
    .map(({ rank }) => rank);
}

/** An open end covers everything, and comes after ranges that end. */
const OPEN = 1000;

type Indexed = FacetValues & { valueIndex: ValueIndex; index: Pick<TermIndex, "ranks"> };
type Choices = Pick<CatalogueQuery, "attributes" | "anyOf">;

/** Returns true if figures were typed, to which some products are nearer than others. */
export function hasTypedFigures(query: Choices): boolean {
  return figuresOf(query).length > 0;
}

function figuresOf({ attributes, anyOf = [] }: Choices): AttributeChoice[][] {
  return [...attributes.map((choice) => [choice]), ...anyOf]
    .map((choices) => choices.filter(({ tolerance }) => tolerance !== undefined))
    .filter(({ length }) => length > 0);
}

/** A number that differs by less, or as little as those of its unit may, is the typed one. */
const EXACTLY = 0.005;

/**
 * Orders the ranks of products by how near they are to the typed figures: the exact number, then the next one, of a
 * type that was typed as a whole before others; the tightest range that covers. Those that are as near stay in their
 * order.
 */
export function nearestFirst(
  ranks: readonly number[],
  query: Choices,
  catalogue: Indexed,
  orderOfType: (place: number) => number,
): number[] {
  const typed = figuresOf(query);
  const figures = typed.map((choices) => distancesOfValues(choices, catalogue));
  const tolerances = typed.flat().map(({ tolerance = 0 }) => tolerance);
  const exactly = Math.max(EXACTLY, ...tolerances);
  return ranks
    .map((rank) => {
      const place = placeOfRank(catalogue.index, rank);
      const distances = figures.map((ofValue) => nearestOf(place, ofValue, catalogue));
      const distance = distances.reduce((sum, each) => sum + each, 0);
      const order = distance <= exactly ? -1 : orderOfType(place);
      return { rank, order, distance };
    })
    .sort((one, other) => one.order - other.order || one.distance - other.distance)
    .map(({ rank }) => rank);
}

/** Returns the least distance among the values of a product and of its items. */
function nearestOf(place: number, ofValue: Float64Array, { valueIndex }: Indexed): number {
  const { offsets, values, itemStarts, itemOffsets, itemValues } = valueIndex;
  let nearest = Infinity;
  const end = offsets[place + 1] ?? 0;
  for (let at = offsets[place] ?? 0; at < end; at += 1)
    nearest = Math.min(nearest, ofValue[values[at] ?? 0] ?? Infinity);
  const endOfItems = itemOffsets[itemStarts[place + 1] ?? 0] ?? 0;
  for (let at = itemOffsets[itemStarts[place] ?? 0] ?? 0; at < endOfItems; at += 1)
    nearest = Math.min(nearest, ofValue[itemValues[at] ?? 0] ?? Infinity);
  return nearest === Infinity ? OPEN : nearest;
}

/** Returns the distance of each accepted value; infinite for others. */
function distancesOfValues(
  choices: readonly AttributeChoice[],
  { facets, values }: FacetValues,
): Float64Array {
  const tests = new Map(
    choices.flatMap((choice) => {
      const place = facets.findIndex(({ slug }) => slug === choice.slug);
      const facet = facets[place];
      const accepts = facet && isNumeric(facet.kind) ? conditionOf(facet, choice) : undefined;
      return facet && accepts ? [[place, { accepts, facet, choice }] as const] : [];
    }),
  );
  return Float64Array.from(values, (value) => {
    const test = tests.get(value.facet);
    return test?.accepts(value) ? distance(value, test.choice, test.facet) : Infinity;
  });
}

function distance(value: FacetValue, choice: AttributeChoice, { kind, unit }: Facet): number {
  const { from, to } = readBounds(choice, unit);
  const scale = Math.max(Math.abs(from ?? 0), Math.abs(to ?? 0), Number.EPSILON);
  if (kind === "number") return Math.abs((value.low ?? 0) - (from ?? to ?? 0)) / scale;
  const below = value.low === null ? OPEN : (from ?? to ?? 0) - value.low;
  const above = value.high === null ? OPEN : value.high - (to ?? from ?? 0);
  // A range that ends at a single number is the one for it.
  const isEnd = from === to && Math.abs(above) <= scale * (choice.tolerance ?? 0);
  return isEnd ? 0 : Math.min(OPEN, (Math.abs(below) + Math.abs(above)) / scale);
}
