/** The words beside a code that do not describe a product. */
import { isStopWord } from "~/catalogue/search/stop-words";
import type { TextToken } from "~/catalogue/codes/text-tokens";

// A label says what the code beside it is.
const LABELS: ReadonlySet<string> = new Set([
  ...["part", "part no", "part nos", "part number", "part code", "part ref", "partno", "p/n", "pn"],
  ...["mpn", "sku", "sku no", "code", "item", "item no", "item code", "ref", "ref no", "reference"],
  ...["no", "product", "product code", "product no", "order code", "order no", "stock code"],
  ...["model", "model no", "cat no", "catalogue no", "replaces", "replacing", "replacement for"],
  ...["replacement", "equivalent to", "equivalent for", "equivalent", "equal to", "alternative to"],
  ...["alternative for", "alternative", "instead of", "in place of", "substitute for", "same as"],
]);
const MAX_LABEL_WORDS = 3;

const CONNECTORS: ReadonlySet<string> = new Set(["and", "&", "+", "plus", "or"]);

// Of requests, besides the stop words of searches.
const IDLE: ReadonlySet<string> = new Set(
  "i we you me us have has my our your hi hello thanks stock available also plus order orders quote send require pls plz asap urgent urgently required needed".split(
    " ",
  ),
);

/** Returns the number of tokens of the label that goes from an edge to the right (1) or left (-1); 0 for none. */
export function labelLength(tokens: readonly TextToken[], edge: number, step: 1 | -1): number {
  for (let length = MAX_LABEL_WORDS; length > 0; length -= 1) {
    if (LABELS.has(phraseAt(tokens, edge, step * length) ?? "")) return length;
  }
  return 0;
}

/** Returns the words of as many tokens to the right (or left, if negative) of an edge; undefined past an end. */
export function phraseAt(
  tokens: readonly TextToken[],
  edge: number,
  length: number,
): string | undefined {
  const [from, to] = length > 0 ? [edge, edge + length] : [edge + length, edge];
  if (from < 0 || to > tokens.length) return undefined;
  return tokens
    .slice(from, to)
    .map(({ text }) => text.toLowerCase())
    .join(" ");
}

/** Returns true for a word that joins two codes, such as "and". */
export function isConnector({ text }: TextToken): boolean {
  return CONNECTORS.has(text.toLowerCase());
}

/** Returns true for a word that no list is wanted for beside a code, such as "please". */
export function isIdle({ text }: TextToken): boolean {
  return isStopWord(text) || IDLE.has(text.toLowerCase());
}
