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
import { cutExtras } from "~/catalogue/search/reading/cut-extras";
import {
  createReader,
  type Readable,
  type ReadOptions,
} from "~/catalogue/search/reading/read-words";
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

/** A search as it is understood so far, and a function that reads the same words in another way. */
type Read = { understood: Understood; readAs: (options?: ReadOptions) => Understood };

/**
 * Returns what a search is understood as (C40, C41). If its readings exclude every product that has all typed
 * words in its name, all that is no code is text. If nothing is found, the words are read in other ways, and at last
 * without what comes with a product.
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
  const { readings } = createReader(words, readDictionary())();
  return readings.some(({ kind }) => kind === "type" || kind === "category");
}

/** Other ways to read the words of a search that finds nothing. The first that finds something is meant. */
const OTHER_READINGS: ReadonlyArray<(read: Read) => Understood[]> = [
  eitherOfTwoValues,
  plainValues,
  numbersOfValues,
  nominalLength,
  typeInFacts,
  categoryOfTypes,
  categoryInNames,
  statedFigures,
];

function understandText(rest: string, known: Pick<Understood, "codes" | "passedOver">): Understood {
  const reader = createReader(rest, readDictionary(), isSaidWithout);
  const readAs = (options: ReadOptions = {}): Understood => {
    const read = reader(options);
    return {
      codes: known.codes,
      readings: read.readings.map(({ start: _start, end: _end, ...reading }) => reading),
      text: read.text,
      passedOver: [...known.passedOver, ...read.passedOver],
    };
  };
  const read = withNamedProtocols({ understood: wider(readAs(), readAs), readAs });
  const { understood } = read;
  if (understood.readings.length === 0) return understood;
  const nominal = withNamedLength(read);
  if (nominal) return nominal;
  if (excludesNamed(rest, understood)) return { ...known, readings: [], text: rest };
  if (countOf(understood) > 0) return withNamedFigure(read);
  for (const otherReadings of OTHER_READINGS)
    for (const other of otherReadings(read)) if (countOf(other) > 0) return other;
  return understood;
}

/**
 * Returns the reading of the words by themselves if more products have them than the only type that ends in them:
 * a CO2 sensor is not only a "Duct CO2 Sensor".
 */
function wider(understood: Understood, readAs: Read["readAs"]): Understood {
  const type = understood.readings.find(({ kind }) => kind === "type");
  if (!type?.words.includes(" ") || typesOf(understood).length !== 1) return understood;
  const apart = readAs({ isText: isEndingOfType });
  const isRead =
    apart.text === understood.text && apart.readings.length > understood.readings.length;
  return isRead && countOf(apart) > countOf(understood) ? apart : understood;
}

/**
 * Searches protocols as words if products have them in their names: "analogue" is in "8 Analogue Outputs, Modbus TCP",
 * and a gateway from M-Bus to BACnet is neither any gateway for M-Bus nor any for BACnet.
 */
function withNamedProtocols(read: Read): Read {
  const { readings, text } = read.understood;
  const protocols = readings.filter(({ kind }) => kind === "protocol").map(({ words }) => words);
  const types = readings.filter(({ kind }) => kind === "type" || kind === "category");
  if (protocols.length === 0 || types.length === 0) return read;
  const isText = ({ kind }: Readable) => kind === "protocol";
  const asWords = read.readAs({ isText });
  const named = protocols.length > 1 ? protocols.join(" ") : `${protocols.join("")} ${text}`;
  const isOther = protocols.length > 1 || (text !== "" && !isNamedBy(named, read.understood));
  if (!isOther || !isNamedBy(named, { ...asWords, readings: types, text: "" })) return read;
  return {
    understood: asWords,
    readAs: (options = {}) =>
      read.readAs({
        ...options,
        isText: (each) => isText(each) || options.isText?.(each) === true,
      }),
  };
}

/** Returns true if a product that is found has these words in its name: a KNX switch actuator is a controller. */
function isNamedBy(words: string, understood: Understood): boolean {
  const terms = parseSearch(words);
  const ranks = terms ? listRanksNamed(terms) : [];
  if (ranks.length === 0) return false;
  const { index } = readFacetCatalogue();
  const found = new Set(listPlacesFound(effectiveQuery(searchFor(""), understood)));
  return ranks.some((rank) => found.has(placeOfRank(index, rank)));
}

/**
 * Returns the figure as text if the products that have it in their names are not found by it: "9 Nm" of a motor that
 * has 7 Nm by its spring.
 */
function withNamedFigure({ understood, readAs }: Read): Understood {
  const figures = understood.readings.filter(({ kind }) => kind === "figure");
  const [figure, another] = figures;
  if (!figure || another || !understood.readings.some(({ kind }) => kind === "type"))
    return understood;
  const asText = readAs({ isText: ({ kind }) => kind === "figure" });
  if (!isNamedBy(figure.words, asText) || isNamedBy(figure.words, understood)) return understood;
  return asText;
}

/** Products may have either of two values of an attribute: a "room and duct sensor". */
function eitherOfTwoValues({ understood, readAs }: Read): Understood[] {
  if (understood.readings.filter(({ kind }) => kind === "choice").length < 2) return [];
  const either = readAs({ isEither: true });
  return either.readings.length < understood.readings.length ? [either] : [];
}

/** A single value may be text, then all values, then protocols too. */
function plainValues({ understood: { readings }, readAs }: Read): Understood[] {
  const values = readings.filter(({ kind }) => kind === "choice").map(({ words }) => words);
  const single = values.length > 1 ? values : [];
  const vague = VAGUE_KINDS.filter((kinds) => readings.some(({ kind }) => kinds.has(kind)));
  return [
    ...single.map((value) => readAs({ isText: ({ words }) => words === value })),
    ...vague.map((kinds) => readAs({ isText: ({ kind }) => kinds.has(kind) })),
  ];
}

const COUNTED = /^(\d+)[ -]?\p{L}[\p{L} -]*$/u;

/** The numbers of counted values may be text: 16 channels of a module are its 16 inputs. */
function numbersOfValues({ understood: { readings }, readAs }: Read): Understood[] {
  const counted = readings.filter(({ kind, words }) => kind === "choice" && COUNTED.test(words));
  if (counted.length === 0) return [];
  const asText = readAs({ isText: (typed) => counted.some(({ words }) => words === typed.words) });
  return [
    counted.reduce((read, { words }) => {
      const number = COUNTED.exec(words)?.[1] ?? words;
      return withText(read, words, number, words.slice(number.length).replace(/^-/, "").trim());
    }, asText),
  ];
}

function withText(read: Understood, words: string, meant: string, passedOver: string): Understood {
  return {
    ...read,
    text: read.text.replace(words, meant),
    passedOver: [...read.passedOver, passedOver],
  };
}

const INCHES = /(?<![\d/.,-])(\d{1,2})(?:[ -]?(?:["″”]|inch(?:es)?)|in)(?![\p{L}\d])/iu;
const MILLIMETRES_OF_INCH = 25;

/** A length in whole inches may be one in millimetres as text: a probe of 12 inches is one of 300 mm. */
function nominalLength({ understood, readAs }: Read): Understood[] {
  const isLength = ({ kind, words }: Pick<Readable, "kind" | "words">) =>
    kind === "figure" && INCHES.test(words);
  const asText = understood.readings.some(isLength) ? readAs({ isText: isLength }) : understood;
  const [inches, count] = INCHES.exec(asText.text) ?? [];
  if (inches === undefined) return [];
  return [withText(asText, inches, `${Number(count) * MILLIMETRES_OF_INCH} mm`, inches)];
}

/** Returns the reading with a length in millimetres if names have it: inches are only in descriptions. */
function withNamedLength(read: Read): Understood | undefined {
  const isRead = !INCHES.test(read.understood.text);
  const [nominal] = isRead && countOf(read.understood) > 0 ? [] : nominalLength(read);
  const [length] = /\d+ mm/.exec(nominal?.text ?? "") ?? [];
  return nominal && length && isNamedBy(length, nominal) ? nominal : undefined;
}

/**
 * The last word of types may be a word of other products: a controller for a panel door is not a touch panel, the only
 * type of that name, and an "auxiliary switch" is an option.
 */
function typeInFacts({ understood, readAs }: Read): Understood[] {
  if (typesOf(understood).length === 0) return [];
  const apart = readAs({ isText: isEndingOfType });
  if (apart.text === understood.text) return [];
  const isOnly = typesOf(understood).length === 1 && isStated(apart.text);
  return isOnly || (apart.readings.length === 0 && isStated(`"${apart.text}"`)) ? [apart] : [];
}

/** The category of several types may be meant: no transmitter is a room sensor. */
function categoryOfTypes({ understood: { readings }, readAs }: Read): Understood[] {
  const type = readings.find(({ kind }) => kind === "type");
  if (!type || typesOf({ readings: [type] }).length < 2) return [];
  const apart = readAs({ isText: isEndingOfType });
  const category = ` ${apart.text} `.includes(` ${type.words} `) ? categoryOfType(type) : undefined;
  if (category === undefined) return [];
  const choices = [{ slug: "category", values: [category], from: "", to: "" }];
  return [
    {
      ...apart,
      readings: [
        ...apart.readings,
        { kind: "category", words: type.words, label: `Category: ${category}`, choices },
      ],
      text: withoutReading(apart.text, type.words),
    },
  ];
}

/** The name of a category may be a word of names: a KNX switch actuator is a controller. */
function categoryInNames({ understood, readAs }: Read): Understood[] {
  const category = understood.readings.find(({ kind }) => kind === "category");
  if (!category) return [];
  const asWord = readAs({ isText: ({ kind }) => kind === "category" });
  return isNamedBy(category.words, asWord) ? [asWord] : [];
}

/** Figures may be text where options or specifications have them as they were typed. */
function statedFigures({ understood: { readings }, readAs }: Read): Understood[] {
  if (!readings.some(({ kind }) => FIGURES.has(kind))) return [];
  const withoutFigures = readAs({ isText: ({ kind }) => FIGURES.has(kind) });
  return isStated(withPhrases(withoutFigures.text, readings)) ? [withoutFigures] : [];
}

/** Returns true if a product has these words in its name, options or specifications. */
function isStated(text: string): boolean {
  const terms = parseSearch(text);
  return terms !== undefined && isInFacts(terms);
}

function typesOf({ readings }: Pick<Understood, "readings">): string[] {
  return readings
    .filter(({ kind }) => kind === "type")
    .flatMap(({ choices }) => choices.flatMap(({ values }) => values));
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

function isEndingOfType({ kind, isEnding }: Readable): boolean {
  return kind === "type" && isEnding;
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
  // A pocket for a sensor is not a sensor with a pocket.
  const isType = ({ kind }: Pick<Reading, "kind">) => kind === "type" || kind === "category";
  if (/\sfor\s/i.test(typed) && readings.some(isType)) return false;
  if (!readings.some(({ kind }) => kind === "type" || FIGURES.has(kind))) return true;
  return isMetBy(readings.filter(isType)) || countOf(understood) === 0;
}

/** Returns the query that finds what a typed one means. */
export function queryMeant(query: CatalogueQuery): CatalogueQuery {
  return effectiveQuery(query, understand(query.q));
}
