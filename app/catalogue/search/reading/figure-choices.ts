/** The choices of filters that typed figures are. */
import type { TypedMeans } from "~/catalogue/facets/attribute-kinds";
import { includesRating, isNumeric } from "~/catalogue/facets/facet-counts";
import { inUnitOf, SAME_SYSTEM } from "~/catalogue/facets/typed-units";
import { findUnit, numberLabel, withUnit } from "~/catalogue/facets/units";
import type { AttributeChoice } from "~/catalogue/search/catalogue-query";
import {
  type Dictionary,
  type NamedAttribute,
  usualMeans,
} from "~/catalogue/search/reading/dictionary";
import type { TypedAmount, TypedFigure } from "~/catalogue/search/reading/typed-figures";
import type { Reading, ReadingKind } from "~/catalogue/search/understood";

/** A figure as choices, of which a product has to meet one. */
export type FigureChoices = {
  kind: ReadingKind;
  label: string;
  choices: readonly AttributeChoice[];
} & Pick<Reading, "figure">;

/** The copper tubes in mm outside, and the DN of what fits them. Other numbers are themselves a DN. */
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

type Part = { facet: number; choice: AttributeChoice; says: string } & Pick<Reading, "figure">;

/**
 * Returns the choices of a figure: those of the attributes that are named beside it, else of all in scope that
 * it may be, else of all. Undefined if the catalogue has none.
 */
export function choicesOfFigure(
  figure: TypedFigure,
  dictionary: Dictionary,
  { named, scope }: { named?: readonly NamedAttribute[]; scope: ReadonlySet<number> | undefined },
): FigureChoices | undefined {
  const parts = partsOf(figure, dictionary, named);
  const inScope = scope && !named ? parts.filter(({ facet }) => scope.has(facet)) : parts;
  if (figure.kind === "signal" && !figure.hasUnit && (!scope || inScope.length === 0))
    return undefined;
  const meant = preferred(inScope.length > 0 ? inScope : parts, figure, dictionary);
  if (meant.length === 0) return undefined;
  const [only, another] = meant;
  return {
    ...(only?.figure && !another && { figure: only.figure }),
    kind: figure.kind === "amount" ? "figure" : figure.kind,
    label: labelOf(meant, dictionary),
    choices: meant.map(({ choice }) => choice),
  };
}

/** A typed range means a range that covers it, where there are such. */
function preferred(parts: readonly Part[], figure: TypedFigure, { facets }: Dictionary) {
  const covering = parts.filter(({ facet }) => facets[facet]?.kind === "range");
  return figure.kind === "amount" && figure.isRange && covering.length > 0 ? covering : parts;
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
  { facets }: Dictionary,
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
  const ends = low && high && [addressNumber(low.value), addressNumber(high.value)];
  if (!ends || ends[0] === undefined || ends[1] === undefined) return undefined;

  const tolerance = factor === 1 ? low.tolerance : 0.03;
  const isAsTyped = tolerance === SAME_SYSTEM && factor === 1;
  const typedUnit = figure.units.find(({ quantity }) => quantity === unit?.quantity);
  const symbol = isAsTyped ? (typedUnit?.symbol ?? facet.unit) : facet.unit;
  const says = (typed: number, converted: number) =>
    numberLabel(isAsTyped ? typed : Number(converted.toPrecision(3)));
  const text = (number: string) => withUnit(number, symbol ?? undefined);
  const [from, to] = ends;
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
  const verb = facet.kind === "range" ? COVERS[means] : NUMBERS[means];
  const typed = { slug: facet.slug, value: low.value, says: text(lowSays) };
  return {
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

function addressNumber(value: number): string | undefined {
  if (Math.abs(value) > LARGEST) return undefined;
  return String(Number(value.toFixed(MAX_DIGITS)));
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

/** A product is found by each rating that its own includes, so one that no product has is found by those above it. */
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
