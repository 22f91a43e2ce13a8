/** The choices of filters that typed figures are. */
import type { TypedMeans } from "~/catalogue/facets/attribute-kinds";
import { includesRating, isNumeric } from "~/catalogue/facets/facet-counts";
import { inUnitOf, SAME_SYSTEM } from "~/catalogue/facets/typed-units";
import { convert, findUnit, numberLabel, type Unit, withUnit } from "~/catalogue/facets/units";
import type { AttributeChoice } from "~/catalogue/search/catalogue-query";
import {
  type Dictionary,
  type NamedAttribute,
  type Numbers,
  usualMeans,
} from "~/catalogue/search/reading/dictionary";
import type { TypedAmount, TypedFigure } from "~/catalogue/search/reading/typed-figures";
import type { Reading, ReadingKind } from "~/catalogue/search/understood";

/** A figure as choices. A product has to meet at least one of them. */
type FigureChoices = {
  kind: ReadingKind;
  label: string;
  choices: readonly AttributeChoice[];
} & Pick<Reading, "figure">;

/** Outer diameters of copper tubes in mm, and the DN of valves that fit them. Any other number is a DN itself. */
const COPPER: ReadonlyMap<number, number> = new Map([
  [22, 20],
  [28, 25],
  [35, 32],
  [42, 40],
  [54, 50],
]);

/** Numbers in addresses have up to nine digits and six decimals. */
const LARGEST = 999_999_999;
const MAX_DIGITS = 6;

const UNIT_AT_END = /\d ?(\D{1,12})$/;

type Part = { facet: number; choice: AttributeChoice; says: string; saysNothing?: boolean } & Pick<
  Reading,
  "figure"
>;

/**
 * Returns the choices of a figure: those of the attributes that are named beside it, else of all in scope that
 * it may be. Undefined if the products in scope have none: a lamp of 10 A is not a meter for 10 A.
 */
export function choicesOfFigure(
  figure: TypedFigure,
  dictionary: Dictionary,
  { named, scope }: { named?: readonly NamedAttribute[]; scope: ReadonlySet<number> | undefined },
): FigureChoices | undefined {
  const parts = partsOf(figure, dictionary, named);
  const inScope = scope && !named ? parts.filter(({ facet }) => scope.has(facet)) : parts;
  if (figure.kind === "signal" && !figure.hasUnit && !scope) return undefined;
  const meant = named ? inScope : preferred(sizesFirst(inScope, figure, scope), figure, dictionary);
  if (meant.length === 0) return undefined;
  const [only, another] = meant;
  return {
    ...(only?.figure && !another && { figure: only.figure }),
    kind: figure.kind === "amount" ? "figure" : figure.kind,
    label: labelOf(meant, dictionary),
    choices: meant.map(({ choice }) => choice),
  };
}

/** Returns the sizes only, if products of the typed type have the size that a length may be: a valve of 50 mm is DN 50. */
function sizesFirst(
  parts: readonly Part[],
  figure: TypedFigure,
  scope: ReadonlySet<number> | undefined,
): readonly Part[] {
  const sizes = parts.filter(({ choice }) => choice.values.length > 0);
  return figure.kind === "amount" && scope && sizes.length > 0 ? sizes : parts;
}

/**
 * Leaves out the attributes that are not meant while others may be: a typed range means a range that covers it; of
 * attributes of the same unit that the same products have, the commoner is meant; and neither a bound that every
 * number of an attribute meets nor a number that none is equal to says anything of it.
 */
function preferred(
  parts: readonly Part[],
  figure: TypedFigure,
  { facets, commoner }: Dictionary,
): readonly Part[] {
  if (figure.kind !== "amount") return parts;
  const isMeant = (part: Part) =>
    !part.saysNothing &&
    !commoner.get(part.facet)?.some((other) => parts.some(({ facet }) => facet === other));
  const isRange = ({ facet }: Part) => facets[facet]?.kind === "range";
  return [isMeant, ...(figure.isRange ? [isRange] : [])].reduce((left, is) => {
    const those = left.filter(is);
    return those.length > 0 ? those : left;
  }, parts);
}

function partsOf(
  figure: TypedFigure,
  dictionary: Dictionary,
  named: readonly NamedAttribute[] | undefined,
): Part[] {
  if (figure.kind === "size") return sizeParts(figure.dn, dictionary, false);
  if (figure.kind === "rating") return ratingParts(figure, dictionary);
  if (figure.kind === "supply")
    return labelParts(figure.labels, figure.says, dictionary, ["supply"]);
  if (figure.kind === "signal") {
    const says = figure.labels.join(" or ");
    return labelParts(figure.labels, says, dictionary, ["signal", "choice"]);
  }
  const attributes: readonly NamedAttribute[] =
    named ?? dictionary.facets.map((_, facet) => ({ facet, factor: 1 }));
  if (!named && figure.units.length === 0) return [];
  const parts = attributes.flatMap((attribute) => amountPart(figure, attribute, dictionary) ?? []);
  return named ? parts : [...millimetreParts(figure, dictionary), ...parts];
}

function amountPart(
  figure: TypedAmount,
  { facet: place, factor }: NamedAttribute,
  { facets, numbers }: Dictionary,
): Part | undefined {
  const facet = facets[place];
  if (!facet || !isNumeric(facet.kind)) return undefined;
  if (figure.isRating && facet.kind === "range") return undefined;
  const unit = findUnit(facet.unit);
  const inFacet = (value: number) => {
    if (figure.units.length === 0) return { value: value * factor, tolerance: SAME_SYSTEM };
    if (!unit) return undefined;
    const found = inUnitOf(value, figure.units, unit);
    return found && { ...found, value: found.value * factor };
  };
  const [low, high] = [inFacet(figure.low), inFacet(figure.high)];
  if (!low || !high) return undefined;

  const tolerance = factor === 1 ? low.tolerance : 0.03;
  const isAsTyped = tolerance === SAME_SYSTEM && factor === 1;
  const typedUnit = figure.units.find(({ quantity }) => quantity === unit?.quantity);
  const its = numbers.get(place);
  // A converted number is said in the unit that the catalogue uses for such numbers.
  const shown = isAsTyped ? undefined : unitOfRanges(its, low.value, high.value, unit);
  const symbol = isAsTyped ? (typedUnit?.symbol ?? facet.unit) : (shown?.symbol ?? facet.unit);
  const says = (typed: number, converted: number) => {
    const value = unit && shown ? convert(converted, unit, shown) : converted;
    return numberLabel(isAsTyped ? typed : Number(value.toPrecision(3)));
  };
  const text = (number: string) => withUnit(number, symbol ?? undefined);
  // As typed, so that the number is the same in the form; a number without a unit is the attribute's.
  const inAddress = (typed: number, converted: number) =>
    isAsTyped && typedUnit
      ? addressNumber(typed, typedUnit.symbol)
      : addressNumber(converted, facet.unit);
  const [from, to] = [inAddress(figure.low, low.value), inAddress(figure.high, high.value)];
  if (from === undefined || to === undefined) return undefined;
  const lowSays = says(figure.low, low.value);
  const choice = { slug: facet.slug, values: [], tolerance };
  if (figure.isRange) {
    const range = text(`${lowSays} to ${says(figure.high, high.value)}`);
    const verb = facet.kind === "range" ? "covers " : "";
    return { facet: place, choice: { ...choice, from, to }, says: `${verb}${range}` };
  }
  const means = meansOf(figure, facet.kind === "range" ? undefined : facet, unit?.quantity ?? "");
  const bounds = {
    from: means === "at-most" ? "" : from,
    to: means === "at-least" ? "" : to,
  };
  if (facet.kind === "number" && isFarOff(low.value, its)) return undefined;
  const verb = facet.kind === "range" ? COVERS[means] : NUMBERS[means];
  const typed = { slug: facet.slug, value: low.value, says: text(lowSays) };
  return {
    saysNothing: facet.kind === "number" && saysNothing(low.value, means, tolerance, its),
    ...{ facet: place, choice: { ...choice, ...bounds }, says: `${verb}${text(lowSays)}` },
    ...(facet.kind === "number" && !figure.means && { figure: typed }),
  };
}

const COVERS = {
  "at-least": "covers from ",
  "at-most": "covers up to ",
  equal: "covers ",
} as const;
const NUMBERS = { "at-least": "at least ", "at-most": "at most ", equal: "" } as const;

function meansOf(
  { means }: TypedAmount,
  number: { typedMeans?: TypedMeans | undefined; label: string } | undefined,
  quantity: string,
): TypedMeans {
  if (means) return means;
  return number ? (number.typedMeans ?? usualMeans(number.label, quantity)) : "equal";
}

const FAR = 5;

/** Returns true for a number that is no value of the attribute: a stroke of six metres. */
function isFarOff(value: number, numbers: Numbers | undefined): boolean {
  if (!numbers || numbers.lowest <= 0 || value <= 0) return false;
  return value > numbers.highest * FAR || value < numbers.lowest / FAR;
}

/** Returns true for a bound that all numbers meet, and for a number that none is equal to. */
function saysNothing(
  value: number,
  means: TypedMeans,
  tolerance: number,
  numbers: Numbers | undefined,
): boolean {
  if (!numbers) return true;
  if (means === "at-least") return value <= numbers.lowest;
  if (means === "at-most") return value >= numbers.highest;
  return !numbers.all.some((each) => Math.abs(each - value) <= Math.abs(value) * tolerance);
}

/** Finds the unit in which most ranges that cover these numbers are written. */
function unitOfRanges(
  numbers: Numbers | undefined,
  low: number,
  high: number,
  unit: Unit | undefined,
): Unit | undefined {
  const counts = new Map<string, number>();
  for (const range of numbers?.ranges ?? []) {
    if ((range.low ?? -Infinity) > low || (range.high ?? Infinity) < high) continue;
    const symbol = UNIT_AT_END.exec(range.label)?.[1] ?? "";
    counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  }
  const units = [...counts]
    .sort((one, other) => other[1] - one[1])
    .flatMap(([symbol]) => findUnit(symbol) ?? [])
    .filter(({ quantity }) => quantity === unit?.quantity);
  // Rather 747 Pa than 0.00747 bar.
  const isReadable = (each: Unit) => unit && Math.abs(convert(high, unit, each)) >= 1;
  return units.find(isReadable) ?? units[0];
}

function addressNumber(value: number, unit: string | null): string | undefined {
  if (Math.abs(value) > LARGEST) return undefined;
  const number = String(Number(value.toFixed(MAX_DIGITS)));
  return unit ? `${number} ${unit}` : number;
}

/** A length by itself may be a pipe: 25 mm is DN 25, and 22 mm is the copper tube of DN 20. */
function millimetreParts(figure: TypedAmount, dictionary: Dictionary): Part[] {
  const isMillimetres = figure.units.some(({ symbol }) => symbol === "mm");
  if (!isMillimetres || figure.isRange || figure.means) return [];
  return sizeParts(COPPER.get(figure.low) ?? figure.low, dictionary, true);
}

function sizeParts(dn: number, { facets, labels }: Dictionary, isKnown: boolean): Part[] {
  const label = `DN ${dn}`;
  return facets.flatMap(({ kind, slug }, facet) =>
    kind === "size" && (!isKnown || labels.get(facet)?.has(label.toLowerCase()))
      ? [{ facet, choice: { slug, values: [label], from: "", to: "" }, says: label }]
      : [],
  );
}

/** A product is found by each rating that its own includes. For a rating that no product has, those that include it are taken. */
function ratingParts(
  { label, rating }: TypedFigure & { kind: "rating" },
  { facets, labels }: Dictionary,
): Part[] {
  return facets.flatMap(({ kind, slug }, facet) => {
    if (kind !== "ip") return [];
    const known = labels.get(facet);
    const including = [...(known?.values() ?? [])]
      .filter(({ low }) => low !== null && includesRating(low, rating))
      .map((each) => each.label);
    const values = known?.has(label.toLowerCase()) || including.length === 0 ? [label] : including;
    return [{ facet, choice: { slug, values, from: "", to: "" }, says: `${label} or higher` }];
  });
}

/** The attributes of these kinds that have one of the labels. */
function labelParts(
  wanted: readonly string[],
  says: string,
  { facets, labels }: Dictionary,
  kinds: readonly string[],
): Part[] {
  return facets.flatMap(({ kind, slug }, facet) => {
    if (!kinds.includes(kind)) return [];
    const values = wanted.filter((label) => labels.get(facet)?.has(label.toLowerCase()));
    return values.length > 0 ? [{ facet, choice: { slug, values, from: "", to: "" }, says }] : [];
  });
}

/** Names the attributes: "Torque at least 10 Nm", "Nominal size DN 25 or Stroke 25 mm". */
function labelOf(parts: readonly Part[], { facets }: Dictionary): string {
  const bySays = new Map<string, string[]>();
  for (const { facet, says } of parts)
    bySays.set(says, [...(bySays.get(says) ?? []), facets[facet]?.label ?? ""]);
  return [...bySays].map(([says, names]) => `${names.join(" or ")} ${says}`).join(", or ");
}
