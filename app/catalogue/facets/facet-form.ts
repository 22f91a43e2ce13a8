/** The groups of the filter form: which are shown, in which order, which are open, and their values. */
import type { AttributeChoice } from "~/catalogue/search/catalogue-query";
import type { AttributeKind } from "~/catalogue/facets/attribute-kinds";
import {
  type AcceptedValues,
  type FacetCounts,
  includesRating,
  isNumeric,
  unreadableEnds,
} from "~/catalogue/facets/facet-counts";
import {
  CATEGORY,
  type Facet,
  type FacetValues,
  FIXED_FACETS,
  STOCK_FACET,
} from "~/catalogue/facets/facet-groups";
import { readSignals } from "~/catalogue/facets/read-values";
import { inSpokenUnit } from "~/catalogue/facets/spoken-unit";
import { convert, findUnit, numberLabel, type Unit, withUnit } from "~/catalogue/facets/units";
import { groupBy } from "~/shared/group-by";

const MAX_OFFERED_ATTRIBUTES = 10;
/** Of products of all categories and types, which few attributes have in common. */
const MAX_OF_ALL_PRODUCTS = 5;
const MAX_OPTIONS = 24;
const MAX_OPTIONS_OF_ALL_PRODUCTS = 12;
/** Values shown before "More". */
export const FIRST_OPTIONS = 8;
/** More different numbers than this are filtered by their ends only. */
const MAX_TICKED_NUMBERS = 12;
const MAX_OPENED = 4;
/** Groups that divide the products less than this are closed. */
const MIN_OPENED_SCORE = 0.2;

/** Type, category, manufacturer and stock always come first. */
const FIRST_FACETS: ReadonlySet<string> = new Set(["type", "category", "company", "stock"]);

/** A tuple, because the browser gets a hundred of them. */
export type FacetOption = [label: string, count: number];

/** A group of the filter form: values to choose from, two numbers, or both. */
export type FacetGroup = {
  slug: string;
  label: string;
  kind: AttributeKind;
  /** Missing without a unit, as are the fields below. */
  unit?: string | undefined;
  options: FacetOption[];
  /** The number of values that are not listed until something else is chosen. */
  unlisted?: number | undefined;
  /** The labels of those that are chosen. */
  chosen?: string[] | undefined;
  isOpen?: true | undefined;
  /** True if the category shows another unit than the stored one, so that the address names the unit of each number. */
  isSpoken?: true | undefined;
  /** The lowest and the highest of its numbers: "5 to 40 Nm". */
  span?: string | undefined;
  /** As typed. */
  from?: string | undefined;
  to?: string | undefined;
  /** The ends that are no numbers. */
  unreadable?: Array<"from" | "to"> | undefined;
};

type Found = FacetValues &
  Pick<FacetCounts, "ofValue" | "ofFacet" | "without"> &
  Pick<AcceptedValues, "groupsOfFacet"> & {
    found: { length: number };
    choices: ReadonlyArray<AttributeChoice | undefined>;
  };

/** A value of a group, with the products that it would find. */
type Counted = {
  label: string;
  count: number;
  isChosen: boolean;
  low: number | null;
  high: number | null;
};

type Candidate = {
  facet: Facet;
  place: number;
  isChosen: boolean;
  values: Counted[];
  total: number;
};

/**
 * Lists the groups to show: type, category and manufacturer, then the protocol and ten attributes at most,
 * by how well they divide the products found, and always those in use. A group is left out if each of its values
 * belongs to all products found, or to none. Until a category or type is chosen, there are fewer groups and values.
 */
export function facetGroups(found: Found): FacetGroup[] {
  const categories = (found.choices[CATEGORY]?.values ?? []).map((name) => name.toLowerCase());
  const placesOf = groupBy(found.values.keys(), (at) => found.values[at]?.facet);
  const shown = found.facets
    .map((facet, place) =>
      candidateOf(found, { facet, place, valuePlaces: placesOf.get(place) ?? [] }),
    )
    .filter((each) => each.isChosen || (isInCategories(each.facet, categories) && isDividing(each)))
    .map((each) => ({ ...each, score: scoreOf(each) }));

  const isOfAll = !shown.some(
    ({ isChosen, facet }) => isChosen && (facet.slug === "category" || facet.slug === "type"),
  );
  const byScore = shown
    .filter(({ facet }) => !FIRST_FACETS.has(facet.slug))
    .sort((one, other) => other.score - one.score || one.place - other.place);
  const offered = byScore
    .filter(({ isChosen, place }) => !isChosen && place >= FIXED_FACETS.length)
    .slice(0, isOfAll ? MAX_OF_ALL_PRODUCTS : MAX_OFFERED_ATTRIBUTES);
  const groups = [
    ...shown.filter(({ facet }) => FIRST_FACETS.has(facet.slug)),
    ...byScore.filter(
      (each) => each.isChosen || each.place < FIXED_FACETS.length || offered.includes(each),
    ),
  ];
  const opened = groups
    .filter(({ isChosen, score }) => !isChosen && score >= MIN_OPENED_SCORE)
    .slice(0, MAX_OPENED);
  return groups.map((each) => ({
    ...groupOf(found, each, isOfAll ? MAX_OPTIONS_OF_ALL_PRODUCTS : MAX_OPTIONS),
    isOpen: each.isChosen || each.facet === STOCK_FACET || opened.includes(each) || undefined,
  }));
}

function isInCategories({ categories }: Facet, chosen: readonly string[]): boolean {
  return (
    categories.length === 0 ||
    chosen.length === 0 ||
    categories.some((name) => chosen.includes(name.toLowerCase()))
  );
}

/** Counts the values of a facet at `valuePlaces`. Values of a chosen facet are counted as if nothing were chosen in it. */
function candidateOf(
  found: Found,
  { facet, place, valuePlaces }: { facet: Facet; place: number; valuePlaces: readonly number[] },
): Candidate {
  const typed = found.choices[place]?.values ?? [];
  const chosen = new Set(typed.map((label) => label.toLowerCase()));
  const isChosen = found.choices[place] !== undefined;
  const [group] = found.groupsOfFacet[place] ?? [];
  const total = (group === undefined ? undefined : found.without[group]) ?? found.found.length;
  const known = valuePlaces.flatMap((at): Counted[] => {
    const value = found.values[at];
    if (!value) return [];
    const { label, low, high } = value;
    const isIts = chosen.size > 0 && chosen.delete(label.toLowerCase());
    const count = found.ofValue[at] ?? 0;
    const isOffered = count > 0 && (facet.slug !== "protocol" || isBus(label));
    return isOffered || isIts ? [{ label, count, isChosen: isIts, low, high }] : [];
  });
  // Unknown values stay chosen until they are taken off.
  const unknown = isNumeric(facet.kind)
    ? []
    : typed.filter((label) => chosen.has(label.toLowerCase()));
  const values = [
    ...known,
    ...unknown.map((label) => ({ label, count: 0, isChosen: true, low: null, high: null })),
  ];
  return { facet, place, isChosen, values, total };
}

/** Signals are filtered by the control signal and the output, not by the protocol as well. */
function isBus(label: string): boolean {
  if (/^(?:analogue?|digital|none)$/i.test(label)) return false;
  return readSignals(label).every(
    (signal) => !/ (?:V|mA)$|^(?:on\/off|3-point|pwm|pulse|relay|resistance)$/i.test(signal.label),
  );
}

/** True if a value has some of the products and not all. */
function isDividing({ values, total }: Candidate): boolean {
  return values.some(({ count }) => count > 0 && count < total);
}

/**
 * Returns how well a group divides the products: the share that has it, times the share of these that its commonest
 * value leaves out. Of a group like what is measured, a value that all products have does not count; a rating does,
 * because the others are among it.
 */
function scoreOf({ facet, values, total }: Candidate): number {
  if (total === 0) return 0;
  const counts = values.map(({ count }) => count);
  const sum = counts.reduce((all, count) => all + count, 0);
  const having = facet.kind === "ip" ? Math.max(0, ...counts) : Math.min(total, sum);
  const dividing = facet.kind === "ip" ? counts : counts.filter((count) => count < total);
  if (having === 0 || dividing.length === 0) return 0;
  return (having / total) * (1 - Math.max(0, ...dividing) / having);
}

function groupOf(
  found: Found,
  { facet, place, values, total, isChosen }: Candidate,
  maxOptions: number,
): FacetGroup {
  const choice = found.choices[place];
  const { slug, label, kind, unit } = facet;
  const isByNumber = isNumeric(kind);
  const all = isByNumber
    ? numbersToTick(kind, values)
    : valuesToTick(kind, values, total, isChosen);
  const options = all.filter((option, at) => at < maxOptions || option.isChosen);
  const labels = options.filter(({ isChosen: isIts }) => isIts).map((option) => option.label);
  const spoken = isByNumber ? spokenUnit(values, unit) : undefined;
  return {
    slug,
    label,
    kind,
    unit: spoken?.symbol ?? unit ?? undefined,
    isSpoken: spoken ? true : undefined,
    options: options.map((option) => [option.label, option.count]),
    unlisted: all.length - options.length || undefined,
    chosen: labels.length > 0 ? labels : undefined,
    span: isByNumber ? spanOf(values, unit, spoken) : undefined,
    from: typedIn(choice?.from, unit, spoken),
    to: typedIn(choice?.to, unit, spoken),
    unreadable: choice && isByNumber ? unreadableEnds(choice, unit) : undefined,
  };
}

/** Returns a typed number for its field, with its unit if the field's is another; undefined if nothing was typed. */
function typedIn(typed = "", unit: string | null, spoken: Unit | undefined): string | undefined {
  return (spoken ? inSpokenUnit(typed, unit ?? undefined) : typed) || undefined;
}

/**
 * Orders values, the most frequent first. Sizes and ratings are in their own order, both among the first values and
 * among the others.
 */
function valuesToTick(
  kind: AttributeKind,
  values: readonly Counted[],
  total: number,
  isChosen: boolean,
): Counted[] {
  const offered = kind === "ip" && !isChosen ? dividingRatings(values, total) : values;
  const byCount = [...offered].sort(
    (one, other) => other.count - one.count || (one.label < other.label ? -1 : 1),
  );
  const isSized = kind === "size" || kind === "ip";
  const inOrder = (options: Counted[]) => (isSized ? options.sort(byLow) : options);
  return [...inOrder(byCount.slice(0, FIRST_OPTIONS)), ...inOrder(byCount.slice(FIRST_OPTIONS))];
}

/** Leaves out the ratings that all products have, and those that the same products have as a higher rating. */
function dividingRatings(values: readonly Counted[], total: number): Counted[] {
  return values.filter(
    (value) =>
      value.count < total &&
      !values.some(
        (other) =>
          other !== value &&
          other.count === value.count &&
          includesRating(other.low ?? 0, value.low ?? 0),
      ),
  );
}

/** A few different numbers can be ticked, too; a range is covered, not chosen. */
function numbersToTick(kind: AttributeKind, values: Counted[]): Counted[] {
  const isFew = values.length <= MAX_TICKED_NUMBERS;
  return kind === "number" && (isFew || values.some(({ isChosen }) => isChosen))
    ? values.filter(({ isChosen }) => isFew || isChosen).sort(byLow)
    : [];
}

function byLow(one: Counted, other: Counted): number {
  return (one.low ?? 0) - (other.low ?? 0);
}

function spanOf(
  values: readonly Counted[],
  unit: string | null,
  spoken: Unit | undefined,
): string | undefined {
  const present = values.filter(({ count }) => count > 0);
  const lows = present.flatMap(({ low }) => (low === null ? [] : [low]));
  const highs = present.flatMap(({ high }) => (high === null ? [] : [high]));
  const [lowest, highest] = [Math.min(...lows, ...highs), Math.max(...lows, ...highs)];
  if (!Number.isFinite(lowest) || lowest === highest) return undefined;
  const stored = findUnit(unit);
  const label = (number: number) =>
    numberLabel(stored && spoken ? convert(number, stored, spoken) : number);
  return withUnit(`${label(lowest)} to ${label(highest)}`, spoken?.symbol ?? unit ?? undefined);
}

const UNIT_AT_END = /\d ?(\D{1,12})$/;

/** Finds the unit in which most products found state their numbers; undefined if it is the stored one. */
function spokenUnit(values: readonly Counted[], unit: string | null): Unit | undefined {
  const stored = findUnit(unit);
  const counts = new Map<string, number>();
  for (const { label, count } of values) {
    const symbol = UNIT_AT_END.exec(label)?.[1] ?? "";
    counts.set(symbol, (counts.get(symbol) ?? 0) + count);
  }
  const [[symbol] = [""]] = [...counts].sort((one, other) => other[1] - one[1]);
  const spoken = findUnit(symbol);
  const isOther = spoken && spoken.symbol !== unit && spoken.quantity === stored?.quantity;
  return isOther ? spoken : undefined;
}
