import { formatPence } from "~/domain/money";
import type { QuoteSnapshot, QuoteSnapshotLine } from "~/domain/quote-snapshot";
import { html, Markup } from "~/email/html.server";
import {
  BREAKING_STYLE,
  FIGURES_STYLE,
  QUIET_STYLE,
  RULE_STYLE,
  tableHtml,
  TEXT_STYLE,
} from "~/email/layout.server";
import { oneLine } from "~/email/plain-text.server";

/**
 * A line as a mail tells it. Without a view of prices there is no `price` at all, so that nothing
 * further on can print one.
 */
export type ToldLine = {
  name: string;
  details: string[];
  quantity: number;
  price?: { each: string; before: string | undefined; total: string };
};

export function toldLines(snapshot: QuoteSnapshot, pricesShown: boolean): ToldLine[] {
  return snapshot.lines.map((line) => ({
    name: oneLine(line.productName),
    details: [
      ...(line.variantName ? [oneLine(line.variantName)] : []),
      ...(line.productCode ? [`Code ${oneLine(line.productCode)}`] : []),
      ...(line.comingSoon ? ["Coming Soon"] : []),
    ],
    quantity: line.quantity,
    ...(pricesShown && { price: toldPrice(line) }),
  }));
}

/** Ex VAT; a price that is missing or 0 is on application. */
function toldPrice({ unitPricePence, originalUnitPricePence, quantity }: QuoteSnapshotLine) {
  if (!originalUnitPricePence || unitPricePence === null) {
    return { each: "POA", before: undefined, total: "POA" };
  }
  const isReduced = originalUnitPricePence !== unitPricePence;
  return {
    each: formatPence(unitPricePence),
    before: isReduced ? formatPence(originalUnitPricePence) : undefined,
    total: formatPence(unitPricePence * quantity),
  };
}

export function linesText(lines: readonly ToldLine[]): string {
  return lines
    .map(({ name, details, quantity, price }) =>
      [
        `${quantity} x ${name}`,
        ...(details.length > 0 ? [`    ${details.join(", ")}`] : []),
        ...(price ? [`    ${priceText(price)}`] : []),
      ].join("\n"),
    )
    .join("\n\n");
}

function priceText({ each, before, total }: NonNullable<ToldLine["price"]>): string {
  if (each === total && each === "POA") return "Price POA";
  return `${each} each${before ? ` (was ${before})` : ""}, line total ${total} ex VAT`;
}

export function linesHtml(lines: readonly ToldLine[]): Markup {
  return tableHtml(
    lines.map(
      (line) =>
        html` <tr>
          <td
            class="ink rule"
            width="52"
            valign="top"
            style="${TEXT_STYLE}; ${RULE_STYLE}; ${FIGURES_STYLE}; width: 52px; padding: 10px 10px 10px 0; white-space: nowrap"
          >
            ${line.quantity}&nbsp;×
          </td>
          <td
            class="ink rule"
            valign="top"
            style="${TEXT_STYLE}; ${RULE_STYLE}; ${BREAKING_STYLE}; padding: 10px 0"
          >
            <strong style="font-weight: 600">${line.name}</strong>
            ${line.details.length > 0 && html`<br /><span class="quiet" style="${QUIET_STYLE}">${line.details.join(", ")}</span>`}
            ${line.price && eachHtml(line.price)}
          </td>
          ${line.price && html`<td class="ink rule" align="right" valign="top" style="${TEXT_STYLE}; ${RULE_STYLE}; ${FIGURES_STYLE}; padding: 10px 0 10px 14px; white-space: nowrap">${line.price.total}</td>`}
        </tr>`,
    ),
  );
}

function eachHtml({ each, before }: NonNullable<ToldLine["price"]>): Markup | false {
  if (each === "POA") return false;
  return html`<br /><span class="quiet" style="${QUIET_STYLE}; ${FIGURES_STYLE}"
      >${before && html`<s>${before}</s> `}${each} each</span
    >`;
}
