import type { WordRule } from "~/catalogue/facets/word-rules";

const MAX_WORD_RULES = 200;
const MAX_PHRASE = 60;

/** Writes rules of words as they are typed: "spring return = Spring return", one on each line. */
export function wordLines(rules: readonly WordRule[]): string {
  return rules.map(({ phrase, label }) => `${phrase} = ${label}`.trim()).join("\n");
}

/** Reads typed rules of words; the last rule of a phrase counts. Or returns what is wrong with a line. */
export function readWordLines(typed: string): { rules: WordRule[] } | { error: string } {
  const byPhrase = new Map<string, WordRule>();
  for (const line of typed.split("\n").map((each) => each.trim())) {
    if (!line) continue;
    const [phrase = "", label, ...more] = line.split("=").map((part) => part.trim());
    const isWhole = label !== undefined && more.length === 0 && /[\p{L}\p{N}]/u.test(phrase);
    if (!isWhole) return { error: `Write “phrase = value” in the line “${line.slice(0, 40)}”` };
    if (Math.max(phrase.length, label.length) > MAX_PHRASE)
      return { error: `A phrase or value must be less than ${MAX_PHRASE} characters` };
    byPhrase.set(phrase.toLowerCase(), { phrase, label });
  }
  if (byPhrase.size > MAX_WORD_RULES) return { error: `Enter ${MAX_WORD_RULES} phrases at most` };
  return { rules: [...byPhrase.values()] };
}
