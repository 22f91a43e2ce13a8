import { type FacetCatalogue, readFacetCatalogue } from "~/catalogue/facets/facet-catalogue.server";
import { cacheUntilCatalogueChange } from "~/catalogue/products/catalogue-cache.server";
import {
  coverageOf,
  type FacetTotals,
  totalFacets,
  updateTotals,
} from "~/catalogue/search/reading/coverage";
import {
  type AttributePhrase,
  buildWords,
  type Dictionary,
  type DictionaryWords,
  MIN_OF_LAST_WORD,
} from "~/catalogue/search/reading/dictionary";
import { listSynonyms } from "~/catalogue/search/synonyms.server";
import { sqlite } from "~/db/client.server";

/** The only dictionary in memory, and what it was built from. */
type Built = {
  /** As JSON: all that the words depend on. */
  key: string;
  words: DictionaryWords;
  catalogue: FacetCatalogue;
  totals: FacetTotals;
};

let built: Built | undefined;

/**
 * Returns the dictionary of the catalogue as it is now. A saved product changes only totals, unless it changes which
 * values, types and phrases there are.
 */
export const readDictionary = cacheUntilCatalogueChange((): Dictionary => {
  const catalogue = readFacetCatalogue();
  const { facets, values } = catalogue;
  const synonyms = listSynonyms();
  const attributePhrases = listAttributePhrases();
  // More products of a type change no word, nor does the order of the types.
  const types = catalogue.types
    .map(({ name, count }) => ({ name, count: Math.min(count, MIN_OF_LAST_WORD) }))
    .sort((one, other) => ((one.name ?? "") < (other.name ?? "") ? -1 : 1));
  const source = { facets, values, types, synonyms, attributePhrases };
  const key = JSON.stringify(source);
  if (built?.key === key) {
    updateTotals(built.totals, built.catalogue, catalogue);
    built.catalogue = catalogue;
  } else {
    built = { key, words: buildWords(source), catalogue, totals: totalFacets(catalogue) };
  }
  return { ...built.words, ...coverageOf(built.totals, catalogue) };
});

function listAttributePhrases(): AttributePhrase[] {
  return sqlite
    .prepare<[], AttributePhrase>(
      `select a.slug as attribute, w.phrase, w.label from attribute_words w
       join attributes a on a.id = w.attribute_id where a.is_read_in_searches
       order by w.attribute_id, w.phrase`,
    )
    .all();
}
