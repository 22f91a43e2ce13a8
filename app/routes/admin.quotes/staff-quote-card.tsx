import { Link } from "@remix-run/react";

import { QuoteLines } from "~/quotes/request/quote-lines";
import { Notes } from "~/quotes/request/request-remarks";
import { SummaryRows } from "~/quotes/request/summary-rows";
import { Callout } from "~/ui/callout";
import { Icon } from "~/ui/icon";
import { formatDiscount, formatPence } from "~/catalogue/prices/money";
import { formatOrderNumber, quoteSubject } from "~/quotes/request/quote-status";
import { auditPath } from "~/site/audit/staff-audit";

import { CustomerFacts } from "~/quotes/request/customer-facts";
import { QuoteHead } from "./quote-head";
import type { ListedQuote } from "./route";

// The toggle covers a collapsed card, so that a click anywhere expands it; the card clips the overlay, and
// its buttons are above.
const TOGGLE =
  "absolute top-1.5 right-1.5 flex size-11 cursor-pointer items-center justify-center hover:text-petrol print:hidden";
const COVERS_FOLDED_CARD =
  "group-[:not([open])]:before:absolute group-[:not([open])]:before:-inset-[100rem]";

/**
 * Shows a quote's key facts; expanded, everything that staff need for a reply. Printing and the
 * browser's search include collapsed details, and a hash such as "#quote-00042" expands its card.
 */
export function StaffQuoteCard({ quote, isOpen }: { quote: ListedQuote; isOpen: boolean }) {
  const number = formatOrderNumber(quote.orderNumber);
  const headingId = `order-${number}`;
  return (
    <article
      aria-labelledby={headingId}
      className="relative overflow-clip rounded-sm border bg-panel has-[details:not([open])]:hover:border-petrol"
    >
      <QuoteHead quote={quote} headingId={headingId} />
      <details
        open={isOpen}
        className="group print:[&::details-content]:[content-visibility:visible]"
      >
        <summary className={`${TOGGLE} ${COVERS_FOLDED_CARD}`}>
          <Icon name="chevron-down" className="group-open:rotate-180" />
          <span className="sr-only">Details of order {number}</span>
        </summary>
        <div
          id={`quote-${number}`}
          className="grid scroll-mt-52 grid-cols-1 gap-x-10 gap-y-6 border-t p-4 md:scroll-mt-36 md:px-6 md:py-5 lg:grid-cols-[minmax(0,1fr)_20rem] xl:scroll-mt-24"
        >
          <div className="space-y-5">
            <CustomerFacts quote={quote} />
            <div className="border-t pt-4">
              <QuoteLines lines={quote.lines} />
            </div>
            <Notes notes={quote.notes} className="border-t pt-4" />
          </div>
          <div>
            <SummaryRows {...quote} weightLabel="Estimated weight" />
            <Discount quote={quote} />
            <p className="mt-4 print:hidden">
              <Link
                to={auditPath({ subject: quoteSubject(quote.orderNumber), kind: "quotes" })}
                className="text-link text-sm"
              >
                View changes
              </Link>
            </p>
          </div>
        </div>
      </details>
    </article>
  );
}

function Discount({ quote: { money, discountBasisPoints } }: { quote: ListedQuote }) {
  if (discountBasisPoints === 0) return null;
  const savedPence =
    money.kind === "priced" ? money.originalGoodsExVatPence - money.goodsExVatPence : 0;
  return (
    <Callout className="mt-4">
      The customer&apos;s discount of {formatDiscount(discountBasisPoints)} is taken off
      {savedPence > 0 && (
        <>
          : it saves <strong>{formatPence(savedPence)}</strong> ex VAT
        </>
      )}
      .
    </Callout>
  );
}
