/** Reads quantities among the tokens of a text, as people write them beside a code. */
import { isUnit } from "~/catalogue/codes/not-alone-codes";
import type { TextToken } from "~/catalogue/codes/text-tokens";
import { parseQuantity } from "~/shared/quantity";

/** A quantity that is written as such: "x 3", "3 off", "qty 3" or "(3)". */
export type QuantityShape = {
  from: number;
  to: number;
  /** Undefined for a number that is no quantity (B6), such as 0 and 2.5. */
  quantity: number | undefined;
};

const NUMBER = /^\d{1,9}(?:[.,]\d{1,3})*$/;
const TIMES = /^[x×*]$/i;
/** Words for single pieces after a number, for a regular expression. */
export const PIECES = "off|nos?|nrs?|pcs?|pces?|pieces?|ea|each|units?";
const COUNTED = `${PIECES}|required|req'?d|needed|wanted|total`;
const COUNTER = new RegExp(`^(?:${COUNTED})$`, "i");
// A second counter, as in "3 No. off" and "qty 4 required".
const COUNTED_AGAIN = /^(?:off|nos?|nrs?|req'?d|required)$/i;
const QUANTITY_WORD = /^(?:qty|qnty|quant|quantity|total|req'?d|required)$/i;
const JOINED = [
  new RegExp(`^(\\d{1,9}(?:[.,]\\d{1,3})*)(?:[x×*]|-?(?:${COUNTED}|qty))$`, "i"),
  /^(?:[x×*]|qty|quantity)(\d{1,9}(?:[.,]\d{1,3})*)$/i,
];

/** Returns the explicit quantities among tokens, from left to right; `isTaken` says which tokens belong to codes. */
export function findQuantities(
  tokens: readonly TextToken[],
  isTaken: (at: number) => boolean = () => false,
): QuantityShape[] {
  const shapes: QuantityShape[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const shape = shapeAt(tokens, at, isTaken);
    if (!shape) continue;
    const next = isTaken(shape.to) ? undefined : tokens[shape.to];
    const to = next && COUNTED_AGAIN.test(next.text) ? shape.to + 1 : shape.to;
    shapes.push({ ...shape, to });
    at = to - 1;
  }
  return shapes;
}

/** Returns the quantity that is for all codes of a text: "5 each", "5 of each". */
export function findForEach(tokens: readonly TextToken[]): QuantityShape | undefined {
  const at = tokens.findIndex(({ text }) => text.toLowerCase() === "each");
  const from = tokens[at - 1]?.text.toLowerCase() === "of" ? at - 2 : at - 1;
  const quantity = numberOf(tokens[from])?.quantity;
  return quantity === undefined ? undefined : { from, to: at + 1, quantity };
}

/** Returns the number that a token is, whatever it counts; undefined for any other text. */
export function numberOf(
  token: TextToken | undefined,
): { quantity: number | undefined } | undefined {
  if (!token || !NUMBER.test(token.text)) return undefined;
  return { quantity: parseQuantity(token.text) };
}

const NUMBER_WORDS = new Map(
  "one two three four five six seven eight nine ten eleven twelve"
    .split(" ")
    .map((word, at) => [word, at + 1] as const),
).set("dozen", 12);

/** Returns the number that a word such as "ten" means, or undefined. */
export function saidNumber(word: string): number | undefined {
  return NUMBER_WORDS.get(word.toLowerCase());
}

/** Returns true if a number has its unit after it, as in "10 Nm". */
export function hasUnitAfter(tokens: readonly TextToken[], at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (!token || !next || token.endsPhrase || token.cell !== next.cell) return false;
  return isUnit(next.raw) || isUnit(next.text);
}

// Not "X: 1".
function isTimesSign({ raw, text }: TextToken): boolean {
  return TIMES.test(text) && raw === text;
}

function shapeAt(
  tokens: readonly TextToken[],
  at: number,
  isTaken: (at: number) => boolean,
): QuantityShape | undefined {
  const token = isTaken(at) ? undefined : tokens[at];
  if (!token) return undefined;
  const joined = JOINED.map((pattern) => pattern.exec(token.text)?.[1]).find(Boolean);
  if (joined !== undefined) return { from: at, to: at + 1, quantity: parseQuantity(joined) };

  const number = numberOf(token);
  if (number && token.isBracketed) return { from: at, to: at + 1, ...number };

  const next = isTaken(at + 1) ? undefined : tokens[at + 1];
  if (!next) return undefined;
  const after = numberOf(next);
  if (number) {
    const isCounted = COUNTER.test(next.text) || QUANTITY_WORD.test(next.text);
    // "50 x 2.5" is a size.
    const isTimes = isTimesSign(next) && (isTaken(at + 2) || !numberOf(tokens[at + 2]));
    return isCounted || isTimes ? { from: at, to: at + 2, ...number } : undefined;
  }
  if (QUANTITY_WORD.test(token.text)) {
    const quantity = after ? after.quantity : saidNumber(next.text);
    return after || quantity ? { from: at, to: at + 2, quantity } : undefined;
  }
  const isTimes = after && isTimesSign(token) && !hasUnitAfter(tokens, at + 1);
  return isTimes ? { from: at, to: at + 2, ...after } : undefined;
}
