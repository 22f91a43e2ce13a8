/** Compares words in any case and without accents. */

/** Lists the words of a text, which commas separate. */
export function wordList(text: string): string[] {
  return text.split(",").map((word) => word.trim());
}

/** Returns a text in the form in which words are compared: lower case, without accents, one space. */
export function plainText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("_", " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** Returns true if a text in plain form has this word, or words, as a whole. */
export function hasWord(plain: string, word: string): boolean {
  const letters = plainWord(word);
  return plain.includes(letters) && wordPattern(word).test(plain);
}

const plainWords = new Map<string, string>();

const patterns = new Map<string, RegExp>();

function plainWord(word: string): string {
  const known = plainWords.get(word) ?? plainText(word);
  plainWords.set(word, known);
  return known;
}

/** Hundreds of patterns take half a second to compile, and few are needed. */
export function wordPattern(word: string): RegExp {
  const known = patterns.get(word);
  if (known) return known;
  const escaped = plainWord(word).replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
  const begin = /^[\p{L}\p{N}]/u.test(word) ? "(?<![\\p{L}\\p{N}])" : "";
  const end = /[\p{L}\p{N}]$/u.test(word) ? "(?![\\p{L}\\p{N}])" : "";
  const pattern = new RegExp(begin + escaped + end, "u");
  patterns.set(word, pattern);
  return pattern;
}

/** Returns a heading in the form in which headings are compared: lower case, without accents, spaces and punctuation. */
export function normalHeader(header: string): string {
  return header
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}€$¥%]/gu, "");
}
