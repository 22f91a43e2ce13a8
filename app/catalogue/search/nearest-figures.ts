/** The values of figures that exist, next to one that nothing has (C43). */
import type { FacetValue } from "~/catalogue/facets/facet-counts";
import { numberLabel, withUnit } from "~/catalogue/facets/units";
import type { Instead } from "~/catalogue/search/other-ways";

type Figure = { slug: string; unit: string | null; typed: number };

/** Returns the next lower and the next higher of these values in place of a typed figure; undefined without any. */
export function nearestFigures(
  words: string,
  { slug, unit, typed }: Figure,
  values: ReadonlyArray<Pick<FacetValue, "low" | "high">>,
): Instead | undefined {
  const numbers = values.flatMap(({ low, high }) => (low !== null && low === high ? [low] : []));
  const lower = Math.max(...numbers.filter((number) => number < typed));
  const higher = Math.min(...numbers.filter((number) => number > typed));
  const found = [lower, higher].filter(Number.isFinite);
  const [from, to] = [found[0], found.at(-1)];
  if (from === undefined || to === undefined) return undefined;
  const label = (number: number) => withUnit(numberLabel(number), unit ?? undefined);
  const next =
    from === to
      ? `the nearest is ${label(from)}`
      : `next are ${numberLabel(from)} and ${label(to)}`;
  return {
    says: `No ${words}: ${next}.`,
    choices: { attributes: [{ slug, values: [], from: String(from), to: String(to) }] },
  };
}
