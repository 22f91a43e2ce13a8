const MAX_SPELLINGS = 16;

/** Trade terms that are typed without their mark as often as with it. */
const MARKED_TERMS = ["m-bus", "ms/tp", "wi-fi", "bacnet/ip"];

/** What else may be written, one kind of place after the other, in all places of a kind at once. */
const REWRITINGS: readonly ((spelling: string) => string[])[] = [
  (it) => [it.replaceAll("-", "–"), it.replaceAll("-", "‑")],
  (it) => [withFractions(it)],
  // The first of these is how a list of features, which is kept as JSON, writes the plain mark.
  (it) => ['\\"', "″", "”", " inch", "-inch"].map((mark) => it.replace(/(?<=[\d½¼¾])"/g, mark)),
  (it) => [withSmallDigits(it)],
  (it) => [" ", "-"].map((mark) => it.replace(/(?<=\p{L}{2})(?=\d)/gu, mark)),
  (it) => [it.replace(/(?<=\d)(?=[\p{L}°%])/gu, " ")],
  (it) => [it.replace(/(?<=\d ?v)(?=[ad]c)/gi, " ")],
  (it) => ["…", "...", ".."].map((dots) => it.replace(/(?<=\d)(…|\.{2,3})(?=\d)/g, dots)),
];

/**
 * How the texts of the catalogue may spell a word that was typed; to find any is to find the word:
 *
 * - where a digit meets a letter, with a space or without: 24V and 24 V, 24VAC and 24 V AC;
 * - between two letters and a digit, with a space, a hyphen or neither: DN15 and DN 15, RS485 and
 *   RS-485; but not after one letter, for "R 24" stands in "for 24 V";
 * - with a hyphen, an en dash or a hyphen that does not break: 0-10 and 0–10;
 * - with dots or an ellipsis: 0..10 and 0…10;
 * - with plain digits or small ones: CO2 and CO₂, m3/h and m³/h, G1/2 and G½;
 * - in inches, by whatever mark or the word: 3/4", 3/4″ and 3/4 inch;
 * - in the singular, for a word of five letters or more: sensors finds sensor;
 * - a few terms with their mark or without: mbus and M-Bus.
 *
 * None holds another, for that would find no more; and there are few, whatever was typed.
 */
export function spellingsOf(word: string): string[] {
  const plain = inPlainCharacters(word);
  const beginning = markedAndUnmarked(plain) ?? singularsOf(plain);
  const spellings = REWRITINGS.reduce(
    (known, rewrite) => [...new Set([...known, ...known.flatMap(rewrite)])].slice(0, MAX_SPELLINGS),
    beginning,
  );
  return withoutLonger([...new Set([word, ...spellings])]);
}

/** With a hyphen for every dash but between two letters and a digit, and digits of the usual size. */
function inPlainCharacters(word: string): string {
  return word
    .replace(/[\p{Pd}−]/gu, "-")
    .replace(/(?<=\p{L}{2})-(?=\d)/gu, "")
    .replace(/(?<=[\d½¼¾])[″”]/g, '"')
    .replace(/(?<=\d)(?=[½¼¾])/g, " ")
    .replace(/[½¼¾⁰¹²³⁴-⁹₀-₉]/g, (character) => character.normalize("NFKC").replace("⁄", "/"));
}

/** A plural is found by its singular, of which it is the beginning or ends in y. */
function singularsOf(word: string): string[] {
  if (!/\p{L}{4}s$/iu.test(word) || /[su]s$/i.test(word)) return [word];
  if (/(ch|sh|ss|x)es$/i.test(word)) return [word.slice(0, -2)];
  const singular = word.slice(0, -1);
  return /ies$/i.test(word) ? [singular, `${word.slice(0, -3)}y`] : [singular];
}

function markedAndUnmarked(word: string): string[] | undefined {
  const unmarked = (term: string) => term.toLowerCase().replace(/[-/]/g, "");
  const marked = MARKED_TERMS.find((term) => unmarked(term) === unmarked(word));
  return marked === undefined ? undefined : [marked, unmarked(marked)];
}

function withFractions(text: string): string {
  return [..."½¼¾"].reduce((it, sign) => it.replaceAll(inPlainCharacters(sign), sign), text);
}

/** Raised in a unit of metres, lowered in a formula: m³ and CO₂. */
function withSmallDigits(text: string): string {
  return text
    .replace(/(?<=m)[23](?!\/?\d)/gi, (digit) => "²³".charAt(Number(digit) - 2))
    .replace(/(?<=[a-ln-z])\d(?!\/?\d)/gi, (digit) => String.fromCodePoint(0x2080 + Number(digit)));
}

function withoutLonger(spellings: string[]): string[] {
  const held = (text: string, other: string) => text.toLowerCase().includes(other.toLowerCase());
  return spellings.filter(
    (it, place) =>
      !spellings.some((other, i) => held(it, other) && (i < place || !held(other, it))),
  );
}
