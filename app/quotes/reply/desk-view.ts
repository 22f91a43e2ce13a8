import type { quoteReplyLines } from "#drizzle/schema/replies";
import { formatPence } from "~/catalogue/prices/money";
import { formatPoundsInput } from "~/catalogue/prices/price-input";
import { lineTitle, type PublicLine } from "~/quotes/request/quote-line";
import type { ShownSupply } from "~/quotes/reply/line-supply";
import { lineMarginText } from "~/quotes/reply/margin";
import { type PriceMemory, type ShownMemory, shownMemory } from "~/quotes/reply/price-memory";
import { marksOf, orderCode } from "~/quotes/reply/quotation";
import { type ReplyLineKind, offeredLines } from "~/quotes/reply/reply";
import { replyFieldName } from "~/quotes/reply/reply-form";
import { lineTotalText } from "~/quotes/reply/typed-figures";
import { percentText } from "~/shared/percentages";

type StoredLine = Omit<typeof quoteReplyLines.$inferSelect, "replyId" | "position">;

/** A line of the request. Pence ex VAT; NULL is on application. */
export type RequestedLine = Pick<PublicLine, "kind"> & {
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
  /** Its manufacturer and tag, with their labels. */
  marks: string[];
  kind: ReplyLineKind;
  /** True while the line has the customer's words and no product. */
  isText: boolean;
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
  /** The prices of earlier quotes, for staff only. */
  memory: ShownMemory[];
  /** The values of its fields, by name. */
  typed: Record<string, string | boolean>;
};

/** Returns a line of a draft as the desk shows it. `listNowPence` is today's list price. */
export function deskLine(
  line: StoredLine,
  requested: RequestedLine | undefined,
  listNowPence: number | null,
  supply: ShownSupply,
  { costPence, memory }: { costPence: number | null; memory: PriceMemory | undefined },
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
    code: orderCode(line),
    marks: marksOf(line, "staff"),
    kind,
    isText: requested?.kind === "text" && kind !== "substitute",
    isRequested: line.quoteItemId !== null,
    requestedTitle: kind === "substitute" && requested ? lineTitle(requested) : null,
    remarks: remarks.filter((remark) => remark !== undefined),
    isUnusual: change?.isUnusual ?? false,
    supply,
    total: lineTotalText({ ...line, unitWeightGrams: null }),
    margin: lineMarginText({ ...line, costPence }),
    memory: kind === "not-offered" ? [] : shownMemory(memory),
    typed: typedLine(line, costPence),
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
    tag: line.tag ?? "",
    note: line.note ?? "",
    isNotOffered: line.kind === "not-offered",
    reason: line.reason ?? "",
  };
  const named = new Map<string, string | boolean>();
  for (const [field, value] of Object.entries(values)) named.set(replyFieldName(field, id), value);
  return Object.fromEntries(named);
}

type ListChange = { text: string; isUnusual: boolean };

/** Compares a price with today's list price, both in pence ex VAT: "12.5% under list". A price of 0 is no charge. */
export function listChange(pence: number | null, listPence: number | null): ListChange | undefined {
  if (!pence || !listPence || pence === listPence) return undefined;
  const difference = Math.abs(listPence - pence);
  // A tenth, because the rounding of pence makes 7.51% or 7.49% of a discount of 7.5%.
  const percent = Math.round((difference * 1000) / listPence) / 10;
  if (percent === 0) return undefined;
  const isOver = pence > listPence;
  return {
    text: `${percentText(percent)} ${isOver ? "over" : "under"} list`,
    // More than half under the list price is a slip more often than an offer.
    isUnusual: isOver || difference * 2 > listPence,
  };
}

type ListedLine = { id: number; kind: ReplyLineKind; unitPricePence: number | null };

/** Returns a warning for each offered line whose price is over the list price or less than half of it, by its number. */
export function listWarnings(
  lines: readonly ListedLine[],
  listPrices: ReadonlyMap<number, number | null>,
): string[] {
  const offered = offeredLines(lines);
  return lines.flatMap((line, index) => {
    const change = listChange(line.unitPricePence, listPrices.get(line.id) ?? null);
    if (!change?.isUnusual || !offered.includes(line)) return [];
    return [`Item ${index + 1}: ${change.text}`];
  });
}
