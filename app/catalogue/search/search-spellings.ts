const MAX_SPELLINGS = 16;

/** The spellings of recent words: a search looks up each word some dozen times. */
const found = new Map<string, readonly string[]>();
const MAX_FOUND = 200;

/** Figures and words for the same number, as in "single phase" and "four pipe". */
const NUMBER_WORDS: ReadonlyArray<readonly string[]> = [
  ["1", "one", "single"],
  ["2", "two"],
  ["3", "three"],
  ["4", "four"],
  ["6", "six"],
];

/** Lists trade terms that are often typed without their punctuation. */
const PUNCTUATED_TERMS = ["m-bus", "ms/tp", "wi-fi", "bacnet/ip"];

/** Each rule rewrites all matches in a spelling at once; the rules run in this order. */
const REWRITE_RULES: readonly ((spelling: string) => string[])[] = [
  (it) => [
    it.replaceAll("-", "–"),
    it.replaceAll("-", "‑"),
    // Of two numbers.
    it.replace(/(?<=^[±+]?[\d.,]+)(?:-|…|\.{2,3})(?=[\d.,]+(?:\p{L}|°|%|$))/u, " to "),
  ],
  // Between dimensions.
  (it) => [it.replace(/(?<=\d)[x×](?=\d)/gi, "x"), it.replace(/(?<=\d)[x×](?=\d)/gi, " × ")],
  // In a search, dots between numbers are a hyphen as well.
  (it) => [it.replace(/(?<=^\d+)(?:…|\.{2,3})(?=\d)/, "-")],
  (it) => [withFractions(it)],
  // The first is the JSON escape of ", as in the features column, which holds JSON.
  (it) => ['\\"', "″", "”", " inch", "-inch"].map((mark) => it.replace(/(?<=[\d½¼¾])"/g, mark)),
  (it) => [withSmallDigits(it)],
  (it) => [" ", "-"].map((mark) => it.replace(/(?<=\p{L}{2})(?=\d)/gu, mark)),
  (it) => [it.replace(/(?<=\d)(?=[\p{L}°%])/gu, " ")],
  // The ratio of a current transformer.
  (it) => [it.replace(/(?<=^\d{2,4}) ?a$/i, "/5 A")],
  // Ports and ways.
  (it) => [it.replace(/(?<=^\d)[ -]?(?=(?:port|way)s?$)/i, "-")],
  (it) => [it.replace(/(?<=\d ?v)(?=[ad]c)/gi, " ")],
  (it) => ["…", "...", ".."].map((dots) => it.replace(/(?<=\d)(…|\.{2,3})(?=\d)/g, dots)),
];

/**
 * Returns the spellings of a typed word to search for; a match of any of them is a match of the word:
 *
 * - where a digit meets a letter, with a space or without: 24V and 24 V, 24VAC and 24 V AC;
 * - between two letters and a digit, with a space, a hyphen or neither: DN15 and DN 15, RS485 and
 *   RS-485; but not after one letter, because "for 24 V" contains "R 24";
 * - with a hyphen, an en dash or a no-break hyphen: 0-10 and 0–10;
 * - with dots, an ellipsis or a hyphen: 0..10, 0…10 and 0-10; before a unit also with "to": 50-500Pa and 50 to 500 Pa;
 * - of current transformers, with their ratio: 400A and 400/5 A;
 * - in ports and ways, with a hyphen: 3port and 3-port;
 * - with plain digits, subscripts, superscripts or fraction characters: CO2 and CO₂, m3/h and m³/h,
 *   G1/2 and G½;
 * - in dimensions, with any sign: 600x400 and 600 × 400;
 * - in inches, with any sign or the word: 3/4", 3/4″ and 3/4 inch;
 * - in figures or in words, for a few numbers: 3 phase and three phase;
 * - in the singular, for a word of five letters or more: sensors finds sensor;
 * - a few terms with or without their punctuation: mbus and M-Bus.
 *
 * No spelling contains another one, which would match nothing more, and their number is bounded.
 */
export function spellingsOf(word: string): string[] {
  const known = found.get(word);
  if (known) return [...known];

  const spellings = findSpellings(word);
  if (found.size >= MAX_FOUND) found.clear();
  found.set(word, spellings);
  return [...spellings];
}

function findSpellings(word: string): string[] {
  const plain = inPlainCharacters(word);
  const initial = withAndWithoutPunctuation(plain) ?? numbersLike(plain) ?? singularsOf(plain);
  const spellings = REWRITE_RULES.reduce<readonly string[]>(
    (known, rewrite) => [...new Set([...known, ...known.flatMap(rewrite)])].slice(0, MAX_SPELLINGS),
    initial,
  );
  return withoutSuperstrings([...new Set([word, ...spellings])]);
}

/**
 * Replaces dashes, inch signs, fractions and small digits; drops the dash between letters and a
 * digit.
 */
function inPlainCharacters(word: string): string {
  return word
    .replace(/[\p{Pd}−]/gu, "-")
    .replace(/(?<=\p{L}{2})-(?=\d)/gu, "")
    .replace(/(?<=[\d½¼¾])[″”]/g, '"')
    .replace(/(?<=\d)(?=[½¼¾])/g, " ")
    .replace(/[½¼¾⁰¹²³⁴-⁹₀-₉]/g, (character) => character.normalize("NFKC").replace("⁄", "/"));
}

/**
 * Returns the possible singulars of a plural: a singular that is its prefix also matches the
 * plural.
 */
function singularsOf(word: string): string[] {
  if (!/\p{L}{4}s$/iu.test(word) || /[su]s$/i.test(word)) return [word];
  if (/(ch|sh|ss|x)es$/i.test(word)) return [word.slice(0, -2)];
  const singular = word.slice(0, -1);
  return /ies$/i.test(word) ? [singular, `${word.slice(0, -3)}y`] : [singular];
}

function withAndWithoutPunctuation(word: string): string[] | undefined {
  const strip = (term: string) => term.toLowerCase().replace(/[-/]/g, "");
  const term = PUNCTUATED_TERMS.find((each) => strip(each) === strip(word));
  return term === undefined ? undefined : [term, strip(term)];
}

function numbersLike(word: string): readonly string[] | undefined {
  return NUMBER_WORDS.find((numbers) => numbers.includes(word.toLowerCase()));
}

function withFractions(text: string): string {
  return [..."½¼¾"].reduce((it, sign) => it.replaceAll(inPlainCharacters(sign), sign), text);
}

/** Uses superscripts after an m and subscripts after other letters: m³ and CO₂. */
function withSmallDigits(text: string): string {
  return text
    .replace(/(?<=m)[23](?!\/?\d)/gi, (digit) => "²³".charAt(Number(digit) - 2))
    .replace(/(?<=[a-ln-z])\d(?!\/?\d)/gi, (digit) => String.fromCodePoint(0x2080 + Number(digit)));
}

function withoutSuperstrings(spellings: string[]): string[] {
  const includes = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());
  return spellings.filter(
    (it, index) =>
      !spellings.some((part, i) => includes(it, part) && (i < index || !includes(part, it))),
  );
}
