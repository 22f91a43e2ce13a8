import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { FormNotice } from "~/ui/form/form-notice";
import { pageMeta } from "~/ui/page-meta";
import { SearchForm } from "~/catalogue/search/search-form";
import { EmptyState } from "~/ui/empty-state";
import { FilterLinks } from "~/ui/filter-links";
import { PageHeading } from "~/ui/page-heading";
import { Pagination } from "~/ui/pagination";
import { countContactMessages, listContactMessages } from "~/site/messages/contact-messages.server";
import { markMessage } from "~/site/acts/mark-message.server";
import { findCustomerByEmail } from "~/quotes/request/quotes-by-email.server";
import { countOf } from "~/shared/counts";
import { paginate } from "~/shared/page-window";
import { parseId } from "~/shared/row-id";
import { replyLink } from "~/site/messages/contact-message";
import {
  MESSAGE_FILTERS,
  type MessageFilter,
  parseMessageFilter,
  STAFF_MESSAGES_PAGE_SIZE as PAGE_SIZE,
  staffMessagesPath,
} from "~/site/messages/staff-messages";
import { env } from "~/env.server";
import { readForm, textField } from "~/http/form-data.server";
import { readListQuery } from "~/catalogue/search/list-query.server";
import { redirectWithToast, rejectAsUnavailable } from "~/http/replies.server";
import { safeRedirect } from "~/http/safe-redirect";
import { logError } from "~/log.server";

import { MessageCard } from "./message-card";
import { failedToast, markedToast, unchangedToast } from "./toasts";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

const LABELS: Record<MessageFilter, string> = { new: "New", answered: "Answered", all: "All" };

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Messages – Admin", isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
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
  const { id: userId, email } = await requireAdmin(request, context);
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
