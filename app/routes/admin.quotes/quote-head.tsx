import { Form } from "@remix-run/react";

import { InPlaceFields } from "~/components/form/posted-in-place";
import { Total } from "~/components/quote/total";
import { StatusBadge } from "~/components/quote/status-badge";
import { SubmitButton } from "~/components/form/submit-button";
import { Icon } from "~/components/ui/icon";
import { formatDayAndTime } from "~/domain/site/dates";
import { formatOrderNumber } from "~/domain/quote/quote-status";
import { formatItems } from "~/domain/quote/quote-text";
import type { StaffQuoteView } from "~/domain/quote/staff-quote-view";

/** Shows a quote's key facts, and the buttons that change its status. */
export function QuoteHead({ quote, headingId }: { quote: StaffQuoteView; headingId: string }) {
  const { contact, itemCount, money, shipping } = quote;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-5 gap-y-2 p-4 pr-14 md:grid-cols-[15rem_minmax(0,1fr)_auto] md:pl-6 xl:grid-cols-[15rem_minmax(0,1fr)_11.5rem_11.5rem_17.5rem]">
      <div className="max-md:col-span-2">
        <h2 id={headingId} className="text-lg leading-[1.5rem] font-semibold">
          Order ID - {formatOrderNumber(quote.orderNumber)}
        </h2>
        <p className="text-sm text-muted">Created {formatDayAndTime(quote.createdAt)}</p>
      </div>
      <div className="min-w-0">
        <p>{contact.name}</p>
        {contact.company && <p className="text-sm text-muted">{contact.company}</p>}
      </div>
      <div className="text-right max-md:-mr-10 max-md:max-w-32 max-md:min-w-min">
        <p className="font-semibold">
          <span className="sr-only">Quote total </span>
          <Total of={[money, "totalIncVatPence"]} />
        </p>
        <p className="text-sm text-muted">
          {money.kind === "priced" && "inc VAT, "}
          {formatItems(itemCount)}
          {shipping.kind === "on-application" && ", shipping POA"}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-md:col-span-2 md:flex-col md:items-start">
        <StatusBadge status={quote.status} />
        {quote.waiting && <Waiting waiting={quote.waiting} />}
      </div>
      <Moves quote={quote} returnToId={headingId} />
    </div>
  );
}

function Waiting({
  waiting: { text, isLate },
}: {
  waiting: NonNullable<StaffQuoteView["waiting"]>;
}) {
  if (!isLate) return <p className="text-sm text-muted">{text}</p>;
  return (
    <p className="flex gap-1.5 text-sm font-semibold text-signal">
      <Icon name="alert-triangle" className="mt-0.5 size-4" />
      <span>{text}, past the promised 24 hours</span>
    </p>
  );
}

function Moves({ quote, returnToId }: { quote: StaffQuoteView; returnToId: string }) {
  if (quote.moves.length === 0) return null;
  return (
    <Form
      method="post"
      preventScrollReset
      className="relative z-10 flex flex-wrap gap-2 max-xl:col-span-2 max-md:-mr-10 md:justify-end print:hidden"
    >
      <InPlaceFields returnToId={returnToId} />
      {quote.moves.map(({ to, label }) => (
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
