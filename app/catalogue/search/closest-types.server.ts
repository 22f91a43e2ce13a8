/** How near the types of products are to the words of a search. */
import type { FacetCatalogue } from "~/catalogue/facets/facet-catalogue.server";
import { FIXED_FACETS } from "~/catalogue/facets/facet-groups";
import { spellingsOf } from "~/catalogue/search/search-spellings";
import { isStopWord } from "~/catalogue/search/stop-words";

const TYPE = FIXED_FACETS.findIndex(({ slug }) => slug === "type");
// More than a type has words.
const ONE_TYPED = 100;
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
    const distance = known.get(value) ?? distanceOf(catalogue.values[value]?.label ?? "", typed);
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
  if (Math.round(distance / ONE_TYPED) > -2) return 2;
  return distance % ONE_TYPED === 0 ? 0 : 1;
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

function distanceOf(type: string, typed: ReadonlySet<string>): number {
  const words = wordsOf(type).filter((word) => !isStopWord(word));
  const typedCount = words.filter((word) => isTyped(word, typed)).length;
  // Valves of all types are as near to "valve".
  const others = typedCount > 1 || typedCount === words.length ? words.length - typedCount : 0;
  return others - ONE_TYPED * typedCount;
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
