import { Form, Link } from "@remix-run/react";

import { formatOrderNumber, type QuoteStatus, statusBadge } from "~/quotes/request/quote-status";
import { staffQuotesPath } from "~/quotes/request/staff-quotes";
import { formatDayAndTime } from "~/shared/dates";
import type { ContactMessage } from "~/site/messages/contact-message";
import { Badge } from "~/ui/badge";
import { buttonClass } from "~/ui/button";
import { EmailLink, PhoneLink } from "~/ui/contact-links";
import { Fact } from "~/ui/facts";
import { InPlaceFields } from "~/ui/form/posted-in-place";
import { SubmitButton } from "~/ui/form/submit-button";
import { useRowAction } from "~/ui/form/use-row-action";
import { Icon } from "~/ui/icon";

const MAX_SHOWN = 3;

/** Links to the writer's newest quotes, and to all of them if there are more. */
function WriterFacts({
  email,
  quotes,
}: {
  email: string;
  quotes: ReadonlyArray<{ orderNumber: number; status: QuoteStatus }>;
}) {
  if (quotes.length === 0) return null;
  return (
    <div className="col-span-full">
      <dt className="text-sm text-muted">Also asked for</dt>
      <dd>
        <ul role="list" className="flex flex-wrap gap-x-5">
          {quotes.slice(0, MAX_SHOWN).map(({ orderNumber, status }) => (
            <li key={orderNumber}>
              <Link
                to={staffQuotesPath({ q: formatOrderNumber(orderNumber) })}
                className="text-link"
              >
                Quote {formatOrderNumber(orderNumber)}
              </Link>
              , {statusBadge(status).label}
            </li>
          ))}
          {quotes.length > MAX_SHOWN && (
            <li>
              <Link to={staffQuotesPath({ q: email })} className="text-link">
                All their quotes
              </Link>
            </li>
          )}
        </ul>
      </dd>
    </div>
  );
}

export type StaffMessage = ContactMessage & {
  id: number;
  createdAt: number;
  /** Opens the mail program. */
  replyTo: string;
  /** Null while it is new. */
  answeredAt: number | null;
  answeredBy: string | null;
  /** The customer with the same address, as far as there is one. */
  writer: {
    userId: string | null;
    quotes: Array<{ orderNumber: number; status: QuoteStatus }>;
  };
};

/** A contact message, with links to reply to it and to what else its writer has sent. */
export function MessageCard({ message }: { message: StaffMessage }) {
  const { id, firstName, lastName, email, phone, company, subject, createdAt, writer } = message;
  const headingId = `message-${id}`;
  return (
    <article aria-labelledby={headingId} className="rounded-sm border bg-panel p-4 md:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id={headingId} className="text-lg font-semibold wrap-anywhere">
            {subject}
          </h2>
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
            <time dateTime={new Date(createdAt).toISOString()}>{formatDayAndTime(createdAt)}</time>
            <State message={message} />
          </p>
        </div>
        <Actions message={message} returnToId={headingId} />
      </div>
      <p className="mt-3 max-w-prose whitespace-pre-line">{message.message}</p>
      <dl className="mt-4 grid grid-cols-1 gap-x-8 gap-y-3 border-t pt-4 sm:grid-cols-2 lg:grid-cols-4">
        <Fact label="From">
          {writer.userId === null ? (
            `${firstName} ${lastName}`
          ) : (
            <Link to={`/admin/customers/${writer.userId}`} className="text-link">
              {firstName} {lastName}
            </Link>
          )}
        </Fact>
        <Fact label="Company">{company}</Fact>
        <Fact label="Email">
          <EmailLink email={email} subject={`Re: ${subject}`} />
        </Fact>
        <Fact label="Phone">{phone && <PhoneLink phone={phone} />}</Fact>
        <WriterFacts email={email} quotes={writer.quotes} />
      </dl>
    </article>
  );
}

function State({ message: { answeredAt, answeredBy } }: { message: StaffMessage }) {
  if (answeredAt === null) return <Badge tone="blue">New</Badge>;
  return (
    <>
      <Badge tone="green">Answered</Badge>
      <span className="wrap-anywhere">
        {formatDayAndTime(answeredAt)}
        {answeredBy && `, ${answeredBy}`}
      </span>
    </>
  );
}

function Actions({
  message: { id, subject, replyTo, answeredAt },
  returnToId,
}: {
  message: StaffMessage;
  returnToId: string;
}) {
  const isNew = answeredAt === null;
  const rowAction = useRowAction();
  return (
    <Form
      method="post"
      action={rowAction}
      preventScrollReset
      className="flex flex-wrap gap-2 print:hidden"
    >
      <InPlaceFields returnToId={returnToId} path={rowAction} />
      <a
        href={replyTo}
        className={buttonClass({ variant: isNew ? "primary" : "secondary", size: "sm" })}
      >
        <Icon name="mail" />
        <span>
          Reply<span className="sr-only"> to {subject}</span>
        </span>
      </a>
      <SubmitButton
        name="mark"
        value={`${isNew ? "answered" : "new"}:${id}`}
        variant="secondary"
        size="sm"
        idle={isNew ? "Mark as answered" : "Mark as new"}
        busy="Marking..."
      />
    </Form>
  );
}
