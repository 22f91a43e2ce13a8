/** Compares the manufacturer that a line names with those of the codes that it finds. */
import { bestMatchOfEach, type CodeMatch, describeMatch } from "~/catalogue/codes/code-match";
import type { ReadLine } from "~/quotes/pad/list-line";

const MAX_WORDS = 4;
const MIN_LENGTH = 3;

/** The manufacturers of the catalogue, by name. */
export type Makers = ReadonlyMap<string, string>;

type MatchOfCompany = CodeMatch & { company?: string | null };

/**
 * Returns the codes of the manufacturer that a line names in its column or its words; all of them with `isOther` if it names
 * one that has none of them.
 */
export function ofManufacturer<Match extends MatchOfCompany>(
  matches: readonly Match[],
  { manufacturer, description }: Pick<ReadLine, "manufacturer" | "description">,
  makers: Makers,
): { own: readonly Match[]; isOther: boolean } {
  if (manufacturer === null && description === null) return { own: matches, isOther: false };
  const said = wordsOf(`${manufacturer ?? ""} ${description ?? ""}`);
  const own = matches.filter(({ manufacturer: its, company }) =>
    [its, company].some((name) => typeof name === "string" && isSaid(said, wordsOf(name))),
  );
  if (own.length > 0) return { own, isOther: false };
  return { own: matches, isOther: manufacturer !== null || namesKnown(said, makers) };
}

/** Returns how a product was found, in words for the customer; null for its own code or SKU. */
export function describeLineMatch(matches: readonly CodeMatch[], productId: number): string | null {
  const match = bestMatchOfEach(matches).find((each) => each.productId === productId);
  return !match || match.kind === "code" || match.kind === "sku" ? null : describeMatch(match);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}&]+/gu) ?? [];
}

/** Returns true if a name, or its first word, is among the words. */
function isSaid(said: readonly string[], [first = ""]: readonly string[]): boolean {
  return first.length >= MIN_LENGTH && said.includes(first);
}

function namesKnown(said: readonly string[], makers: Makers): boolean {
  return said.some(
    (word, from) =>
      word.length >= MIN_LENGTH &&
      (makers.has(word) || makers.has(said.slice(from, from + MAX_WORDS).join(" "))),
  );
}
