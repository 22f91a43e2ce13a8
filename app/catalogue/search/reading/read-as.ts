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
    nearest: inForce.flatMap((reading) => nearestValues(reading, found)?.says ?? []),
  };
}

/**
 * Returns the next values below and above a typed number among the products that are found without it; undefined if
 * some product has it, or none has a number of it.
 */
export function nearestValues(
  { figure }: Pick<Reading, "figure">,
  { facets, values, ofValue }: FacetValues & Pick<FacetCounts, "ofValue">,
):
  { says: string; slug: string; below: number | undefined; above: number | undefined } | undefined {
  if (!figure) return undefined;
  const facet = facets.findIndex(({ slug }) => slug === figure.slug);
  const numbers = values
    .flatMap(({ facet: of, low }, at) => (of === facet && low !== null && ofValue[at] ? [low] : []))
    .sort((one, other) => one - other);
  const slack = Math.abs(figure.value) * SAME_SYSTEM;
  if (numbers.length === 0 || numbers.some((each) => Math.abs(each - figure.value) <= slack))
    return undefined;
  const below = numbers.filter((each) => each < figure.value).at(-1);
  const above = numbers.find((each) => each > figure.value);
  const next = [below, above].filter((each) => each !== undefined).map(numberLabel);
  const verb = next.length > 1 ? "next are" : "next is";
  const unit = facets[facet]?.unit ?? undefined;
  const says = `${figure.says}: ${verb} ${withUnit(next.join(" and "), unit)}.`;
  return { says, slug: figure.slug, below, above };
}
