/** Words by which a file says what its prices mean, in five languages (I26). */
import { POUNDS, currenciesIn } from "~/imports/meaning/currencies";
import { hasWord, plainText, wordPattern } from "~/imports/meaning/plain-words";
import {
  BESIDE_A_DATE,
  HEADINGS_ONLY,
  NO_SIGNALS,
  OPEN_WORDS,
  PRICE_WORDS,
  SETTLED_WORDS,
  SIGNAL_TOPICS,
  type SignalPlace,
  type SignalTopic,
  TITLE_PHRASES,
} from "~/imports/meaning/signal-words";

export type Signal = { topic: SignalTopic; word: string; isSettled: boolean };

/** Lists what the words of a text raise, and what they settle. A word within a longer one that settles it raises nothing. */
export function signalsIn(text: string, place: SignalPlace): Signal[] {
  let rest = plainText(text).replace(/(?<!\p{L})n\/a(?!\p{L})/gu, " ");
  for (const pattern of place === "title" ? NO_SIGNALS : NO_SIGNALS.slice(0, 1)) {
    rest = rest.replace(pattern, " ");
  }
  const found: Signal[] = [];
  for (const { topic, word } of SETTLED) {
    if (!hasWord(rest, word)) continue;
    if (place === "title" && topic !== "vat" && topic !== "currency") continue;
    if (topic === "status" || (topic === "basis" && word === "no")) continue;
    found.push({ topic, word, isSettled: true });
    rest = rest.replace(wordPattern(word), " ");
  }
  const hasDate = DATE.test(rest);
  for (const { topic, word, isShort } of OPEN) {
    if (place !== "heading" && (isShort || HEADINGS_ONLY.has(word))) {
      if (!(topic === "validity" && hasDate && place === "title")) continue;
    }
    if (BESIDE_A_DATE.has(word) && !hasDate && !isWhole(rest, word)) continue;
    if (hasWord(rest, word)) found.push({ topic, word, isSettled: false });
  }
  if (place !== "heading") {
    for (const [topic, pattern] of TITLE_PHRASES) {
      const match = pattern.exec(rest)?.[0];
      if (match !== undefined) found.push({ topic, word: match, isSettled: false });
    }
  }
  const foreign = currenciesIn(rest, place).filter((code) => code !== POUNDS);
  for (const code of foreign) found.push({ topic: "currency", word: code, isSettled: false });
  if (place === "heading" || place === "beside") {
    const undated = rest.replace(DATE, " ");
    const per = /\/\s*(?:\d[\d.,]*|[a-z]{1,3})\s*$|\/\s*(?:\d[\d.,]*|[a-z]{1,2})(?=[\s)])/.exec(
      undated,
    );
    if (per && !/^u\/m/.test(rest)) found.push({ topic: "basis", word: per[0], isSettled: false });
  }
  return found;
}

/** A date, with or without its day, as in "1.3.2027", "2027-03-01" or "March 2027". */
const DATE =
  /\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d\d)(?!\d)|\d{4}-\d\d-\d\d|(?:\d{1,2}(?:st|nd|rd|th)?\.? )?(?:jan|feb|mar|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez)\p{L}*\.? \d{4}/u;

function isWhole(text: string, word: string): boolean {
  const letters = (each: string) => each.replace(/[^\p{L}\p{N}]/gu, "");
  return letters(text) === letters(plainText(word));
}

const byLength = (one: { word: string }, other: { word: string }) =>
  other.word.length - one.word.length;

const SETTLED = SIGNAL_TOPICS.flatMap((topic) =>
  SETTLED_WORDS[topic].map((word) => ({ topic, word })),
).toSorted(byLength);

const OPEN = SIGNAL_TOPICS.flatMap((topic) =>
  Object.values(OPEN_WORDS[topic])
    .flat()
    .map((word) => ({ topic, word, isShort: word.length <= 2 })),
).toSorted(byLength);

const BY_PLAIN_WORD = new Map(PRICE_WORDS.map((word) => [plainText(word), word]));

const MAX_PRICE_WORD = 30;

/** Returns the word that a text in the place of a price is; undefined for any other text. */
export function priceWord(text: string): string | undefined {
  return text.length > MAX_PRICE_WORD ? undefined : BY_PLAIN_WORD.get(plainText(text));
}

/** Returns true for a year of a price list. */
export function isCalendarYear(text: string): boolean {
  return /^20\d\d$/.test(text);
}

/** Returns true for a text that is a number, a price or a date, and so no heading. */
export function looksLikeAmount(text: string): boolean {
  const bare = text.replace(/^[£€$¥]\s*|\s*[£€$¥%]$/g, "");
  return /^-?[\d\s.,'’]*\d[\d\s.,'’]*-?$/.test(bare) || DATE_ONLY.test(text);
}

const DATE_ONLY = /^(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d\d-\d\d)$/;
