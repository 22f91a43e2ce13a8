import { type CsvCell, csvLine } from "~/shared/csv";
import { formatSortableTime } from "~/shared/dates";
import { formatOrderNumber, statusBadge } from "~/quotes/request/quote-status";
import { lineTitle, NOT_IN_CATALOGUE } from "~/quotes/request/quote-line";
import type { TotalName } from "~/quotes/request/summary-money";
import { NO_CUSTOMER_EMAIL, type StaffQuoteView } from "~/quotes/request/staff-quote-view";
import type { ReplySummary } from "~/quotes/reply/reply-summary";

type ExportedQuote = StaffQuoteView & { reply: ReplySummary };

const COLUMNS: ReadonlyArray<{ heading: string; cell: (quote: ExportedQuote) => CsvCell }> = [
  { heading: "Order ID", cell: ({ orderNumber }) => formatOrderNumber(orderNumber) },
  { heading: "Status", cell: ({ status }) => statusBadge(status).label },
  { heading: "Created", cell: ({ createdAt }) => formatSortableTime(createdAt) },
  { heading: "Submitted", cell: ({ submittedAt }) => timeOf(submittedAt) },
  { heading: "Completed", cell: ({ completedAt }) => timeOf(completedAt) },
  { heading: "Past 24 hours", cell: ({ waiting }) => yesOrNo(waiting?.isLate ?? false) },
  { heading: "Customer", cell: ({ contact }) => contact.name },
  {
    heading: "Email",
    cell: ({ contact, isErased }) => contact.email ?? (isErased ? null : NO_CUSTOMER_EMAIL),
  },
  { heading: "Phone", cell: ({ contact }) => contact.phone },
  { heading: "Company", cell: ({ contact }) => contact.company },
  { heading: "Items", cell: ({ itemCount }) => itemCount },
  { heading: "Lines", cell: linesOf },
  { heading: "Estimated weight (kg)", cell: ({ weightGrams }) => weightGrams / 1000 },
  { heading: "Items of unknown weight", cell: ({ unweighedItems }) => unweighedItems },
  {
    heading: "Discount (%)",
    cell: ({ discountBasisPoints }) =>
      discountBasisPoints === null ? "varies" : discountBasisPoints / 100,
  },
  { heading: "Items total ex VAT (£)", cell: (quote) => totalOf(quote, "goodsExVatPence") },
  {
    heading: "Shipping ex VAT (£)",
    cell: ({ shipping }) => (shipping.kind === "charge" ? poundsOf(shipping.exVatPence) : "POA"),
  },
  { heading: "Total ex VAT (£)", cell: (quote) => totalOf(quote, "totalExVatPence") },
  { heading: "VAT (£)", cell: (quote) => totalOf(quote, "vatPence") },
  { heading: "Total inc VAT (£)", cell: (quote) => totalOf(quote, "totalIncVatPence") },
  { heading: "Priced items ex VAT (£)", cell: pricedItemsOf },
  { heading: "Datasheets", cell: ({ includeDatasheets }) => yesOrNo(includeDatasheets) },
  { heading: "Notes", cell: ({ notes }) => notes },
  { heading: "SKUs", cell: skusOf },
  { heading: "Project reference", cell: ({ requestDetails }) => requestDetails.projectReference },
  { heading: "Site postcode", cell: ({ requestDetails }) => requestDetails.sitePostcode },
  { heading: "Wanted by", cell: ({ requestDetails }) => requestDetails.wantedBy },
  { heading: "Items on application", cell: itemsOnApplicationOf },
  { heading: "Reply", cell: ({ reply }) => reply.label },
  { heading: "Reply version", cell: ({ reply }) => reply.sent?.version ?? null },
  {
    heading: "Our quote ex VAT (£)",
    cell: ({ reply }) => (reply.sent ? poundsOf(reply.sent.totalExVatPence) : null),
  },
  {
    heading: "Our quote inc VAT (£)",
    cell: ({ reply }) => (reply.sent ? poundsOf(reply.sent.totalIncVatPence) : null),
  },
  { heading: "Prices to follow (items)", cell: ({ reply }) => reply.sent?.itemsToFollow ?? null },
  { heading: "Valid until", cell: ({ reply }) => reply.sent?.validUntil ?? null },
  { heading: "Purchase order", cell: ({ reply }) => reply.purchaseOrder },
  { heading: "Assigned to", cell: ({ reply }) => reply.assignee },
  { heading: "Order reference", cell: ({ reply }) => reply.orderReference },
  {
    heading: "Customer reference",
    cell: ({ requestDetails }) => requestDetails.customerReference,
  },
  { heading: NOT_IN_CATALOGUE, cell: textLinesOf },
  { heading: "Tags", cell: tagsOf },
  { heading: "Discounts by line (%)", cell: lineDiscountsOf },
  { heading: "Customer part numbers", cell: firmCodesOf },
];

/** Returns the heading line of the export. */
export function quoteCsvHeading(): string {
  return csvLine(COLUMNS.map(({ heading }) => heading));
}

/**
 * Returns one quote as one CSV line. Money is in pounds without a currency sign, times are London time. A total is that
 * of the priced items, or POA without any; the items that it leaves out have their own column (N5). Add new columns at
 * the end, because users refer to the others by position.
 */
export function quoteCsvLine(quote: ExportedQuote): string {
  return csvLine(COLUMNS.map(({ cell }) => cell(quote)));
}

function linesOf({ lines }: StaffQuoteView): string {
  return lines
    .map((line) => {
      const { quantity, productCode, unitPrice } = line;
      const code = productCode ? ` [${productCode}]` : "";
      const price = unitPrice.kind === "priced" ? poundsOf(unitPrice.pence) : "POA";
      return `${quantity} × ${lineTitle(line)}${code} @ ${price}`;
    })
    .join("; ");
}

/** Lists the quantity and SKU of each line that has an SKU. */
function skusOf({ lines }: StaffQuoteView): string {
  return lines.flatMap(({ quantity, sku }) => (sku ? [`${quantity} × ${sku}`] : [])).join("; ");
}

/** Lists the lines in the customer's words, with the manufacturer as they wrote it. */
function textLinesOf({ lines }: StaffQuoteView): string {
  return lines
    .filter(({ kind }) => kind === "text")
    .map(({ quantity, manufacturer, productName, productCode }) => {
      const words = [manufacturer, productName, productCode && `[${productCode}]`];
      return `${quantity} × ${words.filter(Boolean).join(" ")}`;
    })
    .join("; ");
}

/** Lists the customer's marks of lines, each with the name of its line. */
function tagsOf({ lines }: StaffQuoteView): string {
  return lines.flatMap((line) => (line.tag ? [`${lineTitle(line)}: ${line.tag}`] : [])).join("; ");
}

/** Lists the discount of each priced line, with its code, where they differ. */
function lineDiscountsOf({ lines, lineDiscounts }: StaffQuoteView): string {
  return lineDiscounts
    .flatMap((discount, index) => {
      const line = lines[index];
      if (!line || discount === null) return [];
      return [`${line.sku ?? line.productCode ?? lineTitle(line)}: ${discount / 100}`];
    })
    .join("; ");
}

/** Lists the part number of the customer's firm of each line that has one, with our code. */
function firmCodesOf({ lines }: StaffQuoteView): string {
  return lines
    .flatMap((line) => {
      const code = line.sku ?? line.productCode ?? lineTitle(line);
      return line.firmCode ? [`${code}: ${line.firmCode}`] : [];
    })
    .join("; ");
}

function totalOf({ money }: StaffQuoteView, total: TotalName): CsvCell {
  return money.kind === "priced" ? poundsOf(money[total]) : "POA";
}

function itemsOnApplicationOf({ money, itemCount }: StaffQuoteView): number {
  return money.kind === "priced" ? money.itemsOnApplication : itemCount;
}

function pricedItemsOf({ money }: StaffQuoteView): CsvCell {
  return poundsOf(money.kind === "priced" ? money.goodsExVatPence : 0);
}

/** Formats pence as pounds with two decimals, which a spreadsheet reads as a number. */
function poundsOf(pence: number): string {
  return (pence / 100).toFixed(2);
}

function timeOf(ms: number | null): string | null {
  return ms === null ? null : formatSortableTime(ms);
}

function yesOrNo(value: boolean): string {
  return value ? "yes" : "no";
}
