import { formatPence } from "~/catalogue/prices/money";
import {
  FIRM_CODE,
  type LineReader,
  NOT_IN_CATALOGUE,
  type QuoteLine,
} from "~/quotes/request/quote-line";
import type { QuoteSnapshot } from "~/quotes/request/quote-snapshot";
import { type RequestDetails, requestFacts } from "~/quotes/request/request-details";
import { type MailPart, quiet, tableHtml } from "~/mail/blocks.server";
import type { Markup } from "~/mail/html.server";
import { html } from "~/mail/html.server";
import { oneLine, textParts } from "~/mail/plain-text.server";

/** A line as text. Has no `price` at all if prices are hidden, so that no later code can print one. */
type FormattedLine = {
  name: string;
  details: string[];
  quantity: number;
  price?: FormattedPrice;
};

/** Ex VAT. A POA line has no unit price, and its total is "POA". */
type FormattedPrice = { each?: string; before?: string; total: string };

/**
 * Formats the lines of a request, with prices only if they may be shown. Without `wordsShown` the customer's own words
 * are left out: a mail to an address that anyone may have typed carries no free text.
 */
export function formatLines(
  snapshot: QuoteSnapshot,
  {
    pricesShown,
    wordsShown,
    reader,
  }: { pricesShown: boolean; wordsShown: boolean; reader: LineReader },
): FormattedLine[] {
  return snapshot.lines.map((line) => ({
    ...(line.kind === "text" && !wordsShown
      ? { name: "An item as you described it", details: [NOT_IN_CATALOGUE] }
      : { name: oneLine(line.productName), details: detailsOf(line, { wordsShown, reader }) }),
    quantity: line.quantity,
    ...(pricesShown && { price: formatPrice(line) }),
  }));
}

function detailsOf(
  line: QuoteSnapshot["lines"][number],
  { wordsShown, reader }: { wordsShown: boolean; reader: LineReader },
): string[] {
  return [
    ...(line.kind === "text" ? [NOT_IN_CATALOGUE] : []),
    ...(line.manufacturer ? [oneLine(line.manufacturer)] : []),
    ...(line.variantName ? [oneLine(line.variantName)] : []),
    ...(line.productCode ? [`Code ${oneLine(line.productCode)}`] : []),
    ...(line.sku ? [`SKU ${oneLine(line.sku)}`] : []),
    ...(line.comingSoon ? ["Coming Soon"] : []),
    ...(line.discontinued ? [oneLine(line.discontinued)] : []),
    ...(line.firmCode && wordsShown ? [`${FIRM_CODE[reader]} ${oneLine(line.firmCode)}`] : []),
    ...(line.tag && wordsShown ? [`Tag ${oneLine(line.tag)}`] : []),
  ];
}

// A discount may reduce a price to 0; only a line without a price before the discount is POA.
function formatPrice(line: QuoteLine): FormattedPrice {
  const { unitPricePence, originalUnitPricePence, quantity } = line;
  if (!originalUnitPricePence || unitPricePence === null) return { total: "POA" };

  const isReduced = originalUnitPricePence !== unitPricePence;
  return {
    each: formatPence(unitPricePence),
    before: isReduced ? formatPence(originalUnitPricePence) : undefined,
    total: formatPence(unitPricePence * quantity),
  };
}

/** Returns the lines of a request, and their total weight. */
export function linesParts(lines: readonly FormattedLine[], weight: string): MailPart[] {
  return [
    { html: tableHtml(lines.flatMap(rowsHtml)), text: linesText(lines) },
    quiet(`Total weight ${weight}`),
  ];
}

function linesText(lines: readonly FormattedLine[]): string {
  const blocks = lines.map(({ name, details, quantity, price }) =>
    [
      `${quantity} x ${name}`,
      ...(details.length > 0 ? [`    ${details.join(", ")}`] : []),
      ...(price ? [`    ${priceText(price)}`] : []),
    ].join("\n"),
  );
  return textParts(...blocks);
}

function priceText({ each, before, total }: FormattedPrice): string {
  if (!each) return `Price ${total}`;
  return `${each} each${before ? ` (was ${before})` : ""}, line total ${total}`;
}

// The price has its own row, so that a long amount leaves the name its full width on a phone.
function rowsHtml({ name, details, quantity, price }: FormattedLine): Markup[] {
  return [
    html`<tr valign="top">
      <td class="rule count">${quantity}&nbsp;×</td>
      <td class="rule${price !== undefined && " more"}" colspan="2">
        <b>${name}</b>${details.length > 0 && detailsHtml(details)}
      </td>
    </tr>`,
    ...(price ? [priceRowHtml(price)] : []),
  ];
}

function detailsHtml(details: readonly string[]): Markup {
  return html`<br /><span class="quiet">${details.join(", ")}</span>`;
}

function priceRowHtml({ each, before, total }: FormattedPrice): Markup {
  return html`<tr>
    <td></td>
    <td class="quiet under">${before && html`<s>${before}</s> `}${each && `${each} each`}</td>
    <td class="under sum" align="right">${total}</td>
  </tr>`;
}

/** Returns the given details about the job, as rows of a mail. */
export function requestRows(
  details: RequestDetails | undefined,
  referenceLabel?: Parameters<typeof requestFacts>[1],
) {
  const facts = details ? requestFacts(details, referenceLabel) : [];
  return facts.map(({ label, value }) => [label, oneLine(value)] as const);
}
