import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { requireStaff } from "~/accounts/sign-in/guards.server";
import { readListQuery } from "~/catalogue/search/list-query.server";
import { SearchForm } from "~/catalogue/search/search-field";
import { env } from "~/env.server";
import { readForm, textField } from "~/http/form-data.server";
import { redirectWithToast, rejectAsUnavailable } from "~/http/replies.server";
import { safeRedirect } from "~/http/safe-redirect";
import { failure, success, type Toast } from "~/http/toast";
import { logError } from "~/log.server";
import { formatOrderNumber, type QuoteStatus, statusBadge } from "~/quotes/request/quote-status";
import { findCustomerByEmail } from "~/quotes/request/quotes-by-email.server";
import { staffQuotesPath } from "~/quotes/request/staff-quotes";
import { countOf } from "~/shared/counts";
import { formatDayAndTime } from "~/shared/dates";
import { paginate } from "~/shared/page-window";
import { parseId } from "~/shared/row-id";
import type { ContactMessage } from "~/site/messages/contact-message";
import { countContactMessages, listContactMessages } from "~/site/messages/contact-messages.server";
import { markMessage } from "~/site/acts/mark-message.server";
import { replyLink } from "~/site/messages/contact-message";
import {
  MESSAGE_FILTERS,
  type MessageFilter,
  STAFF_MESSAGES_PAGE_SIZE as PAGE_SIZE,
  parseMessageFilter,
  staffMessagesPath,
} from "~/site/messages/staff-messages";
import { Badge } from "~/ui/badge";
import { buttonClass } from "~/ui/button";
import { EmailLink, PhoneLink } from "~/ui/contact-links";
import { EmptyState } from "~/ui/empty-state";
import { Fact } from "~/ui/facts";
import { FilterLinks } from "~/ui/filter-links";
import { FormNotice } from "~/ui/form/form-notice";
import { InPlaceFields } from "~/ui/form/posted-in-place";
import { SubmitButton } from "~/ui/form/submit-button";
import { useRowAction } from "~/ui/form/add-row-button";
import { Icon } from "~/ui/icon";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";
import { Pagination } from "~/ui/pagination";

const MAX_SHOWN = 3;

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

const LABELS: Record<MessageFilter, string> = { new: "New", answered: "Answered", all: "All" };

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Messages – Admin", isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context);
  const { q, filter, page: wanted } = readMessagesQuery(request);
  const counts = countContactMessages(q);
  const pages = paginate(counts[filter], PAGE_SIZE, wanted);
  const messages = listContactMessages({ q, filter }, { limit: PAGE_SIZE, offset: pages.offset });

  return {
    query: { q, filter },
    counts,
    pages,
    isEmailed: env.sendsMail,
    messages: messages.map((message) => ({
      ...message,
      replyTo: replyLink(message),
      writer: findCustomerByEmail(message.email),
    })),
  };
}

/** Marks a message as answered or as new, and redirects to the same list. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { id: userId, email } = await requireStaff(request, context);
  const form = await readForm(request);
  const list = staffMessagesPath(readMessagesQuery(request));
  const back = safeRedirect(textField(form, "returnTo"), list);
  const [name = "", messageId = ""] = textField(form, "mark").split(":");
  const id = parseId(messageId);
  if (id === undefined || (name !== "answered" && name !== "new")) {
    return redirectWithToast(back, failedToast());
  }

  try {
    const isAnswered = name === "answered";
    const marked = await markMessage(id, isAnswered, { userId, name: email, now: Date.now() });
    switch (marked.kind) {
      case "marked":
        return await redirectWithToast(back, markedToast(isAnswered));
      case "unchanged":
        return await redirectWithToast(back, unchangedToast(marked));
      case "unknown":
        return await redirectWithToast(back, failedToast("Message not found."));
    }
  } catch (error) {
    logError(error);
    return rejectAsUnavailable(failedToast());
  }
}

export default function AdminMessagesRoute() {
  const { query, counts, pages, isEmailed, messages } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { q, filter } = query;
  return (
    <main className="page">
      <PageHeading
        title="Messages"
        lead={`Messages sent from the contact page. Each one is also emailed to the sales team${isEmailed ? "." : ", once SMTP_URL is set."}`}
      />
      <FormNotice toast={actionData?.toast} />
      <FilterLinks
        label="Message status"
        links={MESSAGE_FILTERS.map((each) => ({
          to: staffMessagesPath({ q, filter: each }),
          label: LABELS[each],
          isCurrent: each === filter,
          count: counts[each],
        }))}
        className="mb-4"
      />
      <SearchForm
        action="/admin/messages"
        name="Messages"
        label="Search by name, email, phone, company or text"
        q={q}
        hiddenFields={filter === "new" ? {} : { status: filter }}
        clearTo={staffMessagesPath({ filter })}
      />
      <p role="status" className="my-4">
        {countOf(counts[filter], "message")}
      </p>
      {messages.length === 0 ? (
        <EmptyState icon="mail" {...emptyState(query, counts.all)} />
      ) : (
        <ul role="list" className="space-y-3">
          {messages.map((message) => (
            <li key={message.id}>
              <MessageCard message={message} />
            </li>
          ))}
        </ul>
      )}
      <Pagination {...pages} hrefOf={(page) => staffMessagesPath({ ...query, page })} />
    </main>
  );
}

function emptyState({ q, filter }: { q: string; filter: MessageFilter }, allCount: number) {
  if (q) return { title: "No messages found", text: "Try fewer words, or another status." };
  if (allCount === 0) return { title: "No messages yet" };
  return { title: filter === "new" ? "No new messages" : "No message is marked as answered" };
}

function readMessagesQuery(request: Request) {
  const { params, q, page } = readListQuery(request);
  return { q, page, filter: parseMessageFilter(params.get("status")) };
}

function markedToast(isAnswered: boolean): Toast {
  return success(
    "Message updated",
    isAnswered ? "It has been marked as answered." : "It has been marked as new again.",
  );
}

/** Says that the message was in this state already, and if known who marked it when. */
function unchangedToast({
  answeredAt,
  answeredBy,
}: {
  answeredAt: number | null;
  answeredBy: string | null;
}): Toast {
  const description =
    answeredAt === null
      ? "This message is already marked as new."
      : `${answeredBy ?? "A colleague"} marked this message as answered on ${formatDayAndTime(answeredAt)}.`;
  return success("Nothing to change", description);
}

function failedToast(reason = ""): Toast {
  return failure("Error", `Failed to update the message. ${reason}`.trim());
}

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

type StaffMessage = ContactMessage & {
  id: number;
  createdAt: number;
  /** Opens the mail program. */
  replyTo: string;
  /** Null while it is new. */
  answeredAt: number | null;
  answeredBy: string | null;
  /** The customer with the same address, if there is one. */
  writer: {
    userId: string | null;
    quotes: Array<{ orderNumber: number; status: QuoteStatus }>;
  };
};

/** A contact message, with links to reply and to its writer's quotes. */
function MessageCard({ message }: { message: StaffMessage }) {
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
