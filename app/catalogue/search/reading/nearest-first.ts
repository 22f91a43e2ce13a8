import {
  conditionOf,
  type FacetValue,
  isNumeric,
  readBounds,
} from "~/catalogue/facets/facet-counts";
import type { Facet, FacetValues } from "~/catalogue/facets/facet-groups";
import { placeOfRank, type TermIndex } from "~/catalogue/facets/item-index";
import type { ValueIndex } from "~/catalogue/facets/item-values";
import type { AttributeChoice, CatalogueQuery } from "~/catalogue/search/catalogue-query";

/** An open end covers everything, and comes after ranges that end. */
const OPEN = 1000;

type Indexed = FacetValues & { valueIndex: ValueIndex; index: Pick<TermIndex, "ranks"> };
type Choices = Pick<CatalogueQuery, "attributes" | "anyOf">;

/** Returns true if figures were typed, to which some products are nearer than others. */
export function hasTypedFigures(query: Choices): boolean {
  return figuresOf(query).length > 0;
}

function figuresOf({ attributes, anyOf = [] }: Choices): AttributeChoice[][] {
  return [...attributes.map((choice) => [choice]), ...anyOf]
    .map((choices) => choices.filter(({ tolerance }) => tolerance !== undefined))
    .filter(({ length }) => length > 0);
}

/** A number that differs by less, or as little as those of its unit may, is the typed one. */
const EXACTLY = 0.005;

/**
 * Orders the ranks of products by how near they are to the typed figures: the exact number, then the next one, of a
 * type that was typed as a whole before others; the tightest range that covers. Those that are as near stay in their
 * order.
 */
export function nearestFirst(
  ranks: readonly number[],
  query: Choices,
  catalogue: Indexed,
  orderOfType: (place: number) => number,
): number[] {
  const typed = figuresOf(query);
  const figures = typed.map((choices) => distancesOfValues(choices, catalogue));
  const tolerances = typed.flat().map(({ tolerance = 0 }) => tolerance);
  const exactly = Math.max(EXACTLY, ...tolerances);
  return ranks
    .map((rank) => {
      const place = placeOfRank(catalogue.index, rank);
      const distances = figures.map((ofValue) => nearestOf(place, ofValue, catalogue));
      const distance = distances.reduce((sum, each) => sum + each, 0);
      const order = distance <= exactly ? -1 : orderOfType(place);
      return { rank, order, distance };
    })
    .sort((one, other) => one.order - other.order || one.distance - other.distance)
    .map(({ rank }) => rank);
}

/** Returns the least distance of the values of a product and of all its items, each of which is read once. */
function nearestOf(place: number, ofValue: Float64Array, { valueIndex }: Indexed): number {
  const { offsets, values, itemStarts, itemOffsets, itemValues } = valueIndex;
  let nearest = Infinity;
  const end = offsets[place + 1] ?? 0;
  for (let at = offsets[place] ?? 0; at < end; at += 1)
    nearest = Math.min(nearest, ofValue[values[at] ?? 0] ?? Infinity);
  const endOfItems = itemOffsets[itemStarts[place + 1] ?? 0] ?? 0;
  for (let at = itemOffsets[itemStarts[place] ?? 0] ?? 0; at < endOfItems; at += 1)
    nearest = Math.min(nearest, ofValue[itemValues[at] ?? 0] ?? Infinity);
  return nearest === Infinity ? OPEN : nearest;
}

/** Returns the distance of each accepted value; infinite for others. */
function distancesOfValues(
  choices: readonly AttributeChoice[],
  { facets, values }: FacetValues,
): Float64Array {
  const tests = new Map(
    choices.flatMap((choice) => {
      const place = facets.findIndex(({ slug }) => slug === choice.slug);
      const facet = facets[place];
      const accepts = facet && isNumeric(facet.kind) ? conditionOf(facet, choice) : undefined;
      return facet && accepts ? [[place, { accepts, facet, choice }] as const] : [];
    }),
  );
  return Float64Array.from(values, (value) => {
    const test = tests.get(value.facet);
    return test?.accepts(value) ? distance(value, test.choice, test.facet) : Infinity;
  });
}

function distance(value: FacetValue, choice: AttributeChoice, { kind, unit }: Facet): number {
  const { from, to } = readBounds(choice, unit);
  const scale = Math.max(Math.abs(from ?? 0), Math.abs(to ?? 0), Number.EPSILON);
  if (kind === "number") return Math.abs((value.low ?? 0) - (from ?? to ?? 0)) / scale;
  const below = value.low === null ? OPEN : (from ?? to ?? 0) - value.low;
  const above = value.high === null ? OPEN : value.high - (to ?? from ?? 0);
  // A range that ends at a single number is the one for it.
  const isEnd = from === to && Math.abs(above) <= scale * (choice.tolerance ?? 0);
  return isEnd ? 0 : Math.min(OPEN, (Math.abs(below) + Math.abs(above)) / scale);
}
