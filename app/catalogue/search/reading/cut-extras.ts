/** Cuts what a line of a list has besides the product: its number, its quantity, and what comes with it. */
import { readTokens } from "~/catalogue/codes/text-tokens";
import { findQuantities, numberOf } from "~/catalogue/codes/typed-quantity";
import { withoutWords } from "~/catalogue/search/reading/typed-tokens";

const LINE_NUMBER = /^\s*(?:item|line|pos|position|row)\b\.?\s*\d{1,4}[.:)]?(?!\p{L})/iu;
const COMES_WITH = /(?<=\S\s+)(?:c\/w|complete with|including|incl\.?)(?!\p{L}).*$/iu;

/**
 * Returns a text without its extras, and the extras as typed. What comes with the product is an extra if it is a product
 * itself, and not one of the first product's options.
 */
export function cutExtras(
  typed: string,
  isProduct: (words: string) => boolean,
): { text: string; cut: string[] } {
  const cut: string[] = [];
  const cutOut = (text: string, pattern: RegExp) =>
    text.replace(pattern, (words) => {
      if (pattern === COMES_WITH && !isProduct(words)) return words;
      cut.push(words.trim());
      return "";
    });
  const line = cutOut(cutOut(typed, LINE_NUMBER), COMES_WITH).trim();
  const { tokens } = readTokens(line);
  const spans = findQuantities(tokens).flatMap(({ from, to, quantity }) => {
    // The numbers of "600 x 800" are a size.
    if (numberOf(tokens[from - 1])) return [];
    const words = tokens.slice(from, to).map(({ raw }) => raw);
    const start = quantity === undefined ? -1 : line.indexOf(words.join(" "));
    return start < 0 ? [] : [{ start, end: start + words.join(" ").length }];
  });
  cut.push(...spans.map(({ start, end }) => line.slice(start, end)));
  return { text: withoutWords(line, spans), cut };
}
