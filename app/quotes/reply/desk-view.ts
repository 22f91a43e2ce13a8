import { formatPoundsInput } from "~/catalogue/prices/price-input";
import { lineTitle } from "~/quotes/request/quote-line";
import type { ShownSupply } from "~/quotes/reply/line-supply";
import { lineMarginText } from "~/quotes/reply/margin";
import type { ReplyLineKind } from "~/quotes/reply/reply";
import { replyFieldName } from "~/quotes/reply/reply-form";
import { lineTotalText } from "~/quotes/reply/typed-figures";

type StoredLine = {
  id: number;
  kind: ReplyLineKind;
  quoteItemId: number | null;
  productName: string;
  productCode: string | null;
  variantName: string | null;
  sku: string | null;
  quantity: number;
  unitPricePence: number | null;
  listPricePence: number | null;
  isFixed: boolean;
  leadTime: string | null;
  note: string | null;
  reason: string | null;
};

/** A line of the request. Pence ex VAT; NULL is on application. */
export type RequestedLine = {
  id: number;
  productName: string;
  variantName: string | null;
  quantity: number;
  unitPricePence: number | null;
};

export type DeskLine = {
  id: number;
  title: string;
  /** The code to order by. */
  code: string | null;
  kind: ReplyLineKind;
  /** False for a line that staff added. */
  isRequested: boolean;
  /** The requested product, where something else is offered. */
  requestedTitle: string | null;
  /** Sentences beside the price, and whether one of them warns. */
  remarks: string[];
  isUnusual: boolean;
  supply: ShownSupply;
  /** Its total in words. */
  total: string;
  /** Its margin in words, for staff only. */
  margin: string;
  /** The values of its fields, by name. */
  typed: Record<string, string | boolean>;
};

/** More than this under the list price is unusual, in basis points. */
const UNUSUAL_DISCOUNT = 5000;

/** Returns a line of a draft as the desk shows it. `listNowPence` is today's list price. */
export function deskLine(
  line: StoredLine,
  requested: RequestedLine | undefined,
  listNowPence: number | null,
  formatPence: (pence: number) => string,
  supply: ShownSupply,
  costPence: number | null,
): DeskLine {
  const { id, kind, unitPricePence } = line;
  const change = listChange(unitPricePence, listNowPence);
  const remarks = [
    requested &&
      `Requested ${requested.quantity} at ${requested.unitPricePence === null ? "POA" : formatPence(requested.unitPricePence)}`,
    listNowPence === null ? "No list price" : `List ${formatPence(listNowPence)}`,
    change?.text,
    line.isFixed ? "Typed price" : undefined,
  ];
  return {
    id,
    title: lineTitle(line),
    code: line.sku ?? line.productCode,
    kind,
    isRequested: line.quoteItemId !== null,
    requestedTitle: kind === "substitute" && requested ? lineTitle(requested) : null,
    remarks: remarks.filter((remark) => remark !== undefined),
    isUnusual: change?.isUnusual ?? false,
    supply,
    total: lineTotalText({ ...line, unitWeightGrams: null }),
    margin: lineMarginText({ ...line, costPence }),
    typed: typedLine(line, costPence),
  };
}

/** Compares a price with the list price: "12.5% under list". */
function listChange(pence: number | null, listPence: number | null) {
  if (!pence || !listPence) return undefined;
  const basisPoints = Math.round((Math.abs(listPence - pence) * 10_000) / listPence);
  if (basisPoints < 5) return undefined;
  const isOver = pence > listPence;
  return {
    // A tenth, because the rounding of pence makes 7.51% or 7.49% of a discount of 7.5%.
    text: `${Math.round(basisPoints / 10) / 10}% ${isOver ? "over" : "under"} list`,
    isUnusual: isOver || basisPoints > UNUSUAL_DISCOUNT,
  };
}

function typedLine(line: StoredLine, costPence: number | null): Record<string, string | boolean> {
  const { id, unitPricePence } = line;
  const values = {
    quantity: String(line.quantity),
    price: unitPricePence === 0 ? "" : formatPoundsInput(unitPricePence),
    cost: formatPoundsInput(costPence),
    isFree: unitPricePence === 0,
    isFixed: line.isFixed,
    leadTime: line.leadTime ?? "",
    note: line.note ?? "",
    isNotOffered: line.kind === "not-offered",
    reason: line.reason ?? "",
  };
  const named = new Map<string, string | boolean>();
  for (const [field, value] of Object.entries(values)) named.set(replyFieldName(field, id), value);
  return Object.fromEntries(named);
}
