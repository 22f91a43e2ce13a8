/** The readings of a search on its page: chips that can be taken off, and the nearest values. */
import type { ChosenFilter } from "~/catalogue/facets/chosen-filters";
import type { FacetCounts } from "~/catalogue/facets/facet-counts";
import type { FacetValues } from "~/catalogue/facets/facet-groups";
import { SAME_SYSTEM } from "~/catalogue/facets/typed-units";
import { numberLabel, withUnit } from "~/catalogue/facets/units";
import { type CatalogueQuery, productsPath } from "~/catalogue/search/catalogue-query";
import { readingsInForce, withoutReading } from "~/catalogue/search/reading/effective-query";
import { isPhrase, splitQuotes } from "~/catalogue/search/search-terms";
import type { Reading, Understood } from "~/catalogue/search/understood";

export type ReadAs = {
  /** Each reading, and the list without its words. */
  chips: ChosenFilter[];
  /** The list that searches all words as words; null if nothing else was read. */
  wordsPath: string | null;
  /** Such as "15 Nm: next are 10 and 20 Nm." */
  nearest: string[];
};

/** Describes the readings of a list that filter it. */
export function describeReadings(
  query: CatalogueQuery,
  { readings, text }: Pick<Understood, "readings" | "text">,
  found: FacetValues & Pick<FacetCounts, "ofValue">,
): ReadAs {
  const inForce = readingsInForce(query, readings);
  const phrases = splitQuotes(query.as === "words" ? query.q : text)
    .filter((part) => part.isQuoted && isPhrase(part.text))
    .map((part) => ({ words: `"${part.text}"`, label: `Phrase: ${part.text}` }));
  return {
    chips: [...inForce, ...phrases].map(({ words, label }) => ({
      text: label,
      to: productsPath({ ...query, q: withoutReading(query.q, words), page: 1 }),
    })),
    wordsPath: inForce.length > 0 ? productsPath({ ...query, as: "words", page: 1 }) : null,
    nearest: inForce.flatMap((reading) => nearestValues(reading, found) ?? []),
  };
}

/**
 * Says the next values below and above a typed number among the products found: "15 Nm: next are 14 and 16 Nm."
 * Undefined if some product has it, or none has a number of it.
 */
export function nearestValues(
  { figure }: Pick<Reading, "figure">,
  { facets, values, ofValue }: FacetValues & Pick<FacetCounts, "ofValue">,
): string | undefined {
  if (!figure) return undefined;
  const facet = facets.findIndex(({ slug }) => slug === figure.slug);
  const numbers = values.flatMap(({ facet: of, low }, at) =>
    of === facet && low !== null && ofValue[at] ? [low] : [],
  );
  const slack = Math.abs(figure.value) * SAME_SYSTEM;
  if (numbers.length === 0 || numbers.some((each) => Math.abs(each - figure.value) <= slack))
    return undefined;
  const next = neighboursOf(figure.value, numbers).map(numberLabel);
  const verb = next.length > 1 ? "next are" : "next is";
  return `${figure.says}: ${verb} ${withUnit(next.join(" and "), facets[facet]?.unit ?? undefined)}.`;
}

/** Returns the next lower and the next higher number, if there are such. */
export function neighboursOf(typed: number, numbers: readonly number[]): number[] {
  const lower = Math.max(...numbers.filter((number) => number < typed));
  const higher = Math.min(...numbers.filter((number) => number > typed));
  return [lower, higher].filter(Number.isFinite);
}
