import { formatPence } from "~/catalogue/prices/money";
import {
  type CostedLine,
  lineMarginText,
  totalMargin,
  totalMarginText,
} from "~/quotes/reply/margin";
import { type FiguredLine, replyFigures, type ReplyFigures } from "~/quotes/reply/reply-figures";
import { replyFieldName } from "~/quotes/reply/reply-form";
import { readLinePrice, readTypedCost, readTypedPrice } from "~/quotes/reply/typed-price";
import { parseQuantity } from "~/shared/quantity";

/** Returns the value of a field of the draft's form; null if it is missing or not ticked. */
export type ReadField = (name: string) => string | null;

/** Returns the figures of a form that is being typed in. Counts what cannot be read as to follow. */
export function typedFigures(
  read: ReadField,
  lineIds: readonly number[],
  vatBasisPoints: number,
): ReplyFigures {
  const lines = lineIds.map((id) => typedLine(read, id));
  const isToFollow = read("isShippingToFollow") !== null;
  const shippingPence = isToFollow ? null : typedPence(read("shipping") ?? "");
  return replyFigures(lines, shippingPence, vatBasisPoints);
}

// The reasons that are short enough for the place of a total.
const NO_CHARGE_HINT = /No charge/;

/** Returns a line's total in words while it is being typed, or why it has none: saving would refuse the price. */
export function typedLineTotal(read: ReadField, lineId: number): string {
  const line = typedLine(read, lineId);
  const price = typedPrice(read, lineId);
  if (line.kind === "not-offered" || price.kind !== "refused") return lineTotalText(line);
  return NO_CHARGE_HINT.test(price.why) ? price.why : "Price not read";
}

/** Returns "£12.50", or why there is no amount. */
export function lineTotalText({ kind, quantity, unitPricePence }: FiguredLine): string {
  if (kind === "not-offered") return "Not offered";
  if (unitPricePence === null) return "Price to follow";
  return unitPricePence === 0 ? "No charge" : formatPence(unitPricePence * quantity);
}

/** Returns the margin of all lines in words while they are being typed. */
export function typedMargin(read: ReadField, lineIds: readonly number[]): string {
  return totalMarginText(totalMargin(lineIds.map((id) => typedCost(read, id))));
}

/** Returns a line's margin in words while it is being typed. */
export function typedLineMargin(read: ReadField, lineId: number): string {
  return lineMarginText(typedCost(read, lineId));
}

function typedCost(read: ReadField, id: number): CostedLine {
  return {
    ...typedLine(read, id),
    costPence: typedCostPence(read(replyFieldName("cost", id)) ?? ""),
  };
}

function typedLine(read: ReadField, id: number): FiguredLine {
  const field = (name: string) => read(replyFieldName(name, id));
  const price = typedPrice(read, id);
  return {
    kind: field("isNotOffered") === null ? "offered" : "not-offered",
    quantity: parseQuantity(field("quantity") ?? "") ?? 0,
    unitPricePence: price.kind === "pence" ? price.pence : null,
    unitWeightGrams: null,
  };
}

function typedPrice(read: ReadField, id: number) {
  const isFree = read(replyFieldName("isFree", id)) !== null;
  return readLinePrice(read(replyFieldName("price", id)) ?? "", isFree);
}

function typedCostPence(typed: string): number | null {
  const parsed = readTypedCost(typed);
  return parsed.kind === "pence" ? parsed.pence : null;
}

function typedPence(typed: string): number | null {
  const parsed = readTypedPrice(typed);
  return parsed.kind === "pence" ? parsed.pence : null;
}
