/** Finds the part of a line that looks most like a code. The catalogue has the last word; see `matchLines`. */
import { isLikeCode, isMarkedCode } from "~/catalogue/codes/codes-in-text";
import { normalCode } from "~/catalogue/codes/normal-code";
import { isCodeOnlyAlone, isUnit } from "~/catalogue/codes/not-alone-codes";
import { isIdle, labelLength } from "~/catalogue/codes/text-labels";
import { joinTokens, type TextToken, trimMarks } from "~/catalogue/codes/text-tokens";
import { findQuantities, hasUnitAfter, numberOf } from "~/catalogue/codes/typed-quantity";
import { isPlantWord } from "~/quotes/pad/plant-tags";
import { isMeasured } from "~/quotes/pad/read-quantity";

type ListCode = { from: number; to: number; code: string };

const MIN_DIGITS = 5;
const MIN_ALONE = 3;
const MAX_SPACED = 4;
const CAPITALS = /^[A-Z0-9][A-Z0-9./_-]*$/;
const DATE = /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/;

/** Returns the words of a line that are its code. */
export function findListCode(tokens: readonly TextToken[]): ListCode | undefined {
  const quantities = findQuantities(tokens);
  const isQuantity = (at: number) => quantities.some(({ from, to }) => from <= at && at < to);
  const first = (is: (token: TextToken, at: number) => boolean) =>
    tokens.findIndex((token, at) => !isQuantity(at) && is(token, at));
  const number = longestNumber(tokens);
  if (number) return number;
  const strong = first((token, at) => isStrong(token) && !isUnderLabel(tokens, at));
  if (strong >= 0) return extended(tokens, strong, isQuantity);

  const core = coreOf(tokens, isQuantity);
  const spaced = spacedCode(tokens, core);
  if (spaced) return spaced;
  const numeric = first(({ text }, at) => isNumericCode(text) && !hasUnitAfter(tokens, at));
  if (numeric >= 0) return extended(tokens, numeric, isQuantity);
  const marked = first(({ text }) => isMarkedCode(text) && CAPITALS.test(text));
  if (marked >= 0) return codeAt(tokens, marked, marked + 1);
  return weakCode(tokens, core);
}

/** Returns true for a number that is too long for a quantity: five digits, with marks or without. */
export function isNumericCode(text: string): boolean {
  const digits = normalCode(text);
  return (
    /^\d[\d./-]*\d$/.test(text) &&
    digits.length >= MIN_DIGITS &&
    digits.length <= 15 &&
    !DATE.test(text)
  );
}

/** Returns true for a cell that is a code as a whole. */
export function isCodeCell(text: string, tokens: readonly TextToken[]): boolean {
  const found = findListCode(tokens);
  if (!found || isPlantWord(text) || tokens.length > MAX_SPACED) return false;
  return found.from === 0 && found.to === tokens.length;
}

function isStrong(token: TextToken): boolean {
  return isLikeCode(token) && !isPlantWord(token.text) && !isMeasured(token.text);
}

/** Returns true for a word after "tag" or the like: it is the customer's own. */
function isUnderLabel(tokens: readonly TextToken[], at: number): boolean {
  const before = tokens[at - 1]?.text.toLowerCase() ?? "";
  return ["tag", "tags", "location", "asset"].includes(before);
}

/** Returns a code with the short words beside it that belong to it: "LD 00-32768", "BS.049.1865 A". */
function extended(
  tokens: readonly TextToken[],
  at: number,
  isQuantity: (at: number) => boolean,
): ListCode {
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  const begins =
    before !== undefined && !isQuantity(at - 1) && isBeginning(before, tokens[at]?.text ?? "");
  const ends =
    after !== undefined &&
    !isQuantity(at + 1) &&
    /^[A-W]$/.test(after.raw) &&
    tokens[at]?.endsPhrase === false;
  return codeAt(tokens, begins ? at - 1 : at, ends ? at + 2 : at + 1);
}

function isBeginning(before: TextToken, code: string): boolean {
  const { text, endsPhrase } = before;
  if (endsPhrase || !/^\d/.test(code) || before.raw !== text || isPlantWord(text)) return false;
  if (/^[A-Z]{1,3}$/.test(text)) return !isIdle(before) && labelLength([before], 0, 1) === 0;
  return (
    CAPITALS.test(text) &&
    /[A-Z]/.test(text) &&
    /\d/.test(text) &&
    text.length >= 3 &&
    !isFigure(text)
  );
}

function isFigure(text: string): boolean {
  return isCodeOnlyAlone(text) || /^\d+(?:[.,]\d+)?-?[A-Z]{1,3}$/.test(text);
}

/** Returns the words without the quantities and labels at both ends. */
function coreOf(tokens: readonly TextToken[], isQuantity: (at: number) => boolean) {
  const isOuter = (at: number) => {
    const token = tokens[at];
    return token !== undefined && (isQuantity(at) || token.text === "" || isIdle(token));
  };
  let [from, to] = [0, tokens.length];
  while (from < to && isOuter(from)) from += 1;
  from += labelLength(tokens, from, 1);
  while (to > from && isOuter(to - 1)) to -= 1;
  return { from, to };
}

/** Returns a code whose marks are written as spaces: "QX 410 24". */
function spacedCode(
  tokens: readonly TextToken[],
  { from, to }: { from: number; to: number },
): ListCode | undefined {
  const core = tokens.slice(from, to);
  const [first] = core;
  if (!first || core.length < 2 || core.length > MAX_SPACED) return undefined;
  const isSpaced =
    /[A-Z]/.test(first.text) &&
    core.every(({ text, endsPhrase }, at) => {
      const isLast = at === core.length - 1;
      return CAPITALS.test(text) && (!endsPhrase || isLast) && !isUnit(text);
    }) &&
    core.slice(1).some(({ text }) => /\d\d/.test(text));
  if (!isSpaced || isPlantWord(joinTokens(core)) || isCodeOnlyAlone(joinTokens(core))) {
    return undefined;
  }
  // A single number at the end may be the quantity: "T7-9 3".
  const isBare = numberOf(core.at(-1))?.quantity !== undefined && core.length === 2;
  return isBare ? undefined : codeAt(tokens, from, to);
}

/** Returns the only word of a line, beside its quantity, if it is short but has a digit: "HW-1". */
function weakCode(
  tokens: readonly TextToken[],
  { from, to }: { from: number; to: number },
): ListCode | undefined {
  const core = tokens.slice(from, to);
  const weak = core.flatMap(({ text }, at) => (isWeak(text) ? [from + at] : []));
  const [only] = weak;
  const others = core.filter(({ text }, at) => from + at !== only && text !== "");
  const isAlone = others.every((token) => numberOf(token) !== undefined && others.length === 1);
  return only !== undefined && isAlone ? codeAt(tokens, only, only + 1) : undefined;
}

function isWeak(text: string): boolean {
  const isPlant = isPlantWord(text) && /^\p{L}{3}/u.test(text);
  return (
    /\p{L}/u.test(text) &&
    /\d/.test(text) &&
    !isCodeOnlyAlone(text) &&
    !isMeasured(text) &&
    !isPlant
  );
}

/** Returns the longer of two numbers, of at least three digits, in a line without letters. */
function longestNumber(tokens: readonly TextToken[]): ListCode | undefined {
  const core = tokens.filter(({ text }) => !/^[x×*]?$/i.test(text));
  const [one, other] = core;
  if (!one || core.length > 2 || !core.every(({ text }) => /^\d+$/.test(text))) return undefined;
  const longest = other && other.text.length > one.text.length ? other : one;
  const at = tokens.indexOf(longest);
  return longest.text.length >= MIN_ALONE ? codeAt(tokens, at, at + 1) : undefined;
}

function codeAt(tokens: readonly TextToken[], from: number, to: number): ListCode {
  return { from, to, code: trimMarks(joinTokens(tokens.slice(from, to))) };
}
