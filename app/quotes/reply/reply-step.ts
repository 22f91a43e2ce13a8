import { parsePriceIntent } from "~/quotes/reply/price-memory";
import { ENTER_PRESSED } from "~/quotes/reply/reply-form";
import { INSERT_TEXT } from "~/quotes/reply/saved-texts";

/** A change to the lines of a draft, made by a button of its form after the form is saved. */
export type ReplyStep = PriceStep | LineStep | ReplaceStep;

/** Offers what replaces the discontinued product of a line. */
type ReplaceStep = { kind: "replace"; lineId: number };

type PriceStep =
  /** Sets every price that was not typed, or every price, to the list price less a discount in basis points. */
  | { kind: "discount"; basisPoints: number; changesTyped: boolean }
  /** Sets every price that was not typed, or every price, to the price that earns a margin, in basis points, on its known cost. */
  | { kind: "cost-prices"; basisPoints: number; changesTyped: boolean }
  /** Takes back the change of all prices that was made last, as long as the draft was not saved since. */
  | { kind: "undo-discount" };

export type LineStep =
  /** Sets every price that is not fixed to today's list price less the customer's discount. */
  | { kind: "list-prices" }
  /** Adds a line below another line, or at the end. */
  | { kind: "add-line"; productName: string; productCode: string | null; below: number | null }
  /** Adds the same again below a line. */
  | { kind: "copy"; lineId: number }
  /** Makes a line the item with this number, counted from 1. */
  | { kind: "move"; lineId: number; to: number }
  /** Deletes a line that staff added. */
  | { kind: "remove"; lineId: number }
  /** Offers again what was requested, in place of a substitute. */
  | { kind: "restore"; lineId: number }
  | { kind: "up" | "down"; lineId: number };

/** The kinds of step whose button names a line, as in "remove-17". */
const LINE_STEPS = ["remove", "restore", "replace", "up", "down", "copy", "move"] as const;
/** Those that lead to another place after saving: the search for a substitute, and the fields of a new line. */
const LINE_WAYS = ["substitute", "below"] as const;
type LineIntent = LineStepKind | (typeof LINE_WAYS)[number];
type LineStepKind = (typeof LINE_STEPS)[number];

/** Returns the value of a line's button, such as "remove-17". */
export function lineIntent(kind: LineIntent, lineId: number): string {
  return `${kind}-${lineId}`;
}

/** Reads the value of a line's button; undefined for another button. */
export function parseLineIntent(intent: string): { kind: LineIntent; lineId: number } | undefined {
  const [, kind = "", id] = /^([a-z]+)-(\d{1,15})$/.exec(intent) ?? [];
  const known = [...LINE_STEPS, ...LINE_WAYS].find((each) => each === kind);
  return known && { kind: known, lineId: Number(id) };
}

const REPLY_BUTTONS = [
  "save",
  ENTER_PRESSED,
  "review",
  "preview",
  "add-product",
  "paste",
  "discount",
  "cost-prices",
  "undo-discount",
  "list-prices",
  "add-line",
  INSERT_TEXT,
];

/** Returns true for the value of a button of the draft's form: each of them saves it. */
export function isReplyIntent(intent: string): boolean {
  if (REPLY_BUTTONS.includes(intent)) return true;
  return parseLineIntent(intent) !== undefined || parsePriceIntent(intent) !== undefined;
}
