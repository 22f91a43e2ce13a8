import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/auth/guards.server";
import { pageMeta } from "~/components/site/page-meta";
import { SearchForm } from "~/components/search/search-form";
import { EmptyState } from "~/components/ui/empty-state";
import { PageHeading } from "~/components/ui/page-heading";
import { Pagination } from "~/components/ui/pagination";
import { countContactMessages, listContactMessages } from "~/db/mail/contact-messages.server";
import { countOf } from "~/domain/site/counts";
import { paginate } from "~/domain/site/page-window";
import {
  STAFF_MESSAGES_PAGE_SIZE as PAGE_SIZE,
  staffMessagesPath,
} from "~/domain/mail/staff-messages";
import { env } from "~/env.server";
import { readListQuery } from "~/http/list-query.server";

import { MessageCard } from "./message-card";

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Messages – Admin", isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const { q, page: wanted } = readListQuery(request);
  const messageCount = countContactMessages(q);
  const pages = paginate(messageCount, PAGE_SIZE, wanted);

  return {
    q,
    messageCount,
    pages,
    isEmailed: env.sendsMail,
    messages: listContactMessages(q, { limit: PAGE_SIZE, offset: pages.offset }),
  };
}

export default function AdminMessagesRoute() {
  const { q, messageCount, pages, isEmailed, messages } = useLoaderData<typeof loader>();
  return (
    <main className="page">
      <PageHeading
        title="Messages"
        lead={`Messages sent from the contact page. Each one is also emailed to the sales team${isEmailed ? "." : ", once SMTP_URL is set."}`}
      />
      <SearchForm
        action="/admin/messages"
        name="Messages"
        label="Search by name, email, phone, company or text"
        q={q}
        clearTo={staffMessagesPath({})}
      />
      <p role="status" className="my-4">
        {countOf(messageCount, "message")}
      </p>
      {messages.length === 0 ? (
        <EmptyState
          icon="mail"
          title={q ? "No messages found" : "No messages yet"}
          text={q ? "Try fewer words." : undefined}
        />
      ) : (
        <ul role="list" className="space-y-3">
          {messages.map((message) => (
            <li key={message.id}>
              <MessageCard message={message} />
            </li>
          ))}
        </ul>
      )}
      <Pagination {...pages} hrefOf={(page) => staffMessagesPath({ q, page })} />
    </main>
  );
}
