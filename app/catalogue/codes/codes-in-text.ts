/**
 * Finds codes inside a text: "Halvern QX-410-24 x 3", "4 off VB3-32 and 2 QX 410 24", a line of a pasted list.
 * `runsOf` says what to look up, and `chooseRuns` which of those that were found count.
 */
import { isCodeOnlyAlone } from "~/catalogue/codes/not-alone-codes";
import { normalCode } from "~/catalogue/codes/normal-code";
import { labelLength } from "~/catalogue/codes/text-labels";
import { joinTokens, type TextToken, trimMarks } from "~/catalogue/codes/text-tokens";
import { findQuantities, numberOf } from "~/catalogue/codes/typed-quantity";

/** The most runs that are looked up for a text: all of one to four tokens among sixteen. */
export const MAX_RUNS = 58;

const MAX_RUN_TOKENS = 4;
const MIN_LENGTH = 4;
const MAX_LENGTH = 40;
const MIN_WHOLE_LENGTH = 3;
const MAX_WHOLE_LENGTH = 100;
const MIN_LIKE_CODE = 5;

/** Tokens next to each other that may be a code. */
export type Run = {
  from: number;
  to: number;
  typed: string;
  normal: string;
  /** True if nothing else is typed but labels and a quantity. */
  isWhole: boolean;
};

/** Returns the runs to look up, longest first, without figures and words. */
export function runsOf(tokens: readonly TextToken[]): Run[] {
  const core = coreOf(tokens);
  const whole = runOf(tokens, core.from, core.to, true);
  const runs = whole ? [whole] : [];
  for (let from = 0; from < tokens.length; from += 1) {
    for (let to = from + 1; to <= Math.min(tokens.length, from + MAX_RUN_TOKENS); to += 1) {
      const run = isSame(core, { from, to }) ? undefined : runOf(tokens, from, to, false);
      if (run) runs.push(run);
    }
  }
  return runs
    .sort((one, other) => other.normal.length - one.normal.length || one.from - other.from)
    .slice(0, MAX_RUNS);
}

/**
 * Returns the runs that are codes, in typed order: of those that overlap the longest, unless a shorter one
 * with its marks is followed by what may be its quantity. "AB-10-24 3" is not AB-10-24-3.
 */
export function chooseRuns<Found extends Run>(
  found: readonly Found[],
  tokens: readonly TextToken[],
  isAsWritten: (run: Found) => boolean,
): Found[] {
  const chosen: Found[] = [];
  const withoutQuantity = found.filter(
    (run) =>
      isAsWritten(run) ||
      !found.some((shorter) => hasMarks(shorter.typed) && isQuantityLeft(run, shorter, tokens)),
  );
  const longest = [...withoutQuantity].sort(
    (one, other) => other.normal.length - one.normal.length || one.from - other.from,
  );
  for (const run of longest) {
    if (!chosen.some((other) => run.from < other.to && other.from < run.to)) chosen.push(run);
  }
  return chosen.sort((one, other) => one.from - other.from);
}

function runOf(
  tokens: readonly TextToken[],
  from: number,
  to: number,
  isWhole: boolean,
): Run | undefined {
  const own = tokens.slice(from, to);
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last || !hasLetters(first) || !hasLetters(last)) return undefined;
  // A beginning is looked up as one.
  if (last.isBeginning) return undefined;
  if (first.cell !== last.cell) return undefined;
  const typed = trimMarks(joinTokens(own));
  const normal = normalCode(typed);
  const isCode = isWhole
    ? normal.length >= MIN_WHOLE_LENGTH && typed.length <= MAX_WHOLE_LENGTH
    : normal.length >= MIN_LENGTH &&
      normal.length <= MAX_LENGTH &&
      (isNumbered(typed) || (own.length === 1 && isMarkedCode(typed)));
  return isCode ? { from, to, typed, normal, isWhole } : undefined;
}

function hasLetters({ text }: TextToken): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

function isNumbered(typed: string): boolean {
  return /\d/.test(typed) && !isCodeOnlyAlone(typed);
}

/** Returns true for a word without a digit but with marks: a code if it is written exactly so, as "AQ-V-MB". */
export function isMarkedCode(typed: string): boolean {
  return !/\d/.test(typed) && /\p{L}[-./_]\p{L}/u.test(typed);
}

/** Returns true for a word that looks like a code and not like a figure: "QX-410", but not "3-port". */
export function isLikeCode({ text }: TextToken): boolean {
  return (
    normalCode(text).length >= MIN_LIKE_CODE &&
    /\p{L}/u.test(text) &&
    /\d/.test(text) &&
    !/^\d+(?:[.,]\d+)?-?\p{L}+$/u.test(text) &&
    !isCodeOnlyAlone(text)
  );
}

/** Returns the tokens without the labels and quantities at both ends. */
function coreOf(tokens: readonly TextToken[]): { from: number; to: number } {
  const shapes = findQuantities(tokens);
  let [from, to] = [0, tokens.length];
  for (;;) {
    const left =
      shapes.find((shape) => shape.from === from)?.to ?? from + labelLength(tokens, from, 1);
    const right = shapes.find((shape) => shape.to === to)?.from ?? to - labelLength(tokens, to, -1);
    if (left >= right || (left === from && right === to)) break;
    [from, to] = [left, right];
  }
  if (isBareQuantity(tokens[from], tokens[from + 1])) return { from: from + 1, to };
  if (isBareQuantity(tokens[to - 1], tokens[to - 2])) return { from, to: to - 1 };
  return { from, to };
}

/** Returns true for a number beside a word with marks: a code with marks has no spaces. */
function isBareQuantity(token: TextToken | undefined, beside: TextToken | undefined): boolean {
  if (!token || !beside || numberOf(token)?.quantity === undefined) return false;
  return hasMarks(beside.text) && /\d/.test(beside.text);
}

function hasMarks(text: string): boolean {
  return /[^\p{L}\p{N}\s]/u.test(text);
}

function isQuantityLeft(run: Run, shorter: Run, tokens: readonly TextToken[]): boolean {
  const [before, after] = [shorter.from - run.from, run.to - shorter.to];
  if (before < 0 || after < 0 || before + after === 0 || (before > 0 && after > 0)) return false;
  const [from, to] = before > 0 ? [run.from, shorter.from] : [shorter.to, run.to];
  if (tokens[before > 0 ? shorter.from : shorter.to]?.isGlued) return false;
  const left = tokens.slice(from, to);
  if (left.length === 1 && numberOf(left[0])?.quantity !== undefined) return true;
  const [shape] = findQuantities(left);
  return shape !== undefined && shape.from === 0 && shape.to === left.length;
}

function isSame(one: { from: number; to: number }, other: { from: number; to: number }): boolean {
  return one.from === other.from && one.to === other.to;
}
