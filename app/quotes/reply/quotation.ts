import { FIRM_CODE, type LineReader } from "~/quotes/request/quote-line";
import { formatOrderNumber } from "~/quotes/request/quote-status";
import { formatCount } from "~/shared/counts";
import { lineTotalPence, type ReplyFigures } from "~/quotes/reply/reply-figures";
import type { ReplyIssuer, ReplyLineKind, ReplySender } from "~/quotes/reply/reply";

/** A line of a reply as the customer reads it. Prices are pence ex VAT; NULL is to follow, 0 free. */
export type QuotationLine = {
  kind: ReplyLineKind;
  /** The product with its variant. */
  title: string;
  /** The code to order by; NULL if there is none. */
  code: string | null;
  /** As the customer wrote it for an item that is not in our catalogue. Missing in a mail that an older version of the site queued. */
  manufacturer?: string | null;
  /** The customer's own mark of the line. Missing in such a mail too. */
  tag?: string | null;
  /** The part number of the customer's firm. Missing in such a mail too. */
  firmCode?: string | null;
  quantity: number;
  unitPricePence: number | null;
  /** Of the whole line. A mail that an older version of the site queued lacks it. */
  totalPence?: number | null;
  leadTime: string | null;
  note: string | null;
  /** Why it is not offered, or why something else is. */
  reason: string | null;
  /** The requested product, if something else is offered. */
  requestedTitle: string | null;
  /** How many were requested, if another number is offered. */
  requestedQuantity: number | null;
};

/** A version of a reply as a document. It has none of the request's own figures. */
export type Quotation = {
  orderNumber: number;
  /** NULL is a draft, which says so on every page. */
  version: number | null;
  /** When it was sent, or a draft last saved; milliseconds since 1970. */
  at: number;
  /** A London date, as "2026-06-12". */
  validUntil: string | null;
  issuer: ReplyIssuer;
  /** The salesperson who sent it; missing in a version that was sent before this was stored. */
  sender?: ReplySender | null;
  customer: {
    name: string | null;
    company: string | null;
    email: string | null;
    phone: string | null;
  };
  /** The facts of the job that the customer gave, with their labels. */
  job: ReadonlyArray<{ label: string; value: string }>;
  lines: readonly QuotationLine[];
  figures: ReplyFigures;
  vatBasisPoints: number;
  message: string | null;
  deliveryNote: string | null;
  paymentTerms: string | null;
};

/** Returns the total of a line that has a price, in pence ex VAT. */
export function totalOfLine(
  line: Pick<QuotationLine, "kind" | "quantity" | "unitPricePence" | "totalPence">,
): number {
  return line.totalPence ?? lineTotalPence(line) ?? 0;
}

/** Returns "Requested quantity: 10" if another number is offered. */
export function requestedQuantityText({ requestedQuantity }: QuotationLine): string | null {
  return requestedQuantity === null
    ? null
    : `Requested quantity: ${formatCount(requestedQuantity)}`;
}

/** Returns the code to order a line by; null if there is none, or if the line is named by it. */
export function orderCode({
  productName,
  productCode,
  sku,
}: Record<"productCode" | "sku", string | null> & { productName: string }): string | null {
  const code = sku ?? productCode;
  return code === productName ? null : code;
}

/** Returns the manufacturer, the customer's part number and the tag of a line, each with its label for this reader, where they are known. */
export function marksOf(
  { manufacturer, tag, firmCode }: Pick<QuotationLine, "manufacturer" | "tag" | "firmCode">,
  reader: LineReader = "customer",
): string[] {
  return [
    ...(manufacturer ? [`Manufacturer: ${manufacturer}`] : []),
    ...(firmCode ? [`${FIRM_CODE[reader]}: ${firmCode}`] : []),
    ...(tag ? [`Tag: ${tag}`] : []),
  ];
}

/** Returns "quotation-00042-2.pdf". */
export function quotationFilename({
  orderNumber,
  version,
}: Pick<Quotation, "orderNumber" | "version">): string {
  return `quotation-${formatOrderNumber(orderNumber)}-${version ?? "draft"}.pdf`;
}
