import { findCodesInText } from "~/catalogue/codes/codes-in-text.server";
import { readFacetCatalogue } from "~/catalogue/facets/facet-catalogue.server";
import { createFilterTest, findProducts, listPlacesFound } from "~/catalogue/facets/facets.server";
import { cacheByCatalogueVersion } from "~/catalogue/products/catalogue-cache.server";
import { type CatalogueQuery, searchFor } from "~/catalogue/search/catalogue-query";
import { isInFacts, listRanksNamed } from "~/catalogue/search/best-match.server";
import { placeOfRank } from "~/catalogue/facets/item-index";
import { isSaidWithout } from "~/catalogue/search/product-search.server";
import { parseSearch } from "~/catalogue/search/search-terms";
import { readDictionary } from "~/catalogue/search/reading/dictionary.server";
import { effectiveQuery, withoutReading } from "~/catalogue/search/reading/effective-query";
import type { Phrase } from "~/catalogue/search/reading/dictionary";
import { cutExtras } from "~/catalogue/search/reading/cut-extras";
import { readWords } from "~/catalogue/search/reading/read-words";
import type { Reading, ReadingKind, Understood } from "~/catalogue/search/understood";
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
      passedOver,
    };
    const understood = understandText(rest, known);
    const { text, cut } = cutExtras(rest, isProduct);
    if (cut.length === 0 || text === "" || countOf(understood) > 0) return understood;
    return understandText(text, { ...known, passedOver: [...passedOver, ...cut] });
  },
  {
    name: "searches as they are understood",
    maxBytes: UNDERSTOOD_BYTES,
    sizeOf: sizeOfJson,
  },
);

function isProduct(words: string): boolean {
  const { readings } = readWords(words, readDictionary());
  return readings.some(({ kind }) => kind === "type" || kind === "category");
}

function understandText(rest: string, known: Pick<Understood, "codes" | "passedOver">): Understood {
  const readAs = (options: ReadOptions = {}): Understood => {
    const read = readWords(rest, readDictionary(), { ...options, isSaidWithout });
    return {
      codes: known.codes,
      readings: read.readings.map(({ start: _start, end: _end, ...reading }) => reading),
      text: read.text,
      passedOver: [...known.passedOver, ...read.passedOver],
    };
  };
  const understood = wider(readAs(), readAs);
  if (understood.readings.length === 0) return understood;
  if (excludesNamed(rest, understood)) return { ...known, readings: [], text: rest };
  if (countOf(understood) > 0) return withNamedFigure(understood, readAs);
  const either = readAs({ isEither: true });
  if (either.readings.length < understood.readings.length && countOf(either) > 0) return either;
  const plainer = plainerReadings(understood)
    .map(readAs)
    .find((each) => countOf(each) > 0);
  if (plainer) return plainer;
  const counted = withNumbers(understood, readAs);
  if (counted && countOf(counted) > 0) return counted;
  const apart = readAs({ isText: isEndingOfType });
  // A controller for a panel door is not a touch panel, the only type of that name.
  const words = parseSearch(apart.text);
  const isOnly = typesOf(understood).length === 1 && apart.text !== understood.text;
  if (isOnly && words && isInFacts(words) && countOf(apart) > 0) return apart;
  const inCategory = withCategory(understood, apart);
  if (inCategory && countOf(inCategory) > 0) return inCategory;
  const category = understood.readings.find(({ kind }) => kind === "category");
  const asWord = category && readAs({ except: new Set(["category"]) });
  if (asWord && isNamedBy(category.words, asWord)) return asWord;
  if (!understood.readings.some(({ kind }) => FIGURES.has(kind))) return understood;
  const withoutFigures = readAs({ except: FIGURES });
  const terms = parseSearch(withPhrases(withoutFigures.text, understood.readings));
  const isStated = terms !== undefined && isInFacts(terms);
  return isStated && countOf(withoutFigures) > 0 ? withoutFigures : understood;
}

/** Returns true if a product that is found has these words in its name: a KNX switch actuator is a controller. */
function isNamedBy(words: string, understood: Understood): boolean {
  const terms = parseSearch(words);
  const { index } = readFacetCatalogue();
  const found = new Set(listPlacesFound(effectiveQuery(searchFor(""), understood)));
  return (
    terms !== undefined && listRanksNamed(terms).some((rank) => found.has(placeOfRank(index, rank)))
  );
}

/**
 * Returns the figure as text if the products that have it in their names are not found by it: "9 Nm" of a motor that
 * has 7 Nm by its spring.
 */
function withNamedFigure(
  understood: Understood,
  readAs: (options: ReadOptions) => Understood,
): Understood {
  const figures = understood.readings.filter(({ kind }) => kind === "figure");
  const [figure, another] = figures;
  if (!figure || another || !understood.readings.some(({ kind }) => kind === "type"))
    return understood;
  const asText = readAs({ except: new Set(["figure"]) });
  if (!isNamedBy(figure.words, asText) || isNamedBy(figure.words, understood)) return understood;
  return asText;
}

const COUNTED = /^(\d+)[ -]?\p{L}[\p{L} -]*$/u;

/** Returns the reading with the numbers of counted values as words: 16 channels of a module are its 16 inputs. */
function withNumbers(
  { readings }: Understood,
  readAs: (options: ReadOptions) => Understood,
): Understood | undefined {
  const counted = readings.filter(({ kind, words }) => kind === "choice" && COUNTED.test(words));
  if (counted.length === 0) return undefined;
  const isCounted = (_: Phrase, typed: string) => counted.some(({ words }) => words === typed);
  const asText = readAs({ isText: isCounted });
  return counted.reduce((read, { words }) => {
    const number = COUNTED.exec(words)?.[1] ?? words;
    return {
      ...read,
      text: read.text.replace(words, number),
      passedOver: [...read.passedOver, words.slice(number.length).replace(/^-/, "").trim()],
    };
  }, asText);
}

/**
 * Returns the reading of the words by themselves if more products have them than the only type that ends in them:
 * a CO2 sensor is not only a "Duct CO2 Sensor".
 */
function wider(understood: Understood, readAs: (options: ReadOptions) => Understood): Understood {
  const type = understood.readings.find(({ kind }) => kind === "type");
  if (!type?.words.includes(" ") || typesOf(understood).length !== 1) return understood;
  const apart = readAs({ isText: isEndingOfType });
  const isRead =
    apart.text === understood.text && apart.readings.length > understood.readings.length;
  return isRead && countOf(apart) > countOf(understood) ? apart : understood;
}

type ReadOptions = NonNullable<Parameters<typeof readWords>[2]>;

/** Lists what may be text if nothing is found otherwise: one value, then all of them. */
function plainerReadings({ readings }: Understood): ReadOptions[] {
  const values = readings.filter(({ kind }) => kind === "choice").map(({ words }) => words);
  const single = values.length > 1 ? values : [];
  const vague = VAGUE_KINDS.filter((kinds) => readings.some(({ kind }) => kinds.has(kind)));
  return [
    ...single.map((value) => ({ isText: (_: Phrase, words: string) => words === value })),
    ...vague.map((except) => ({ except })),
  ];
}

function typesOf({ readings }: Pick<Understood, "readings">): string[] {
  return readings
    .filter(({ kind }) => kind === "type")
    .flatMap(({ choices }) => choices.flatMap(({ values }) => values));
}

/** Returns the reading with the category of several types in their place: no transmitter is a room sensor. */
function withCategory({ readings }: Understood, without: Understood): Understood | undefined {
  const type = readings.find(({ kind }) => kind === "type");
  if (!type || typesOf({ readings: [type] }).length < 2 || !hasWords(without.text, type.words))
    return undefined;
  const category = categoryOfType(type);
  if (category === undefined) return undefined;
  const choices = [{ slug: "category", values: [category], from: "", to: "" }];
  return {
    ...without,
    readings: [
      ...without.readings,
      { kind: "category", words: type.words, label: `Category: ${category}`, choices },
    ],
    text: withoutReading(without.text, type.words),
  };
}

function hasWords(text: string, words: string): boolean {
  return ` ${text} `.includes(` ${words} `);
}

/** Returns the category of most products of a type. */
export function categoryOfType({ choices }: Pick<Reading, "choices">): string | undefined {
  const types = choices.filter(({ slug }) => slug === "type").flatMap(({ values }) => values);
  if (types.length === 0) return undefined;
  const { ofValue, catalogue } = findProducts({ ...searchFor(""), type: types });
  const place = catalogue.facets.findIndex(({ slug }) => slug === "category");
  const count = (value: number) =>
    catalogue.values[value]?.facet === place ? (ofValue[value] ?? 0) : 0;
  const largest = ofValue.reduce((best, _, at) => (count(at) > count(best) ? at : best), 0);
  return count(largest) > 0 ? catalogue.values[largest]?.label : undefined;
}

function isEndingOfType({ isEnding = false }: Phrase): boolean {
  return isEnding;
}

/** Puts figures of several words between quotation marks: "-1 to 9 bar" is not stated by an option of 9 bar. */
function withPhrases(text: string, readings: Understood["readings"]): string {
  return readings
    .filter(({ kind, words }) => FIGURES.has(kind) && words.includes(" "))
    .reduce((left, { words }) => left.replace(words, `"${words}"`), text);
}

function countOf(understood: Understood): number {
  return listPlacesFound(effectiveQuery(searchFor(""), understood)).length;
}

/**
 * Returns true if products have all typed words in their names, and none of them is found by the readings. Beside a
 * type or a figure, those of other types do not count if the readings find something: a "sensor simulator" is no sensor.
 */
function excludesNamed(typed: string, understood: Understood): boolean {
  const terms = parseSearch(typed);
  const ranks = terms ? listRanksNamed(terms) : [];
  if (ranks.length === 0) return false;
  const { index } = readFacetCatalogue();
  const isMetBy = (readings: Understood["readings"]) => {
    const isMet = createFilterTest(effectiveQuery(searchFor(""), { ...understood, readings }));
    return ranks.some((rank) => isMet(placeOfRank(index, rank)));
  };
  const { readings } = understood;
  if (isMetBy(readings)) return false;
  if (!readings.some(({ kind }) => kind === "type" || FIGURES.has(kind))) return true;
  const types = readings.filter(({ kind }) => kind === "type" || kind === "category");
  return isMetBy(types) || countOf(understood) === 0;
}

/** Returns the query that finds what a typed one means. */
export function queryMeant(query: CatalogueQuery): CatalogueQuery {
  return effectiveQuery(query, understand(query.q));
}
