import { Form } from "@remix-run/react";

import { formatPence } from "~/catalogue/prices/money";
import { formatKilograms } from "~/catalogue/prices/weight";
import { DiscontinuedText } from "~/catalogue/relations/discontinued-text";
import { MAX_DRAFT_NAME } from "~/quotes/basket/draft-name";
import { LineCode, LineName, LineNotes } from "~/quotes/request/quote-lines";
import { lineTitle } from "~/quotes/request/quote-line";
import { formatOrderNumber, quoteTitle } from "~/quotes/request/quote-status";
import type { QuoteLineView, QuoteView } from "~/quotes/request/quote-view";
import { RequestRemarks } from "~/quotes/request/request-remarks";
import { DiscountBox, Remarks, StatusBadge, Total } from "~/quotes/request/summary-rows";
import { countOf, formatCount } from "~/shared/counts";
import { formatDay } from "~/shared/dates";
import { Badge } from "~/ui/badge";
import { Button, buttonClass, ButtonLink } from "~/ui/button";
import { controlClass } from "~/ui/control";
import { SubmitButton } from "~/ui/form/submit-button";
import { Icon } from "~/ui/icon";

const LINES_ABOVE_FOLD = 5;
const MAX_LINES_UNFOLDED = 8;

/** The newest version of our quote in a sentence, with the wording of its state. */
export type QuoteCardReply = { badge: string; text: string } | null;

/** A quote in the customer's history, or a draft with a button that loads it into the basket. */
export function QuoteCard({
  quote,
  reply = null,
  requester = null,
}: {
  quote: QuoteView;
  reply?: QuoteCardReply;
  /** The requester of a firm's quote, as in "Asked by Jane Smith". */
  requester?: string | null;
}) {
  const quoteId = quoteTitle(quote.orderNumber);
  return (
    <article className="rounded-sm border bg-panel p-4 md:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <h3 className="text-lg font-semibold">{quote.draft?.title ?? quoteId}</h3>
          <p className="text-sm text-muted">
            {quote.draft && <>{quoteId}. </>}Created {formatDay(quote.createdAt)}
            {quote.completedAt !== null && `, completed ${formatDay(quote.completedAt)}`}
          </p>
          {requester && <p className="text-sm text-muted wrap-anywhere">{requester}</p>}
        </div>
        <StatusBadge status={quote.status} />
      </div>
      <div className="mt-4 border-y py-3 text-sm">
        <Lines lines={quote.lines} />
      </div>
      <RequestRemarks quote={quote} />
      <div className="mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <dl className="grid gap-x-4 min-[26rem]:grid-cols-[auto_auto] min-[26rem]:gap-y-1">
          <dt className="text-muted">Estimated weight</dt>
          <dd>{formatKilograms(quote.weightGrams)}</dd>
          <dt className="text-muted max-[26rem]:mt-2">Total inc VAT</dt>
          <dd>
            <TotalIncVat quote={quote} />
          </dd>
        </dl>
        <Continue quote={quote} />
      </div>
      {reply && (
        <p className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-1 border-t pt-3">
          <strong>{reply.text}</strong> <Badge>{reply.badge}</Badge>
        </p>
      )}
      <Remarks unweighedItems={quote.unweighedItems} />
      <DiscountBox quote={quote} />
      {quote.draft && <RenameDraft quoteId={quote.id} {...quote.draft} />}
    </article>
  );
}

/** Folds a list that would fill more than a phone's screen behind its first lines. */
function Lines({ lines }: { lines: QuoteLineView[] }) {
  if (lines.length <= MAX_LINES_UNFOLDED) return <LineList lines={lines} />;
  const folded = lines.slice(LINES_ABOVE_FOLD);
  return (
    <>
      <LineList lines={lines.slice(0, LINES_ABOVE_FOLD)} />
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer items-center gap-x-2.5 font-semibold hover:text-petrol">
          {countOf(folded.length, "more line")}
          <Icon name="chevron-down" className="group-open:rotate-180" />
        </summary>
        <LineList lines={folded} />
      </details>
    </>
  );
}

function LineList({ lines }: { lines: QuoteLineView[] }) {
  return (
    <ul role="list">
      {lines.map((line) => (
        <li key={line.position} className="py-0.5">
          {formatCount(line.quantity)} × <LineName path={line.path}>{lineTitle(line)}</LineName>{" "}
          <LineCode line={line} isShort /> <LineNotes line={line} />
          {line.discontinued && (
            <span className="block text-muted">
              <DiscontinuedText discontinued={line.discontinued} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function TotalIncVat({ quote }: { quote: QuoteView }) {
  const { money, shipping, originalTotalIncVatPence } = quote;
  const isCharged = shipping.kind === "charge";
  return (
    <>
      {originalTotalIncVatPence !== null && (
        <span className="mr-2 text-muted">
          <span className="sr-only">was </span>
          <s>{formatPence(originalTotalIncVatPence)}</s>
          <span className="sr-only">, now </span>
        </span>
      )}
      <strong>
        <Total of={[money, "totalIncVatPence"]} />
      </strong>{" "}
      <span className="text-sm text-muted">
        {!isCharged ? "Shipping POA" : money.kind === "priced" && "with shipping"}
      </span>
    </>
  );
}

function Continue({ quote }: { quote: QuoteView }) {
  const name = formatOrderNumber(quote.orderNumber);
  if (quote.status !== "draft") {
    const details = `/quote-details/${quote.id}`;
    return (
      <Form method="post" action={details} className="flex flex-wrap gap-2">
        <SubmitButton
          value="repeat"
          variant="secondary"
          size="sm"
          idle={
            <>
              Request again<span className="sr-only">: quote {name}</span>
            </>
          }
          busy="Adding..."
        />
        <ButtonLink
          to={details}
          variant="secondary"
          size="sm"
          aria-label={`View Details of quote ${name}`}
        >
          View Details
        </ButtonLink>
      </Form>
    );
  }
  return (
    <Form method="post">
      <SubmitButton
        name="draftId"
        value={quote.id}
        variant="secondary"
        size="sm"
        idle={
          <>
            Continue Editing<span className="sr-only"> quote {name}</span>
          </>
        }
        busy="Loading..."
      />
    </Form>
  );
}

/** Unfolds a form that renames a draft. An empty name restores the default one. */
function RenameDraft({ quoteId, title, name }: { quoteId: string; title: string; name: string }) {
  return (
    // The key closes it once the draft is renamed.
    <details key={title} className="mt-2">
      <summary className={`${buttonClass({ variant: "quiet", size: "sm" })} -ml-3.5`}>
        Rename<span className="sr-only"> {title}</span>
      </summary>
      <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-2">
        <label className="min-w-40 flex-1 text-sm font-semibold">
          <span className="mb-1.5 block">Name of the draft</span>
          <input
            type="text"
            name="draftName"
            defaultValue={name}
            placeholder={title}
            maxLength={MAX_DRAFT_NAME}
            autoComplete="off"
            className={`${controlClass} font-normal`}
          />
        </label>
        <Button variant="secondary" size="sm" name="rename" value={quoteId}>
          Save name
        </Button>
      </Form>
    </details>
  );
}
