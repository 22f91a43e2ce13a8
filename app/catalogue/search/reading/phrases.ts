import {
  type Dictionary,
  MAX_PHRASE_WORDS,
  type Phrase,
} from "~/catalogue/search/reading/dictionary";
import { keyOfPhrase } from "~/catalogue/search/reading/typed-tokens";

const MAX_FORMS = 6;

/** The first words of a row: a phrase of the catalogue, or, if `phrase` is undefined, a term of staff. */
type FoundPhrase = { length: number; phrase: Phrase | undefined };

/** Lists the phrases and terms with which a row of words begins, shortest first. */
export function phrasesOf(
  words: readonly string[],
  { phrases, terms, meanings }: Dictionary,
): FoundPhrase[] {
  const found: FoundPhrase[] = [];
  // As typed, and with the meanings of its terms.
  const forms: string[][] = [[""]];
  for (let length = 1; length <= Math.min(MAX_PHRASE_WORDS, words.length); length += 1) {
    const row = words.slice(0, length);
    const meant = row.flatMap((_, from) => {
      const means = meanings.get(keyOfPhrase(row.slice(from).join(" ")));
      return means === undefined ? [] : (forms[from] ?? []).map((before) => `${before} ${means}`);
    });
    const typed = (forms[length - 1] ?? []).map((before) => `${before} ${row.at(-1) ?? ""}`);
    const [text = "", ...others] = [...typed, ...meant].slice(0, MAX_FORMS);
    forms.push([text, ...others]);

    const key = keyOfPhrase(text);
    const phrase = phrases.get(key) ?? (length > 1 ? typeOf(others, phrases) : undefined);
    if (phrase || terms.has(key)) found.push({ length, phrase });
  }
  return found;
}

/** Finds a type that is named in other words: a "room stat" is a room thermostat. */
function typeOf(texts: readonly string[], phrases: Dictionary["phrases"]): Phrase | undefined {
  return texts
    .map((text) => phrases.get(keyOfPhrase(text)))
    .find((phrase) => phrase?.kind === "type");
}
