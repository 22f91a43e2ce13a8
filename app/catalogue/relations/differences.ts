/** The differences between alternatives, by the attributes of the option that each card shows. */

import { withBothCurrents } from "~/catalogue/facets/figure-table";

/** The values of an item, by the id of their attribute, each as staff and filters write it. */
export type ItemValues = ReadonlyMap<number, readonly string[]>;

/** An attribute by which products are compared. */
export type ComparedAttribute = {
  id: number;
  name: string;
  slug: string;
  isSignal: boolean;
};

export type Difference = { text: string; isSafety: boolean };

/** An attribute of a part with its values in words. */
export type Figure = { name: string; text: string };

/** The address of the attribute that says what a device does when its supply fails. */
const SAFETY = "fail-safe";

const MAX_DIFFERENCES = 5;
const MAX_LISTED = 4;

/**
 * Returns up to five attributes in which another product differs from this one, its safety function first. A missing
 * value is not a difference, except for a safety function that only one of them states (C37).
 */
export function describeDifferences(
  own: ItemValues,
  other: ItemValues,
  attributes: readonly ComparedAttribute[],
): Difference[] {
  return safetyFirst(attributes)
    .flatMap((attribute) => differenceIn(attribute, own.get(attribute.id), other.get(attribute.id)))
    .slice(0, MAX_DIFFERENCES);
}

function differenceIn(
  { name, slug }: ComparedAttribute,
  own: readonly string[] = [],
  other: readonly string[] = [],
): Difference[] {
  const [here, there] = [inWords(own), inWords(other)];
  if (hasSame(own, other)) return [];
  if (slug === SAFETY) {
    const isStatedByBoth = own.length > 0 && other.length > 0;
    const text = isStatedByBoth
      ? `Safety function differs: ${here} here; ${there} there`
      : `Safety function: ${here || NOT_STATED} here; ${there || NOT_STATED} there`;
    return [{ text, isSafety: true }];
  }
  if (!here || !there) return [];
  return [{ text: `${name}: ${there} (here ${here})`, isSafety: false }];
}

const NOT_STATED = "not stated";

/**
 * Returns for each of these parts the figures by which it is chosen: its safety function and its signals, and
 * those in which the parts differ.
 */
export function figuresOfParts(
  parts: readonly ItemValues[],
  attributes: readonly ComparedAttribute[],
): Figure[][] {
  const telling = safetyFirst(attributes).filter(
    ({ id, slug, isSignal }) => slug === SAFETY || isSignal || differ(parts, id),
  );
  return parts.map((values) =>
    telling
      .flatMap(({ id, name }) => {
        const text = inWords(values.get(id) ?? []);
        return text ? { name, text } : [];
      })
      .slice(0, MAX_DIFFERENCES),
  );
}

function differ(parts: readonly ItemValues[], id: number): boolean {
  const [first = [], ...others] = parts.map((values) => values.get(id) ?? []);
  return others.some((other) => !hasSame(first, other));
}

/** Puts the safety function first, and then what signal a device takes, because these decide whether it can be used at all. */
function safetyFirst(attributes: readonly ComparedAttribute[]): ComparedAttribute[] {
  const place = ({ slug, isSignal }: ComparedAttribute) => (slug === SAFETY ? 0 : isSignal ? 1 : 2);
  return attributes.toSorted((one, another) => place(one) - place(another));
}

function hasSame(one: readonly string[], other: readonly string[]): boolean {
  const labels = new Set(one);
  return labels.size === new Set(other).size && other.every((label) => labels.has(label));
}

function inWords(values: readonly string[]): string {
  const labels = withBothCurrents(values);
  const more = labels.length - MAX_LISTED;
  const listed = labels.slice(0, MAX_LISTED).join(", ");
  return more > 0 ? `${listed} and ${more} more` : listed;
}
