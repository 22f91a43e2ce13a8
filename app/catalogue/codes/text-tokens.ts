/** Splits a typed text, or a line of a pasted list, into the tokens of codes and quantities. */
import { isDimensions } from "~/catalogue/codes/not-alone-codes";
import { cleanText, plainDashes } from "~/shared/clean-text";

export const MAX_TEXT_LENGTH = 200;
export const MAX_TOKENS = 16;

/** A word of a text, without the marks around it. */
export type TextToken = {
  /** As typed, with its marks. */
  raw: string;
  /** Without outer brackets and final marks; empty for marks only. */
  text: string;
  /** The number of its cell; a tab ends a cell. */
  cell: number;
  /** True if it follows the one before it without a space. */
  isGlued: boolean;
  /** True if a comma or a semicolon follows it. */
  endsPhrase: boolean;
  isBracketed: boolean;
  /** True if it ends in * or %, which matches all codes that begin with the rest. */
  isBeginning: boolean;
};

const OPENING = /^[([{<"'“”‘’«#]+/;
const CLOSING = /[)\]}>"'“”‘’»,;:=.?!]+$/;
const WILDCARD = /[*%]$/;
const LETTER = /\p{L}/u;
const DIGIT = /\d/;

// The word before the sign names the rest, as in "p/n:" and "qty=".
const LABELLED = /^(\p{L}[\p{L}/.]{0,11}[:=])(.+)$/u;
// Not "AB-10X3", which is a code of its own.
const TIMES_BEFORE = /^(\d{1,5}[x×*])(.{4,})$/;
const TIMES_AFTER = /^(.{3,}[\p{L}\p{N}])([x×*]\d{1,5})$/u;
const IN_BRACKETS = /^([^()]{4,})(\(\d{1,5}\))$/;

/** The first tokens of a text, and the text after them. */
type ReadTokens = { tokens: TextToken[]; beyond: string };

/** Returns the first tokens of a text: 16 of 200 characters, or as many as a line of a list may have. */
export function readTokens(
  typed: string,
  { maxLength = MAX_TEXT_LENGTH, maxTokens = MAX_TOKENS } = {},
): ReadTokens {
  const clean = plainDashes(cleanText(typed)).trim();
  // A shortened word would be another word.
  const text = clean.length > maxLength ? clean.slice(0, maxLength + 1).replace(/\S+$/, "") : clean;
  const tokens = text.split("\t").flatMap((cell, at) =>
    cell
      .split(/\s+/)
      .filter(Boolean)
      .flatMap((word) => split(word).map((raw, part) => tokenOf(raw, at, part > 0))),
  );
  const beyond = [joinTokens(tokens.slice(maxTokens)), clean.slice(text.length)].join(" ").trim();
  return { tokens: tokens.slice(0, maxTokens), beyond };
}

/** Returns tokens as one text again. */
export function joinTokens(tokens: readonly TextToken[]): string {
  return tokens.map(({ raw, isGlued }, at) => (at > 0 && !isGlued ? ` ${raw}` : raw)).join("");
}

/** Returns a text without outer brackets, quotation marks and final marks. */
export function trimMarks(text: string): string {
  return text.replace(OPENING, "").replace(CLOSING, "");
}

function tokenOf(raw: string, cell: number, isGlued: boolean): TextToken {
  const text = trimMarks(raw.normalize("NFKC"));
  return {
    raw,
    text: LETTER.test(text) || DIGIT.test(text) || /^[x×*&+]$/i.test(text) ? text : "",
    cell,
    isGlued,
    endsPhrase: /[,;]["')\]]*$/.test(raw),
    isBracketed: raw.startsWith("(") && /\)[,;]?$/.test(raw),
    isBeginning: WILDCARD.test(text) && hasBoth(text),
  };
}

/** Splits a word at a label, a quantity or a comma that has no space; the parts are tried as one code as well. */
function split(word: string): string[] {
  const [, label, labelled] = LABELLED.exec(word) ?? [];
  if (label !== undefined && labelled !== undefined) return [label, ...split(labelled)];

  const comma = /[,;](?=.)/.exec(word);
  if (comma && isSeparator(word, comma.index)) {
    const end = comma.index + 1;
    return [...splitQuantity(word.slice(0, end)), ...split(word.slice(end))];
  }
  return splitQuantity(word);
}

/** Returns true unless it may be the comma of a number, as in "2,5". */
function isSeparator(word: string, at: number): boolean {
  return word[at] === ";" || LETTER.test(word.slice(0, at)) || !DIGIT.test(word[at + 1] ?? "");
}

function splitQuantity(word: string): string[] {
  if (isDimensions(word)) return [word];
  for (const [pattern, codeAt] of SPLITS) {
    const [, one, other] = pattern.exec(word) ?? [];
    const code = codeAt === 0 ? one : other;
    if (one !== undefined && other !== undefined && hasBoth(code ?? "")) return [one, other];
  }
  return [word];
}

const SPLITS = [
  [TIMES_BEFORE, 1],
  [TIMES_AFTER, 0],
  [IN_BRACKETS, 0],
] as const;

/** Returns true for a text with a letter and a digit, or with five digits, as codes have. */
function hasBoth(text: string): boolean {
  return (LETTER.test(text) && DIGIT.test(text)) || /\d{5}/.test(text);
}
