import { Form } from "@remix-run/react";

import { SubmitButton } from "~/components/form";
import { QuoteLines } from "~/components/quote-lines";
import { StatusBadge } from "~/components/status-badge";
import { SummaryRows } from "~/components/summary-rows";
import { Icon } from "~/components/ui/icon";
import { formatDayAndTime } from "~/domain/dates";
import { formatDiscount, formatPence } from "~/domain/money";
import { movesFrom } from "~/domain/quote-moves";
import { formatOrderNumber } from "~/domain/quote-status";
import { formatDuration, type Waiting as WaitingTime } from "~/domain/quote-waiting";
import type { StaffQuoteView } from "~/domain/staff-quote-view";

import { CustomerFacts } from "./customer-facts";

/** Everything an answer is written from, and what may be done with the quote. */
export function StaffQuoteCard({ quote }: { quote: StaffQuoteView }) {
  const headingId = `order-${quote.orderNumber}`;
  return (
    <article aria-labelledby={headingId} className="rounded-sm border bg-panel">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b p-4 md:px-6">
        <div>
          <h2 id={headingId} className="text-lg font-semibold">
            Order ID - {formatOrderNumber(quote.orderNumber)}
          </h2>
          <p className="text-sm text-muted">Created {formatDayAndTime(quote.createdAt)}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Waiting waiting={quote.waiting} />
          <StatusBadge status={quote.status} />
        </div>
      </div>
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 p-4 md:px-6 md:py-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-5">
          <CustomerFacts quote={quote} />
          <div className="border-t pt-4">
            <QuoteLines lines={quote.lines} />
          </div>
          {quote.notes && (
            <p className="border-t pt-4 break-words whitespace-pre-line">
              <span className="font-semibold">Notes: </span>
              {quote.notes}
            </p>
          )}
        </div>
        <div>
          <SummaryRows {...quote} weightLabel="Estimated weight" />
          <Discount quote={quote} />
          <Moves quote={quote} />
        </div>
      </div>
    </article>
  );
}

function Waiting({ waiting: { kind, ms, isLate } }: { waiting: WaitingTime }) {
  const said =
    kind === "answered" ? `Answered in ${formatDuration(ms)}` : `Waiting ${formatDuration(ms)}`;
  if (!isLate) {
    return (
      <p className="flex items-center gap-1.5 text-sm text-muted">
        <Icon name="clock" className="size-4" />
        {said}
      </p>
    );
  }
  return (
    <p className="flex items-center gap-1.5 text-sm font-semibold text-signal">
      <Icon name="alert-triangle" className="size-4" />
      {said}, past the promised 24 hours
    </p>
  );
}

function Discount({ quote: { money, discountBasisPoints } }: { quote: StaffQuoteView }) {
  if (discountBasisPoints === 0) return null;
  const savedPence =
    money.kind === "priced" ? money.originalGoodsExVatPence - money.goodsExVatPence : 0;
  return (
    <p className="mt-4 rounded-sm border border-petrol-pale bg-petrol-tint px-3 py-2">
      The customer&apos;s discount of {formatDiscount(discountBasisPoints)} is taken off
      {savedPence > 0 && (
        <>
          : it saves <strong>{formatPence(savedPence)}</strong> ex VAT
        </>
      )}
      .
    </p>
  );
}

function Moves({ quote }: { quote: StaffQuoteView }) {
  const moves = movesFrom(quote.status);
  if (moves.length === 0) return null;
  return (
    <Form method="post" preventScrollReset className="mt-5 flex flex-wrap gap-3 print:hidden">
      {moves.map(({ to, label }) => (
        <SubmitButton
          key={to}
          name="move"
          value={`${to}:${quote.id}`}
          variant={to === "completed" ? "primary" : "secondary"}
          size="sm"
          idle={label}
          busy="Marking..."
        />
      ))}
    </Form>
  );
}
