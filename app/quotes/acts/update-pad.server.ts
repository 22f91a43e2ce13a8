import { and, eq } from "drizzle-orm";

import { products, productVariants } from "#drizzle/schema/catalogue";
import { pads } from "#drizzle/schema/lists";
import { readerById } from "~/accounts/firms/part-numbers.server";
import type { Reader } from "~/catalogue/codes/code-search.server";
import { findFirstVariantId } from "~/catalogue/variants/variant-order.server";
import { db } from "~/db/client.server";
import { assertInWrite, write } from "~/db/write.server";
import type { MatchedLine, ReadLine } from "~/quotes/pad/list-line";
import { matchLines } from "~/quotes/pad/match-lines.server";
import type { PadChoice, PadEntry } from "~/quotes/pad/pad-form.server";
import { groupOf, type PadLine, quantityFieldOf } from "~/quotes/pad/pad-line";
import { listPadLines, touchPad, updatePadLine } from "~/quotes/pad/pads.server";
import { readLine } from "~/quotes/pad/read-list";
import { oneLine } from "~/shared/clean-text";
import { parseQuantity } from "~/shared/quantity";

type Updated = {
  /** Names of the quantity fields that are no whole number from 1 to 9,999; their lines keep their quantity. */
  invalidFields: string[];
  /** How many lines `leavesOut` has left out. */
  leftOut: number;
};

type Storing = {
  /** The line of an invalid quantity has none afterwards, so that it is not added with the one before. */
  clearsInvalid?: boolean;
  /** Leaves out the lines for which it is still to be decided whether they are requested. */
  leavesOut?: boolean;
};

/** Saves what was typed and chosen on a page of a list. Lines whose text was changed are read and looked up again. */
export function updatePad(
  padId: string,
  entries: readonly PadEntry[],
  now: number,
  storing: Storing = {},
): Promise<Updated> {
  return write(() => storePadEntries(padId, entries, now, storing));
}

/** Looks up a line again that was left out, so that it is on the list as at first. */
export function restorePadLine(padId: string, position: number, now: number): Promise<void> {
  return write(() => {
    const line = listPadLines(padId).find((each) => each.position === position);
    if (line?.state !== "left-out") return;
    const [matched] = matchLines([line], readerOfPad(padId));
    if (matched) updatePadLine(padId, position, columnsOf(matched));
    touchPad(padId, now);
  });
}

/** Does what `updatePad` does. Call inside write(). */
export function storePadEntries(
  padId: string,
  entries: readonly PadEntry[],
  now: number,
  { clearsInvalid = false, leavesOut = false }: Storing = {},
): Updated {
  assertInWrite();
  const lines = new Map(listPadLines(padId).map((line) => [line.position, line]));
  const changed = entries.flatMap((entry) => {
    const line = lines.get(entry.position);
    const isFixed = !line || line.addedAt !== null || line.state === "left-out";
    return isFixed ? [] : [{ entry, line }];
  });
  const again = readAgain(changed, readerOfPad(padId));

  const invalidFields: string[] = [];
  let leftOut = 0;
  for (const { entry, line } of changed) {
    const { position } = line;
    const matched = again.get(position);
    const quantity = quantityTyped(entry.quantity, line);
    if (quantity === "invalid") invalidFields.push(quantityFieldOf(position));
    const invalid = clearsInvalid ? { quantity: null } : {};
    const changes = {
      ...(matched ? columnsOf(matched) : choiceColumns(entry.choice, line)),
      ...(quantity === "invalid" ? invalid : quantity && { quantity, isQuantityGiven: true }),
    };
    const isLeftOut = leavesOut && groupOf({ ...line, ...changes }) === "keep";
    if (isLeftOut) leftOut += 1;
    const stored = isLeftOut ? { ...changes, state: "left-out" as const } : changes;
    if (Object.keys(stored).length > 0) updatePadLine(padId, position, stored);
  }
  touchPad(padId, now);
  return { invalidFields, leftOut };
}

/**
 * Reads and matches the lines whose text was changed, by position. A text that asks for nothing changes nothing, and one
 * without a quantity leaves that of the line.
 */
function readAgain(
  changed: ReadonlyArray<{ entry: PadEntry; line: PadLine }>,
  reader: Reader,
): Map<number, MatchedLine> {
  const before = new Map(changed.map(({ line }) => [line.position, line]));
  const read = changed.flatMap(({ entry: { typed }, line }): ReadLine[] => {
    if (!typed || typed === oneLine(line.typed)) return [];
    const again = readLine(typed, line.position);
    return again ? [{ ...again, tag: again.tag ?? line.tag }] : [];
  });
  if (read.length === 0) return new Map();
  const matched = matchLines(read, reader).map((line) => {
    const { quantity = null, isQuantityGiven = false } = before.get(line.position) ?? {};
    const isUnsaid = line.quantity !== null && !line.isQuantityGiven && quantity !== null;
    return isUnsaid ? { ...line, quantity, isQuantityGiven } : line;
  });
  return new Map(matched.map((line) => [line.position, line]));
}

function readerOfPad(padId: string): Reader {
  const isThis = eq(pads.id, padId);
  const pad = db.select({ userId: pads.userId }).from(pads).where(isThis).get();
  return readerById(pad?.userId ?? null);
}

function columnsOf(matched: MatchedLine) {
  const { typed, code, description, manufacturer, tag, ...read } = matched;
  const { quantity, isQuantityGiven, state, match, productId, variantId } = read;
  return {
    ...{ typed, code, description, manufacturer, tag, quantity, isQuantityGiven },
    ...{ state, match, productId, variantId, isText: false },
  };
}

/** Returns the quantity to store; undefined if it is stored already, or if the field is still empty. */
function quantityTyped(typed: string, { quantity }: PadLine): number | "invalid" | undefined {
  if (typed === (quantity === null ? "" : String(quantity))) return undefined;
  return parseQuantity(typed) ?? "invalid";
}

function choiceColumns(choice: PadChoice | undefined, line: PadLine) {
  if (!choice) return {};
  if (choice.kind !== "item") {
    return choice.kind === "out" ? { state: "left-out" as const } : { isText: true };
  }
  const { productId } = choice;
  const variantId = findOffered(choice);
  if (variantId === undefined) return {};
  const isSame = productId === line.productId && variantId === line.variantId;
  return {
    ...{ productId, variantId, isText: false },
    // The choice of several stays open, with the chosen one marked.
    ...(line.state !== "choose" && { state: "found" as const }),
    ...(line.state === "discontinued" && { match: isSame ? STILL_WANTED : REPLACEMENT }),
    ...(line.state === "not-found" && { match: null }),
  };
}

const STILL_WANTED = "No longer made: we will ask about it";
const REPLACEMENT = "Replaces what you asked for";

/**
 * Returns the variant of a product in the catalogue, listed or discontinued: the first without one, null if it has
 * none. Undefined if there is no such product or variant.
 */
function findOffered({ productId, variantId }: Extract<PadChoice, { kind: "item" }>) {
  const product = db
    .select({ nameRank: products.nameRank, archivedAt: products.archivedAt })
    .from(products)
    .where(eq(products.id, productId))
    .get();
  if (!product || (product.nameRank === null && product.archivedAt !== null)) return undefined;
  if (variantId === null) return findFirstVariantId(productId);
  const { id } = productVariants;
  const isVariant = and(eq(id, variantId), eq(productVariants.productId, productId));
  return db.select({ id }).from(productVariants).where(isVariant).get()?.id;
}
