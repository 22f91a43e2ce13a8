import { amountsOf, isListed, isRange } from "~/catalogue/facets/amounts";
import type { Unit } from "~/catalogue/facets/units";

/** Words, separated by commas, that say which amounts of a line an attribute reads. Empty is all. */
export type AmountWords = { onlyWords?: string | null; exceptWords?: string | null };

const JOINT = /[,;]|\s\/\s|\band\b/i;

/**
 * Returns the part of a plain text that an attribute reads: of "75 s motor, 20 s spring" without the words
 * "spring" it is "75 s motor". Undefined if no part is, or if it is not clear which word an amount belongs to.
 */
export function assignedPart(
  text: string,
  { onlyWords, exceptWords }: AmountWords,
  unit: Unit | undefined,
): string | undefined {
  const only = patternOf(onlyWords);
  const except = patternOf(exceptWords);
  const special = only ?? except;
  if (!special) return text;
  if (!special.test(text)) return only ? undefined : text;

  const clauses = text.split(JOINT).map((clause) => ({
    clause: clause.trim(),
    amounts: countAmounts(clause, unit),
    isSpecial: special.test(clause),
  }));
  const isUnclear = clauses.some(({ isSpecial, amounts }) => isSpecial && amounts !== 1);
  if (isUnclear) return undefined;
  const isWanted = only !== undefined;
  const part = clauses.filter(
    ({ clause, isSpecial }) => isSpecial === isWanted && !(only && except?.test(clause)),
  );
  return part.length > 0 ? part.map(({ clause }) => clause).join(", ") : undefined;
}

/** A word also counts at the beginning of another: "return" is in "returns". */
function patternOf(words: string | null | undefined): RegExp | undefined {
  const all = (words ?? "").split(",").flatMap((word) => word.trim() || []);
  if (all.length === 0) return undefined;
  const escaped = all.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
  return new RegExp(`(?<![\\p{L}\\d])(?:${escaped.join("|")})`, "iu");
}

/** Counts the amounts of the unit's quantity; a range or a list counts as one amount. */
function countAmounts(clause: string, unit: Unit | undefined): number {
  return amountsOf(clause).filter(
    (amount) =>
      (unit === undefined || amount.unit?.quantity === unit.quantity) &&
      !isRange(amount) &&
      !isListed(amount),
  ).length;
}
