import { Form } from "@remix-run/react";

import { Confirmation } from "~/ui/form/confirmation";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { InPlaceFields } from "~/ui/form/posted-in-place";
import { Total } from "~/quotes/request/total";
import { StatusBadge } from "~/quotes/request/status-badge";
import { SubmitButton } from "~/ui/form/submit-button";
import { useRowAction } from "~/ui/form/use-row-action";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { formatDayAndTime } from "~/shared/dates";
import { formatOrderNumber } from "~/quotes/request/quote-status";
import { formatItems } from "~/quotes/request/quote-text";
import { replyFacts } from "~/quotes/reply/reply-summary";
import { type Confirmed, TAKE_BACK } from "~/quotes/basket/quote-moves";

import type { ListedQuote } from "./route";

/** Shows a quote's key facts, and the buttons that change its status. */
export function QuoteHead({ quote, headingId }: { quote: ListedQuote; headingId: string }) {
  const { contact, itemCount, money, shipping } = quote;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-5 gap-y-2 p-4 pr-14 md:grid-cols-[15rem_minmax(0,1fr)_auto] md:pl-6 xl:grid-cols-[15rem_minmax(0,1fr)_11.5rem_11.5rem_17.5rem]">
      <div className="max-md:col-span-2">
        <h2 id={headingId} className="text-lg leading-6 font-semibold">
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
        <p className="flex flex-wrap gap-1.5">
          <StatusBadge status={quote.status} />
          <Badge>{quote.reply.label}</Badge>
        </p>
        {quote.waiting && <Waiting waiting={quote.waiting} />}
        <ReplyFacts reply={quote.reply} />
      </div>
      <Moves quote={quote} returnToId={headingId} />
    </div>
  );
}

/** The newest version that was sent, the order that came of it, and the colleague who answers the quote. */
function ReplyFacts({ reply }: Pick<ListedQuote, "reply">) {
  const facts = replyFacts(reply);
  return (
    <>
      {facts && <p className="text-sm text-muted">{facts}</p>}
      {reply.assignee && <p className="text-sm text-muted">{reply.assignee}</p>}
    </>
  );
}

function Waiting({ waiting: { text, isLate } }: { waiting: NonNullable<ListedQuote["waiting"]> }) {
  if (!isLate) return <p className="text-sm text-muted">{text}</p>;
  return (
    <p className="flex gap-1.5 text-sm font-semibold text-signal">
      <Icon name="alert-triangle" className="mt-0.5 size-4" />
      <span>{text}, past the promised 24 hours</span>
    </p>
  );
}

/** The button to the quote's desk, and those that change its status. */
function Moves({ quote, returnToId }: { quote: ListedQuote; returnToId: string }) {
  return (
    <div className="relative z-10 flex flex-wrap gap-2 max-xl:col-span-2 max-md:-mr-10 md:justify-end print:hidden">
      <ButtonLink to={`/admin/quotes/${quote.id}`} size="sm">
        Open<span className="sr-only"> order {formatOrderNumber(quote.orderNumber)}</span>
      </ButtonLink>
      {quote.moves.map(({ to, label }) => (
        <Move key={to} quote={quote} to={to} label={label} returnToId={returnToId} />
      ))}
      {quote.canBeTakenBack && (
        <MoveForm quote={quote} to={TAKE_BACK} label="Take back" returnToId={returnToId} />
      )}
    </div>
  );
}

type MoveProps = { quote: ListedQuote; to: string; label: string; returnToId: string };

/** Mark Complete is confirmed first, because the customer then reads that we have replied (Q9). */
function Move(props: MoveProps) {
  const { quote, to, label } = props;
  if (to !== "completed" || quote.isErased) return <MoveForm {...props} confirmed="no-reply" />;
  return (
    <Confirmation
      label={label}
      question={
        quote.reply.hasDraft
          ? "A reply is being written and has not been sent. Mark the quote complete without it?"
          : "No reply has been sent from here. Mark the quote complete only if you replied elsewhere: the customer will read “Response Sent!”."
      }
      variant="secondary"
      size="sm"
    >
      <MoveForm {...props} confirmed={quote.reply.hasDraft ? "draft" : "no-reply"} />
    </Confirmation>
  );
}

function MoveForm({
  quote,
  to,
  label,
  returnToId,
  confirmed = "nothing",
}: MoveProps & { confirmed?: Confirmed }) {
  const rowAction = useRowAction();
  return (
    <Form method="post" action={rowAction} preventScrollReset>
      <InPlaceFields returnToId={returnToId} path={rowAction} />
      <HiddenFields fields={{ confirmed }} />
      <SubmitButton
        name="move"
        value={`${to}:${quote.id}`}
        variant="secondary"
        size="sm"
        idle={label}
        busy="Marking..."
      />
    </Form>
  );
}
