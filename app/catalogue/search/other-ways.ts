import { isUnit } from "~/catalogue/codes/not-alone-codes";
import { formatCount } from "~/shared/counts";
import { nearestWord } from "~/shared/nearest-word";
import { type CatalogueQuery, withoutFilters } from "~/catalogue/search/catalogue-query";
import { type Relaxable, type Relaxation, relaxations } from "~/catalogue/search/relaxations";
import { withoutQuotes } from "~/catalogue/search/search-terms";
import type { TypedPart } from "~/catalogue/search/typed-parts";

const BUS = /\b(bacnet|modbus|knx|m-?bus|lon|lonworks|dali|ms\/?tp)\b/i;
const ANALOGUE = /\b(0\s?[-–]\s?10\s?v?|2\s?[-–]\s?10\s?v?|4\s?[-–]\s?20\s?(ma)?)\b/i;

/** In order of how much they say; the first that fits a search is shown. */
const DIFFERENCES: readonly Difference[] = [
  {
    one: ANALOGUE,
    other: BUS,
    says: "0-10 V and 4-20 mA are analogue signals, while BACnet, Modbus, KNX, M-Bus, LON and DALI are buses: a device usually has one or the other.",
    source:
      "IEC 61131-2 defines analogue inputs of 0 to 10 V and 4 to 20 mA; ISO 16484-5 and the Modbus specification define messages.",
  },
  {
    one: /\b0\s?[-–]\s?10\s?v?\b/i,
    other: /\b4\s?[-–]\s?20\s?(ma)?\b/i,
    says: "0-10 V is a voltage signal and 4-20 mA a current signal: an output usually gives one or the other.",
    source: "IEC 60381-1 defines current signals, IEC 60381-2 voltage signals.",
  },
  {
    one: /\b(ntc\s?\d*k?|pt\s?-?1000?|thermistor)\b/i,
    other: new RegExp(`${ANALOGUE.source}|${BUS.source}`, "i"),
    says: "NTC, PT100 and PT1000 are resistances that the controller measures, while a sensor with 0-10 V, 4-20 mA or a bus is a transmitter: it is one or the other.",
    source: "IEC 60751 defines platinum sensors, whose resistance is measured by the controller.",
  },
  {
    one: /\bntc\s?\d*k?\b/i,
    other: /\bpt\s?-?1000?\b/i,
    says: "NTC and PT are different sensing elements: a controller's input takes one or the other.",
    source:
      "IEC 60751 defines platinum sensors, whose resistance rises with temperature; that of an NTC thermistor falls.",
  },
  {
    one: /\bbacnet\b/i,
    other: /\b(modbus|knx|m-?bus|lon|lonworks|dali)\b/i,
    says: "BACnet is another protocol than Modbus, KNX, M-Bus, LON and DALI: a gateway connects two of them.",
    source:
      "BACnet is ISO 16484-5, Modbus IEC 61158 type 15, KNX ISO/IEC 14543-3, M-Bus EN 13757, LON ISO/IEC 14908, DALI IEC 62386.",
  },
  {
    one: /\b(ms\/?tp|rtu)\b/i,
    other: /\b(bacnet\/?ip|tcp)\b/i,
    says: "MS/TP and RTU use a serial RS-485 line, BACnet/IP and TCP use Ethernet: a router or gateway connects them.",
    source:
      "ANSI/ASHRAE 135 puts MS/TP on EIA-485 and BACnet/IP on Ethernet; Modbus.org does the same with RTU and TCP.",
  },
  {
    one: /\b24\s?v(ac|dc)?\b/i,
    other: /\b230\s?v(ac)?\b/i,
    says: "24 V and 230 V are different supplies: an actuator or controller is made for one of them.",
    source: "EN 60730-1 requires the rated voltage to be marked on a control.",
  },
  {
    one: /\b(normally\s+open|n\/?o)\b/i,
    other: /\b(normally\s+closed|n\/?c)\b/i,
    says: "Normally open and normally closed are two versions: without power one opens and the other closes.",
    source: "Data sheets of thermal actuators list the two as ordering options.",
  },
  {
    one: /\b2[\s-]?(port|way)\b/i,
    other: /\b3[\s-]?(port|way)\b/i,
    says: "A 2-port valve throttles one flow, while a 3-port valve mixes or diverts two: a valve is one or the other.",
    source:
      "Data sheets of control valves: two ports are an inlet and an outlet, a third one is for the bypass.",
  },
];

const MAX_RESPELT = 3;

// Words like "2" or "x" match too much to be searched by themselves.
const MIN_LETTERS = 3;

/** Filters in the place of a part of a search that is left out, and the sentence that says so. */
export type Instead = {
  says: string;
  choices: Partial<Pick<CatalogueQuery, "category" | "attributes">>;
};

/** A search that finds something where the typed one does not (C24), in all products or within the filters. */
export type OtherWay = { q: string; count: number; isUnfiltered?: boolean } & (
  | { kind: "typed" }
  | { kind: "respelt" }
  /** The words of a phrase, wherever they are. */
  | { kind: "unquoted" }
  | ({ kind: "without"; isRespelt?: boolean } & Omit<Relaxation, "q" | "count">)
);

/** What other ways are found by. */
export type Known = Relaxable & {
  /** Words of names, manufacturers, protocols, types and synonyms, most frequent first. */
  words: readonly string[];
};

/**
 * Returns searches that find something when the typed one does not, likeliest first (C24): the words respelt as in
 * the catalogue; else with parts left out, and the words of phrases apart (C43).
 */
export function otherWays(typed: string, parts: readonly TypedPart[], known: Known): OtherWay[] {
  const read = parts.filter(({ reading }) => reading).map(({ words }) => words);
  const isRead = (q: string) => read.some((words) => ` ${q} `.includes(` ${words} `));
  const counting = {
    ...known,
    countOf: (q: string, instead?: Instead) =>
      instead || isCountable(q) || isRead(q) ? known.countOf(q, instead) : 0,
  };
  const respelt = parts.map((part) =>
    part.kind === "word" ? { ...part, words: respell(part.words, counting) } : part,
  );
  const text = (all: readonly TypedPart[]) => all.map(({ words }) => words).join(" ");
  const isRespelt = text(respelt) !== text(parts);

  const likely = [...new Set([...(isRespelt ? [text(respelt)] : []), joinSizes(typed)])]
    .filter((q) => q !== typed)
    .map((q) => ({ kind: "respelt" as const, q, count: counting.countOf(q) }))
    .filter(({ count }) => count > 0);
  if (likely.length > 0) return likely.slice(0, MAX_RESPELT);

  const without = relaxations(respelt, counting).map((way) => {
    // The page shows words that are left out as they were typed.
    const typedAs = (words: string) =>
      parts[respelt.findIndex((part) => part.words === words)]?.words ?? words;
    const left = way.left.map(typedAs);
    const isOther = respelt.some(
      ({ words }, at) => words !== parts[at]?.words && !way.left.includes(words),
    );
    return { kind: "without", ...way, left, isRespelt: isOther } as const;
  });
  const phrases = parts.filter(({ kind }) => kind === "phrase");
  const unquoted = phrases.length > 0 ? countUnquoted(typed, counting) : [];
  // A phrase that the catalogue has says more than the words beside it.
  const isKnown = phrases.every(({ words }) => known.countWord(words) > 0);
  return isKnown ? [...without, ...unquoted] : [...unquoted, ...without];
}

function countUnquoted(typed: string, { countOf }: Pick<Known, "countOf">): OtherWay[] {
  const q = withoutQuotes(typed);
  const count = countOf(q);
  return count > 0 ? [{ kind: "unquoted", q, count }] : [];
}

/** Returns the list that another way leads to. */
export function queryOfWay(query: CatalogueQuery, way: OtherWay): CatalogueQuery {
  const base = { ...(way.isUnfiltered ? withoutFilters(query) : query), q: way.q, page: 1 };
  if (way.kind !== "without" || !way.instead) return base;
  return withInstead(base, way.instead);
}

/** Returns the query with filters in the place of words. They replace those of the same group. */
export function withInstead(query: CatalogueQuery, { choices }: Instead): CatalogueQuery {
  const { category = query.category, attributes = [] } = choices;
  const others = query.attributes.filter(({ slug }) =>
    attributes.every((choice) => choice.slug !== slug),
  );
  return { ...query, category, attributes: [...others, ...attributes] };
}

/** Returns what a link to another way says. */
export function describeWay(way: OtherWay): string {
  const count = formatCount(way.count);
  const where = way.isUnfiltered ? " in all products" : "";
  if (way.kind === "typed") return `"${way.q}" in all products (${count})`;
  if (way.kind === "unquoted") return `Without the quotation marks (${count}${where})`;
  if (way.kind === "respelt") return `Did you mean '${way.q}'? (${count}${where})`;
  const left = listOf(way.left.map((words) => `'${words}'`));
  if (way.instead) {
    const others = way.left.length > 0 ? ` Without ${left}` : "";
    return `${way.instead.says}${others} (${count}${where})`;
  }
  return way.isRespelt
    ? `'${way.q}' without ${left} (${count}${where})`
    : `Without ${left} (${count}${where})`;
}

function listOf(texts: readonly string[]): string {
  const [last, ...others] = texts.toReversed();
  return others.length > 0 ? `${others.toReversed().join(", ")} and ${last}` : (last ?? "");
}

/** Returns an unknown word without its punctuation, or as the nearest word in the catalogue. */
function respell(word: string, known: Known): string {
  if (!isCountable(word) || known.countWord(word) > 0) return word;
  const plain = word.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
  // The parts of a code, as separate words, are in codes of other products too.
  const isCode = /\d/.test(plain) && plain.includes(" ") && !isListOfWords(word);
  if (plain !== word && !isCode && known.countOf(plain) > 0) return plain;
  // An abbreviation for the things counted: 18pt.
  const [, number = "", counted = ""] = /^(\d{1,4})(\p{L}{1,4})$/u.exec(word) ?? [];
  if (counted && !isUnit(counted) && known.countWord(number) > 0) return number;
  return nearestWord(word, known.words) ?? word;
}

/** Returns true for words with strokes between them: CO2/temp/RH. */
function isListOfWords(word: string): boolean {
  const parts = word.split("/");
  return parts.length > 1 && parts.every((part) => /^\p{L}{2,}\d?$/u.test(part));
}

/** Returns true when any of these words is long enough for the index. */
function isCountable(words: string): boolean {
  return words.split(" ").some((word) => word.length >= MIN_LETTERS);
}

/** Joins "IP 65" into "IP65", which is searched in both spellings. */
function joinSizes(typed: string): string {
  return typed.replace(/(?<=(?<!\p{L})\p{L}{1,3}) (?=\d)|(?<=\d) (?=\p{L}{1,3}(?!\p{L}))/gu, "");
}

/** Two groups of terms that no product is both, or hardly any, with the reason. */
type Difference = {
  one: RegExp;
  other: RegExp;
  says: string;
  /** Where it is written that they differ. */
  source: string;
};

/** Returns why two searched terms are not found together, where the trade knows the reason (C24). */
export function reasonForNothing(typed: string): string | undefined {
  return DIFFERENCES.find(({ one, other }) => one.test(typed) && other.test(typed))?.says;
}
