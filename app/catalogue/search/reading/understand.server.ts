import { findCodesInText } from "~/catalogue/codes/codes-in-text.server";
import { readFacetCatalogue } from "~/catalogue/facets/facet-catalogue.server";
import { createFilterTest, listPlacesFound } from "~/catalogue/facets/facets.server";
import { cacheByCatalogueVersion } from "~/catalogue/products/catalogue-cache.server";
import { type CatalogueQuery, searchFor } from "~/catalogue/search/catalogue-query";
import { isInFacts, listRanksNamed } from "~/catalogue/search/best-match.server";
import { placeOfRank } from "~/catalogue/facets/item-index";
import { parseSearch } from "~/catalogue/search/search-terms";
import { readDictionary } from "~/catalogue/search/reading/dictionary.server";
import { effectiveQuery } from "~/catalogue/search/reading/effective-query";
import { readWords } from "~/catalogue/search/reading/read-words";
import type { ReadingKind, Understood } from "~/catalogue/search/understood";
import { sizeOfJson } from "~/shared/bounded-cache.server";

const UNDERSTOOD_BYTES = 1024 * 1024;

/** Kinds of phrases whose words have other meanings too: a room controller is not mounted as a room sensor is. */
const VAGUE_KINDS: ReadonlyArray<ReadonlySet<ReadingKind>> = [
  new Set(["choice"]),
  new Set(["choice", "protocol"]),
];

/** Kinds whose words may be in a line or the name of an option that no attribute reads. */
const FIGURES: ReadonlySet<ReadingKind> = new Set(["figure", "size", "rating", "supply", "signal"]);

/**
 * Returns what a search is understood as (C40, C41). If its readings exclude every product that has all typed
 * words in its name, all that is no code is text. Words that may mean something else are text if nothing is found
 * otherwise, and so are figures that options or specifications have as they were typed.
 */
export const understand = cacheByCatalogueVersion(
  (q: string): Understood => {
    const { codes, rest, passedOver } = findCodesInText(q, "visitor");
    const known = {
      codes: codes.map(({ typed, quantity, manufacturer, isFound }) => ({
        ...{ typed, quantity, manufacturer, isFound },
      })),
    };
    const readAs = (except?: ReadonlySet<ReadingKind>, isEither = false): Understood => {
      const read = readWords(rest, readDictionary(), { isEither, ...(except && { except }) });
      return {
        ...known,
        readings: read.readings.map(({ start: _start, end: _end, ...reading }) => reading),
        text: read.text,
        passedOver: [...passedOver, ...read.passedOver],
      };
    };
    const understood = readAs();
    if (understood.readings.length === 0) return understood;
    if (excludesNamed(rest, understood)) return { ...known, readings: [], text: rest, passedOver };

    const vague = VAGUE_KINDS.filter((kinds) =>
      understood.readings.some(({ kind }) => kinds.has(kind)),
    );
    if (countOf(understood) > 0) return understood;
    const either = readAs(undefined, true);
    if (either.readings.length < understood.readings.length && countOf(either) > 0) return either;
    const plainer = vague.map((kinds) => readAs(kinds)).find((each) => countOf(each) > 0);
    if (plainer) return plainer;
    if (!understood.readings.some(({ kind }) => FIGURES.has(kind))) return understood;
    const withoutFigures = readAs(FIGURES);
    const terms = parseSearch(withPhrases(withoutFigures.text, understood.readings));
    const isStated = terms !== undefined && isInFacts(terms);
    return isStated && countOf(withoutFigures) > 0 ? withoutFigures : understood;
  },
  {
    name: "searches as they are understood",
    maxBytes: UNDERSTOOD_BYTES,
    sizeOf: sizeOfJson,
  },
);

/** Puts figures of several words between quotation marks: "-1 to 9 bar" is not stated by an option of 9 bar. */
function withPhrases(text: string, readings: Understood["readings"]): string {
  return readings
    .filter(({ kind, words }) => FIGURES.has(kind) && words.includes(" "))
    .reduce((left, { words }) => left.replace(words, `"${words}"`), text);
}

function countOf(understood: Understood): number {
  return listPlacesFound(effectiveQuery(searchFor(""), understood)).length;
}

/** Returns true if products have all typed words in their names, and none of them is found by the readings. */
function excludesNamed(typed: string, understood: Understood): boolean {
  const terms = parseSearch(typed);
  const ranks = terms ? listRanksNamed(terms) : [];
  if (ranks.length === 0) return false;
  const { index } = readFacetCatalogue();
  const isMet = createFilterTest(effectiveQuery(searchFor(""), understood));
  return !ranks.some((rank) => isMet(placeOfRank(index, rank)));
}

/** Returns the query that finds what a typed one means. */
export function queryMeant(query: CatalogueQuery): CatalogueQuery {
  return effectiveQuery(query, understand(query.q));
}
