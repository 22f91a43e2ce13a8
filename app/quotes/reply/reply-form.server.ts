/** Reads the form of a reply's draft, whose fields of line 17 are named `price-17`. */
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";

import { formatPoundsInput } from "~/catalogue/prices/price-input";
import { parsePriceIntent } from "~/quotes/reply/price-memory";
import { parsePasteField, pasteReport, readPastedCells } from "~/quotes/reply/pasted-cells";
import {
  readLinePrice,
  readTypedCost,
  readTypedPrice,
  roundedCosts,
} from "~/quotes/reply/typed-price";
import { lineIntent, parseLineIntent, type ReplyStep } from "~/quotes/reply/reply-step";
import {
  ENTER_PRESSED,
  FIELD_IN_USE,
  REPLY_LINE_FIELDS,
  REPLY_LIMITS,
  replyFieldName,
  validUntilFault,
} from "~/quotes/reply/reply-form";
import { parsePercentage } from "~/catalogue/prices/price-raise";
import { textField } from "~/http/form-data.server";
import { discountSchema } from "~/catalogue/prices/discount-form.server";
import {
  lineField,
  longTextField,
  shortCodeField,
  shortTextField,
  tickField,
  WRONG_DATE,
  versionField,
} from "~/shared/fields.server";
import { parseQuantity, QUANTITY_RULE } from "~/shared/quantity";
import { parseId } from "~/shared/row-id";

const WRONG_PRICE = "Enter a price such as 12.50, or tick No charge.";
const WRONG_COST = "Enter a cost such as 12.50, or leave it blank.";
const WRONG_SHIPPING = "Enter the delivery charge, or tick that it is to be confirmed.";
const SHIPPING_AND_TICK = "Clear the delivery charge, or untick that it is to be confirmed.";
const NO_DISCOUNT = "Enter a discount.";
const WRONG_MARGIN = "Enter a margin from 0 to 95, such as 22.5.";
const MAX_MARGIN = 95_00;
const NOT_PRICED = "Press Price from Cost, or clear the margin.";
const NOT_APPLIED = "Press Apply discount, or clear the discount.";
const NOT_FILLED = "Press Fill from item 1, or clear these cells.";
const NOTHING_PASTED = "Paste cells from a spreadsheet.";
const NOT_ADDED = "Press Add free line, or clear its name.";
const NOT_MOVED = "Press Move, or clear the item number.";
const NO_NAME = "Enter the name of the line to add.";
const NO_REASON = "Say in a few words why this is not offered.";

export const replySchema = z.object({
  revision: versionField(),
  validUntil: z.iso.date({ error: WRONG_DATE }),
  message: longTextField("Message", REPLY_LIMITS.message),
  shipping: lineField(WRONG_SHIPPING).optional(),
  isShippingToFollow: tickField(),
  deliveryNote: shortTextField("Delivery note", REPLY_LIMITS.terms),
  paymentTerms: shortTextField("Payment terms", REPLY_LIMITS.terms),
  discount: lineField(NO_DISCOUNT).optional(),
  margin: lineField(WRONG_MARGIN).optional(),
  changesTyped: tickField(),
  addBelow: z.string().optional(),
  pasted: z.string().optional(),
  pastedInto: z.string().optional(),
  newName: shortTextField("Name", REPLY_LIMITS.name),
  newCode: shortCodeField("Code", REPLY_LIMITS.code),
});

export const replyLineSchema = z.object({
  quantity: lineField(QUANTITY_RULE),
  price: lineField(WRONG_PRICE).optional(),
  cost: lineField(WRONG_COST).optional(),
  isFree: tickField(),
  isFixed: tickField(),
  leadTime: shortTextField("Lead time", REPLY_LIMITS.leadTime),
  tag: shortTextField("Tag", REPLY_LIMITS.tag),
  note: shortTextField("Note", REPLY_LIMITS.note),
  isNotOffered: tickField(),
  reason: shortTextField("Reason", REPLY_LIMITS.reason),
  moveTo: z.string().optional(),
});

/** Today in London and the last day that may be chosen, as "2026-06-12". */
type Days = { tomorrow: string; latest: string };

/**
 * Returns the draft as it was typed. `errors` has the messages by field name, in the order of the
 * page; `lines` has only those that the form had fields for.
 */
export function readReplyForm(
  form: FormData,
  lineIds: readonly number[],
  days: Days,
  intent: string,
) {
  const errors: Record<string, string[]> = {};
  typePriceOf(intent, form, lineIds);
  const filled = intent === "paste" ? fillForm(form, lineIds) : undefined;
  if (filled?.error) errors["pasted"] = [filled.error];
  let rounded = 0;
  const lines = lineIds.flatMap((id) => {
    if (!form.has(replyFieldName("quantity", id))) return [];
    const { line, errors: found, isCostRounded } = readLine(lineFields(form, id));
    if (isCostRounded) rounded += 1;
    for (const [field, messages] of Object.entries(found))
      errors[replyFieldName(field, id)] = messages;
    return [{ id, ...line }];
  });

  const submission = parseWithZod(form, { schema: replySchema });
  const typed = submission.status === "success" ? submission.value : undefined;
  const shippingExVatPence = readShipping(typed?.shipping, typed?.isShippingToFollow ?? true);
  if (shippingExVatPence === undefined) {
    errors["shipping"] = [typed?.isShippingToFollow ? SHIPPING_AND_TICK : WRONG_SHIPPING];
  }
  const validUntil = typed?.validUntil ?? "";
  const dateFault = typed && validUntilFault(validUntil, days);
  if (dateFault) errors["validUntil"] = [dateFault];

  const head = {
    validUntil,
    message: typed?.message ?? null,
    deliveryNote: typed?.deliveryNote ?? null,
    paymentTerms: typed?.paymentTerms ?? null,
    shippingExVatPence: shippingExVatPence ?? null,
  };
  const pending = [
    typed?.discount && "discount",
    typed?.margin && "cost-prices",
    typed?.newName && "add-line",
  ].filter(Boolean);
  const meant = intentOf(intent, pending, textField(form, FIELD_IN_USE));
  const read = readStep(meant, typed ?? {}, pending);
  if (read.error) errors[read.error.field] = [read.error.message];
  const moved = readMove(form, lineIds, meant);
  if (moved.error) errors[moved.error.field] = [moved.error.message];
  const pastedText = form.get("pasted");
  if (intent !== "paste" && typeof pastedText === "string" && pastedText.trim() !== "")
    errors["pasted"] = [NOT_FILLED];
  return {
    submission,
    head,
    lines,
    step: moved.step ?? read.step,
    errors,
    pasteReport: filled?.report,
    costReport: rounded > 0 ? roundedCosts(rounded) : undefined,
  };
}

/** Types the price of the pressed button “Use £48.10” into the posted form, as the page's script does. */
function typePriceOf(intent: string, form: FormData, lineIds: readonly number[]): void {
  const price = parsePriceIntent(intent);
  if (!price || !lineIds.includes(price.lineId)) return;
  form.set(replyFieldName("price", price.lineId), formatPoundsInput(price.pence));
  form.set(replyFieldName("isFixed", price.lineId), "on");
  form.delete(replyFieldName("isFree", price.lineId));
}

/** Fills the posted form with the cells in its field for them, as the page's script does. */
function fillForm(form: FormData, lineIds: readonly number[]): { error?: string; report?: string } {
  const text = form.get("pasted");
  if (typeof text !== "string" || text.trim() === "") return { error: NOTHING_PASTED };
  const shown = lineIds.filter((id) => form.has(replyFieldName("quantity", id)));
  const pasted = readPastedCells(text, {
    firstLine: 0,
    firstField: parsePasteField(textField(form, "pastedInto")) ?? "price",
    lines: shown.length,
  });
  const report = pasteReport(pasted);
  if (pasted.kind === "refused" || pasted.cells.length === 0) return { error: report };
  for (const { line, field, value } of pasted.cells) {
    const id = shown[line];
    if (id !== undefined) form.set(replyFieldName(field, id), value);
  }
  return { report };
}

/** The buttons that add a line which is typed below the others. */
const SAVING = ["save", "review", "preview"];

/** The fields in which Enter presses the button beside them. */
const ENTERED: ReadonlyMap<string, string> = new Map([
  ["discount", "discount"],
  ["margin", "cost-prices"],
  ["newName", "add-line"],
  ["newCode", "add-line"],
]);

type ReadStep =
  | { step?: ReplyStep; error?: undefined }
  | { step?: undefined; error: { field: string; message: string } };

/** Reads the number beside the pressed button Move. A number that is typed at another line is not lost. */
function readMove(form: FormData, lineIds: readonly number[], intent: string): ReadStep {
  const pressed = parseLineIntent(intent);
  for (const lineId of lineIds) {
    const field = replyFieldName("moveTo", lineId);
    const typed = textField(form, field);
    if (pressed?.kind === "move" && pressed.lineId === lineId) {
      const to = parseQuantity(typed) ?? 0;
      if (to >= 1 && to <= lineIds.length) return { step: { kind: "move", lineId, to } };
      return { error: { field, message: `Enter an item number from 1 to ${lineIds.length}.` } };
    }
    if (typed !== "") return { error: { field, message: NOT_MOVED } };
  }
  return {};
}

/** Returns what the pressed button does besides saving. `pending` has what is typed below the lines. */
function readStep(
  intent: string,
  typed: Partial<z.infer<typeof replySchema>>,
  pending: readonly unknown[],
): ReadStep {
  const unused = pending.find((step) => step !== intent);
  if (unused === "discount") return { error: { field: "discount", message: NOT_APPLIED } };
  if (unused === "cost-prices") return { error: { field: "margin", message: NOT_PRICED } };
  if (unused) return { error: { field: "newName", message: NOT_ADDED } };
  switch (intent) {
    case "discount": {
      const parsed = discountSchema.shape.discount.safeParse(typed.discount ?? "");
      if (parsed.success) {
        const changesTyped = typed.changesTyped ?? false;
        return { step: { kind: "discount", basisPoints: parsed.data, changesTyped } };
      }
      return {
        error: { field: "discount", message: parsed.error.issues[0]?.message ?? NO_DISCOUNT },
      };
    }
    case "cost-prices": {
      const basisPoints = readMargin(typed.margin ?? "");
      if (basisPoints === undefined) return { error: { field: "margin", message: WRONG_MARGIN } };
      const changesTyped = typed.changesTyped ?? false;
      return { step: { kind: "cost-prices", basisPoints, changesTyped } };
    }
    case "undo-discount":
      return { step: { kind: "undo-discount" } };
    case "list-prices":
      return { step: { kind: "list-prices" } };
    case "add-line": {
      const productName = typed.newName ?? "";
      if (productName.length < REPLY_LIMITS.shortestName) {
        return { error: { field: "newName", message: NO_NAME } };
      }
      const productCode = typed.newCode || null;
      const below = parseId(typed.addBelow) ?? null;
      return { step: { kind: "add-line", productName, productCode, below } };
    }
    default: {
      const line = parseLineIntent(intent);
      if (!line || line.kind === "substitute" || line.kind === "below" || line.kind === "move")
        return {};
      return { step: { ...line, kind: line.kind } };
    }
  }
}

/** Reads a margin in per cent as basis points; undefined above 95 %, where a price would have no bound. */
function readMargin(typed: string): number | undefined {
  const parsed = parsePercentage(typed);
  const isZero = parsed.kind === "zero";
  const basisPoints = parsed.kind === "basis-points" ? parsed.basisPoints : isZero ? 0 : -1;
  return basisPoints >= 0 && basisPoints <= MAX_MARGIN ? basisPoints : undefined;
}

/**
 * Returns the intended button. Enter presses the button beside its field. Without scripts the field is not known, and
 * Enter adds what was typed below the lines. Every save adds a typed line.
 */
function intentOf(pressed: string, pending: readonly unknown[], fieldInUse: string): string {
  const entered = pressed === ENTER_PRESSED ? ENTERED.get(fieldInUse) : undefined;
  if (entered) return entered;
  const moved = /^moveTo-(\d{1,15})$/.exec(fieldInUse)?.[1];
  if (pressed === ENTER_PRESSED && moved) return lineIntent("move", Number(moved));
  const [first, second] = pending;
  if (second || (pressed !== ENTER_PRESSED && !SAVING.includes(pressed))) return pressed;
  if (first === "add-line") return first;
  return first === "discount" && pressed === ENTER_PRESSED && !fieldInUse ? first : pressed;
}

function readLine(form: FormData) {
  const parsed = parseWithZod(form, { schema: replyLineSchema });
  const errors: Record<string, string[]> = {};
  for (const [field, messages] of Object.entries(parsed.reply().error ?? {})) {
    if (messages) errors[field] = messages;
  }
  const typed = parsed.status === "success" ? parsed.value : undefined;
  const quantity = parseQuantity(typed?.quantity ?? "");
  if (typed && quantity === undefined) errors["quantity"] = [QUANTITY_RULE];
  const price = readLinePrice(typed?.price ?? "", typed?.isFree ?? false);
  if (price.kind === "refused") errors["price"] = [price.why];
  const cost = readTypedCost(typed?.cost ?? "");
  if (cost.kind === "refused") errors["cost"] = [cost.why];
  const isOffered = !typed?.isNotOffered;
  if (!isOffered && (typed.reason?.length ?? 0) < REPLY_LIMITS.shortestReason) {
    errors["reason"] = [NO_REASON];
  }
  const line = {
    isOffered,
    quantity: quantity ?? 1,
    unitPricePence: price.kind === "pence" ? price.pence : null,
    // A page that was opened before these fields were added has none: cost and tag stay.
    costPence: form.has("cost") ? (cost.kind === "pence" ? cost.pence : null) : undefined,
    isFixed: typed?.isFixed ?? false,
    tag: form.has("tag") ? typed?.tag || null : undefined,
    leadTime: typed?.leadTime || null,
    note: typed?.note || null,
    reason: typed?.reason || null,
  };
  return { line, errors, isCostRounded: cost.isRounded };
}

/** Returns the fields of one line under their own names. */
function lineFields(form: FormData, id: number): FormData {
  const fields = new FormData();
  for (const field of REPLY_LINE_FIELDS) {
    const value = form.get(replyFieldName(field, id));
    if (value !== null) fields.set(field, value);
  }
  return fields;
}

function readShipping(typed: string | undefined, isToFollow: boolean): number | null | undefined {
  if (!typed) return isToFollow ? null : undefined;
  const pence = parsedPence(typed);
  return isToFollow || pence === undefined || pence > REPLY_LIMITS.shippingPence
    ? undefined
    : pence;
}

function parsedPence(typed: string): number | undefined {
  const parsed = readTypedPrice(typed);
  return parsed.kind === "pence" ? parsed.pence : undefined;
}
