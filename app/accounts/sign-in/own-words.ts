import type { RankOf } from "~/accounts/sign-in/password-guesses";

/** Short words of dates, which lists of common words leave out. */
const DATE_WORDS = (
  "jan feb mar apr may jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun " +
  "spring summer autumn fall winter january february march april june july august september october " +
  "november december monday tuesday wednesday thursday friday saturday sunday easter xmas christmas " +
  "demo quote basket"
).split(" ");

/**
 * Returns a function that finds the words of these texts before those of a list: names, addresses,
 * phone numbers. A beginning of four letters or digits of one counts as it does.
 */
export function withOwnWords(
  texts: ReadonlyArray<string | null | undefined>,
  rankOf: RankOf,
): RankOf {
  const words = new Set(DATE_WORDS);
  const numbers: string[] = [];
  for (const text of texts) {
    if (!text) continue;
    const parts = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
    for (const part of [...parts, parts.join("")]) {
      words.add(part);
      for (const letters of part.match(/\p{L}{3,}/gu) ?? []) words.add(letters);
    }
    numbers.push(text.replace(/\D/g, ""));
  }
  const own = [...words].filter((word) => word.length >= 3);

  return (word) => {
    const isOwn =
      words.has(word) ||
      (word.length >= 4 && own.some((one) => one.startsWith(word))) ||
      (/^\d{4,}$/.test(word) && numbers.some((number) => number.includes(word)));
    return isOwn ? 1 : rankOf(word);
  };
}
