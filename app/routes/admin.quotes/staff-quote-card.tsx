import { Form, Link } from "@remix-run/react";

import { formatDiscount, formatPence } from "~/catalogue/prices/money";
import { type Confirmed, TAKE_BACK } from "~/quotes/basket/quote-moves";
import { replyFacts } from "~/quotes/reply/reply-summary";
import { CustomerFacts } from "~/quotes/request/customer-facts";
import { QuoteLines } from "~/quotes/request/quote-lines";
import { formatOrderNumber, orderTitle, quoteSubject } from "~/quotes/request/quote-status";
import { formatItems } from "~/quotes/request/quote-text";
import { Notes } from "~/quotes/request/request-remarks";
import { StatusBadge, SummaryRows, Total } from "~/quotes/request/summary-rows";
import { formatDayAndTime } from "~/shared/dates";
import { auditPath } from "~/site/audit/staff-audit";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Callout } from "~/ui/notice";
import { Confirmation } from "~/ui/form/confirmation";
import { HiddenFields } from "~/ui/form/hidden-fields";
import { InPlaceFields } from "~/ui/form/posted-in-place";
import { SubmitButton } from "~/ui/form/submit-button";
import { useRowAction } from "~/ui/form/add-row-button";
import { Icon } from "~/ui/icon";
import { useShell } from "~/ui/use-shell";

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
              <QuoteLines lines={quote.lines} reader="staff" />
            </div>
            <Notes notes={quote.notes} className="border-t pt-4" />
          </div>
          <div>
            <SummaryRows {...quote} weightLabel="Estimated weight" />
            <Discount quote={quote} />
            <ChangesLink orderNumber={quote.orderNumber} />
          </div>
        </div>
      </details>
    </article>
  );
}

/** Leads to the entries of a quote in the audit log, for those who may read it. */
function ChangesLink({ orderNumber }: { orderNumber: number }) {
  const { viewer } = useShell();
  if (!viewer.isAdmin) return null;
  return (
    <p className="mt-4 print:hidden">
      <Link
        to={auditPath({ subject: quoteSubject(orderNumber), kind: "quotes" })}
        className="text-link text-sm"
      >
        View changes
      </Link>
    </p>
  );
}

function Discount({ quote: { money, discountBasisPoints } }: { quote: ListedQuote }) {
  if (discountBasisPoints === 0) return null;
  const savedPence =
    money.kind === "priced" ? money.originalGoodsExVatPence - money.goodsExVatPence : 0;
  return (
    <Callout className="mt-4">
      {discountBasisPoints === null
        ? "The customer’s discounts differ from line to line and are taken off"
        : `The customer’s discount of ${formatDiscount(discountBasisPoints)} is taken off`}
      {savedPence > 0 && (
        <>
          : {discountBasisPoints === null ? "they save" : "it saves"}{" "}
          <strong>{formatPence(savedPence)}</strong> ex VAT
        </>
      )}
      .
    </Callout>
  );
}

/** Shows a quote's key facts, and the buttons that change its status. */
function QuoteHead({ quote, headingId }: { quote: ListedQuote; headingId: string }) {
  const { contact, itemCount, money, shipping } = quote;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-5 gap-y-2 p-4 pr-14 md:grid-cols-[15rem_minmax(0,1fr)_auto] md:pl-6 xl:grid-cols-[15rem_minmax(0,1fr)_11.5rem_11.5rem_17.5rem]">
      <div className="max-md:col-span-2">
        <h2 id={headingId} className="text-lg leading-6 font-semibold">
          {orderTitle(quote.orderNumber)}
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

/** The newest sent version, its order, and the colleague who answers the quote. */
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
