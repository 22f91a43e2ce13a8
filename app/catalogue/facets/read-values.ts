import type { AttributeKind } from "~/catalogue/facets/attribute-kinds";

import { plainText } from "~/catalogue/facets/plain-text";
import { readNumbers } from "~/catalogue/facets/read-numbers";
import { readRanges } from "~/catalogue/facets/read-ranges";
import { readProtection, readSizes, readSupplies } from "~/catalogue/facets/read-ratings";
import { readChoices, readSignals } from "~/catalogue/facets/read-words";
import { findUnit, type Unit } from "~/catalogue/facets/units";

/** A value of an attribute in a text; its numbers are in the attribute's unit. */
export type ReadValue = {
  label: string;
  /** The lower end; equal to the upper for a single number. Null is open, or not a number. */
  low: number | null;
  high: number | null;
};

/** The columns of an attribute that decide how it is read. */
export type ReadAs = { kind: AttributeKind; unit: string | null };

/** More values than a text of a specification has. */
const MAX_VALUES = 12;
const MAX_LABEL = 80;

const READERS: Record<AttributeKind, (text: string, unit: Unit | undefined) => ReadValue[]> = {
  choice: readChoices,
  size: readSizes,
  ip: readProtection,
  supply: readSupplies,
  signal: readSignals,
  range: readRanges,
  number: readNumbers,
};

/**
 * Reads the values of an attribute from a text of a specification (C28); none if it is not understood.
 * A number in a unit that is unknown, or of another quantity, is not read, because it would be guessed.
 */
export function readValues({ kind, unit }: ReadAs, text: string): ReadValue[] {
  const plain = plainText(text);
  const inUnit = findUnit(unit);
  if (!plain || (unit !== null && !inUnit)) return [];
  const byLabel = new Map(READERS[kind](plain, inUnit).map((value) => [value.label, value]));
  return [...byLabel.values()]
    .filter(({ label }) => label !== "" && label.length <= MAX_LABEL)
    .slice(0, MAX_VALUES);
}
