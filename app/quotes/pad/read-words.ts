/** Reads a line of a list that is not in columns: "12 x QX-410-24 for AHU-1". */
import { findListCode, isNumericCode } from "~/quotes/pad/list-code";
import { isMeasured, isUncertain, isUnclear } from "~/quotes/pad/read-quantity";
import { MAX_TAG } from "~/quotes/basket/basket";
import { isPlantText, readTag } from "~/quotes/pad/plant-tags";
import { isIdle, labelLength } from "~/catalogue/codes/text-labels";
import { readTokens, type TextToken, joinTokens } from "~/catalogue/codes/text-tokens";
import {
  findQuantities,
  hasUnitAfter,
  numberOf,
  saidNumber,
} from "~/catalogue/codes/typed-quantity";

/** The parts of a line, before its place in the list is known. */
export type LineParts = {
  code: string | null;
  description: string | null;
  tag: string | null;
  quantity: number | null;
  isQuantityGiven: boolean;
};

/** The reading of a line without a code, words or a quantity. */
export const NO_PARTS: LineParts = {
  ...{ code: null, description: null, tag: null },
  ...{ quantity: 1, isQuantityGiven: false },
};

const MAX_WORDS = { maxLength: 500, maxTokens: 100 };

const MARKS = [
  /^(?:[-*•·▪◦‣●➢✓✔☐>]|\[[ x]?\])\s+/i,
  // The round mark of a list in Word, but not "o ring".
  /^o\s+(?!-?rings?\b)/,
  /^\d{1,3}[.)]\s+/,
  /^\d{1,3}(?:\.\d{1,3}){2,3}[.)]?\s+/,
  /^\(?(?:[a-z]|i{1,3}|iv|vi{1,3}|ix)\)\s+/i,
  /^(?:i{1,3}|iv|vi{0,3}|ix|x)\.\s+/,
  /^(?:item|line)\s+\d{1,4}\s*[:.)-]\s*/i,
];
const GAPS = /\.{3,}|…/g;
const EDGES = /^[\s,;:.|/+*=>&-]+|[\s,;:|/+=<&-]+$/g;
const UNCLEAR_AFTER_LABEL =
  /(?:\b(?:qty|quantity)\b|\sx)[\s.:=]*(?:\?+|tb[acd]\b|as req(?:uired|'d)?\b|various\b|n\/?a\b)/i;
// A bare number before one of these is a quantity.
const ENDS_NUMBER =
  /^(?:[-–@(/[+&]|for$|of$|or$|to$|per$|plus$|and$|approx|max|min|tb[acd]|spares?$|total|please|$)/i;

/** Returns a line without the marks of a list before it, such as "1.", "-" and "[ ]". */
export function withoutListMarks(text: string): string {
  for (let left = text; ;) {
    const mark = MARKS.find((each) => each.test(left));
    if (!mark) return left;
    left = left.replace(mark, "");
  }
}

/** Reads a text with its words in one cell. */
export function readWords(text: string): LineParts {
  const { before, rest } = splitPrefix(plainly(withoutListMarks(text)));
  const unclear = UNCLEAR_AFTER_LABEL.exec(rest)?.[0] ?? "";
  const { tokens } = readTokens(unclear ? rest.replace(unclear, " ") : rest, MAX_WORDS);
  const line = new WordLine(tokens);
  const taken = unclear === "" ? line.takeQuantity() : null;
  const quantity = isUncertain(line.skeleton()) ? null : taken;
  const { tag, description } = line.words();
  return {
    code: line.code,
    description,
    tag: before ?? tag,
    quantity: quantity === undefined ? 1 : quantity,
    isQuantityGiven: quantity !== undefined,
  };
}

/** Returns a text in which the quantity is written plainly: "two off" and "1 000 x" with digits. */
function plainly(text: string): string {
  return text
    .replace(GAPS, " ")
    .replace(/=(?=\d+$)/, " = ")
    .replace(/^([1-9]\d{0,2}) (\d{3})(?=\s*(?:[x×*]|off|no|nr|pcs)(?![\w-]))/i, "$1$2")
    .replace(/(?<=\s[x×*] ?)([1-9]\d{0,2}) (\d{3})$/i, "$1$2")
    .replace(/^\w+(?=\s+(?:[x×*]|off|no|nr|pcs|of)(?![\w-]))/i, (word) =>
      String(saidNumber(word) ?? word),
    );
}

/** Splits "VAV 3: 2 x QX-410-24" at the mark after the plant. */
function splitPrefix(text: string): { before: string | null; rest: string } {
  const [whole, before] = /^([^:]{2,50}?)\s*(?::|\s-)\s+(?=\S)/.exec(text) ?? [];
  if (whole === undefined || before === undefined || !isPlantText(before)) {
    return { before: null, rest: text };
  }
  return { before, rest: text.slice(whole.length) };
}

/** Takes the code and the quantity out of the words of a line. */
class WordLine {
  readonly #tokens: readonly TextToken[];
  /** For each token that was taken, the sign that stands for it: § the code, № the quantity, else nothing. */
  readonly #signs: ("§" | "№" | "" | undefined)[];
  readonly code: string | null;
  readonly #from: number;
  readonly #to: number;

  constructor(tokens: readonly TextToken[]) {
    this.#tokens = tokens;
    this.#signs = tokens.map(() => undefined);
    const found = findListCode(tokens);
    this.code = found?.code ?? null;
    [this.#from, this.#to] = found ? [found.from, found.to] : [0, 0];
    this.#take(this.#from, this.#to, "§");
  }

  /** Takes the quantity; null if it is unclear, undefined if there is none. */
  takeQuantity(): number | null | undefined {
    const shapes = findQuantities(this.#tokens, (at) => this.#isTaken(at)).filter(
      ({ from }) => !this.#isSize(from),
    );
    const [only, another] = shapes;
    for (const { from, to } of shapes) this.#take(from, to, "№");
    this.#takeLabels();
    if (only) {
      this.#takeOf(only.to);
      return another ? null : (only.quantity ?? null);
    }
    return this.#takeBare();
  }

  /** Returns the words of the line with § for its code and № for its quantity. */
  skeleton(): string {
    return this.#tokens
      .map(({ raw, text }, at) => {
        const sign = this.#signs[at];
        const isLast = sign !== this.#signs[at + 1];
        if (sign === "№" && isLast && text.toLowerCase() === "each") return "№ each";
        return sign === undefined ? raw : isLast ? sign : "";
      })
      .filter(Boolean)
      .join(" ");
  }

  /** Returns the words that are left as a tag and a description. */
  words(): { tag: string | null; description: string | null } {
    const phrases = this.#phrases().flatMap(splitTag);
    const tag = phrases.find((phrase) => phrase.tag !== undefined)?.tag;
    const description = phrases.flatMap(({ words }) => (words ? [words] : [])).join(" ");
    return { tag: tag ?? null, description: description || null };
  }

  /** Returns true for the "x" of a size such as "2 x 0.75". */
  #isSize(at: number): boolean {
    const isTimes = /^[x×*]$/i.test(this.#tokens[at]?.text ?? "");
    return isTimes && !this.#isTaken(at - 1) && numberOf(this.#tokens[at - 1]) !== undefined;
  }

  #takeLabels(): void {
    if (this.code === null) return;
    const before = labelLength(this.#tokens, this.#from, -1);
    if (before > 0) this.#take(this.#from - before, this.#from);
  }

  #takeBare(): number | null | undefined {
    const last = this.#lastFilled();
    const places = [0, 1, ...(this.code === null ? [] : this.#placesBesideCode(last))];
    for (const at of places) {
      const value = this.#bareAt(at, last);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  #placesBesideCode(last: number): number[] {
    const before = this.#previousFilled(this.#from);
    // "Can I have 4 QX-410-24".
    const isAsked = this.#tokens.slice(0, Math.max(0, before)).every((token) => isIdle(token));
    return [...(isAsked ? [before] : []), this.#to, this.#to + 1, last];
  }

  /** Takes a number without a mark such as "x" or "off" as the quantity, by its place in the line. */
  #bareAt(at: number, last: number): number | null | undefined {
    const token = this.#tokens[at];
    if (!token || this.#isTaken(at)) return undefined;
    const isBesideCode =
      this.code !== null &&
      (this.#afterOf(this.#nextFilled(at)) === this.#from ||
        this.#previousFilled(at) === this.#to - 1);
    const measure = this.#measureAt(at);
    if (
      measure > 0 &&
      (isBesideCode || at === 0 || this.#nextFilled(at + measure - 1) === this.#from)
    ) {
      this.#take(at, at + measure, "№");
      this.#takeOf(at + measure);
      return null;
    }
    if (this.code === null) return undefined;
    const word = at === 0 && isBesideCode ? saidNumber(token.text) : undefined;
    const text = token.text.replace(/^-(?=\d+$)/, "");
    const number = word === undefined ? numberOf({ ...token, text }) : { quantity: word };
    const isPlace = at < this.#from ? isBesideCode : at === last || this.#endsAfter(at);
    if (!isPlace || hasUnitAfter(this.#tokens, at)) return undefined;
    if (!number && !(isBesideCode && isUnclear(text))) return undefined;
    const isAfterTimes = /^[x×*]$/i.test(this.#tokens[at - 1]?.text ?? "");
    this.#take(isAfterTimes ? at - 1 : at, at + 1, "№");
    this.#takeOf(at + 1);
    return number?.quantity ?? null;
  }

  /** Returns the number of words of a text such as "10 m" and "2 boxes"; 0 for none. */
  #measureAt(at: number): number {
    const [one, other] = [this.#tokens[at], this.#tokens[at + 1]];
    if (one && isMeasured(one.text)) return 1;
    if (!one || !other || this.#isTaken(at + 1)) return 0;
    return isMeasured(`${one.text} ${other.text}`) ? 2 : 0;
  }

  /** Returns true if the word after a number is not a unit that it counts, apart from the code. */
  #endsAfter(at: number): boolean {
    const [token, next] = [this.#tokens[at], this.#tokens[at + 1]];
    if (this.#previousFilled(at) !== this.#to - 1) return false;
    if (!token || !next || token.endsPhrase || token.cell !== next.cell) return true;
    return ENDS_NUMBER.test(next.raw) || isIdle(next) || isPlantText(this.#textFrom(at + 1));
  }

  #textFrom(at: number): string {
    return joinTokens(this.#tokens.slice(at));
  }

  /** Takes "of" and "of the" after a number. */
  #takeOf(from: number): void {
    this.#take(from, this.#afterOf(from));
  }

  /** Returns the place after "of" or "of the", or the same place. */
  #afterOf(at: number): number {
    if (this.#tokens[at]?.text.toLowerCase() !== "of") return at;
    return at + (/^(?:the|these|those|your)$/i.test(this.#tokens[at + 1]?.text ?? "") ? 2 : 1);
  }

  #take(from: number, to: number, sign: "§" | "№" | "" = ""): void {
    this.#signs.fill(sign, Math.max(0, from), to);
  }

  #isTaken(at: number): boolean {
    return this.#signs[at] !== undefined;
  }

  #isFilled(at: number): boolean {
    return (this.#tokens[at]?.text ?? "") !== "";
  }

  #nextFilled(at: number): number {
    let next = at + 1;
    while (next < this.#tokens.length && !this.#isFilled(next)) next += 1;
    return next;
  }

  #previousFilled(at: number): number {
    let previous = at - 1;
    while (previous >= 0 && !this.#isFilled(previous)) previous -= 1;
    return previous;
  }

  #lastFilled(): number {
    let last = this.#previousFilled(this.#tokens.length);
    while (last > 0 && this.#isIdleAt(last)) last = this.#previousFilled(last);
    return last;
  }

  #isIdleAt(at: number): boolean {
    const token = this.#tokens[at];
    return token !== undefined && !this.#isTaken(at) && isIdle(token) && !numberOf(token);
  }

  /** Returns the texts between what was taken, without those that say nothing. */
  #phrases(): string[] {
    const runs: TextToken[][] = [];
    this.#tokens.forEach((token, at) => {
      if (this.#isTaken(at)) return;
      const isNext = at > 0 && !this.#isTaken(at - 1);
      if (isNext) runs.at(-1)?.push(token);
      else runs.push([token]);
    });
    return runs
      .filter((run) => run.some((token) => token.text !== "" && !isIdle(token)) || isNamed(run))
      .map((run) => withoutEdges(joinTokens(run)))
      .filter((text) => /[\p{L}\p{N}]/u.test(text));
  }
}

function isNamed(run: readonly TextToken[]): boolean {
  return readTag(joinTokens(run)) !== undefined;
}

/** Returns a text without marks at its ends, and without brackets around all of it. */
export function withoutEdges(text: string): string {
  const bare = text.replace(EDGES, "");
  const [, inner] = /^[([]([^()[\]]*)[)\]]$/.exec(bare) ?? [];
  return (inner ?? withoutLonely(bare)).trim();
}

/** Removes a bracket without its partner. */
function withoutLonely(text: string): string {
  const opened = text.replace(/^[([](?=[^)\]]*$)/, "");
  return opened.replace(/^([^([]*)[)\]]$/, "$1");
}

/** Splits words at a tag in them: "actuator for AHU-1" is a description and a tag. */
function splitTag(text: string): { words?: string; tag?: string } {
  const whole = asTag(text);
  if (whole !== undefined) return { tag: whole };
  for (const { index } of text.matchAll(/(?<=\s)(?:for |tag\b|ref\b|location\b|\(|- )/gi)) {
    const tag = asTag(withoutEdges(text.slice(index)));
    if (tag === undefined || (/^for/i.test(text.slice(index)) && !isPlantText(tag))) continue;
    return { words: withoutEdges(text.slice(0, index)), tag };
  }
  const [, first, rest] = /^(\S+)\s+(.+)$/.exec(text) ?? [];
  if (first && rest && isPlantText(first) && !isNumericCode(first)) {
    return { tag: first, words: rest };
  }
  return { words: text };
}

function asTag(text: string): string | undefined {
  const tag = readTag(text);
  return tag !== undefined && tag.length <= MAX_TAG ? withoutEdges(tag) : undefined;
}
