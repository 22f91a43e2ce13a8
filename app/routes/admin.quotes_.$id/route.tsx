import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { requireQuoteStaff } from "~/quotes/reply/quote-staff.server";
import { FormNotice } from "~/ui/form/form-notice";
import { StatusBadge } from "~/quotes/request/status-badge";
import { OurQuote } from "~/quotes/reply/our-quote";
import { pageMeta } from "~/ui/page-meta";
import { Badge } from "~/ui/badge";
import { Breadcrumb } from "~/ui/breadcrumb";
import { PageHeading } from "~/ui/page-heading";
import { findDesk } from "~/quotes/reply/desk.server";
import { isReplyIntent } from "~/quotes/reply/reply-step";
import { readForm, rejectUnknownIntent, textField } from "~/http/form-data.server";

import { AfterSendingPanel } from "./after-sending-panel";
import { AssigneePanel } from "./assignee-panel";
import { discard, extend, quoteNotFound, save, start } from "./change-reply.server";
import { DeliveryPanel } from "./delivery-panel";
import { deskView } from "./desk.server";
import { NewLink } from "./new-link";
import { NotesPanel } from "./notes-panel";
import { OpenRequest } from "./open-request";
import { OtherQuotes } from "./other-quotes";
import { pressAfterSending } from "./press-after-sending.server";
import { pressCopyLink, pressSendAgain, pressStopLinks } from "./press-links.server";
import { readAfterSending } from "./read-after-sending.server";
import { REPLY_FORM, ReplyForm } from "./reply-form";
import { RequestPanel } from "./request-panel";
import { DraftTools } from "./draft-tools";
import { StartReply } from "./start-reply";
import { Timeline } from "./timeline";
import { VersionsPanel } from "./versions-panel";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction<typeof loader> = (page) =>
  pageMeta(page, { title: page.data?.title ?? "Quote not found", isIndexed: false });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id: viewerId } = await requireQuoteStaff(request, context);
  const quoteId = params.id ?? "";
  const desk = findDesk(quoteId);
  if (!desk) throw quoteNotFound();
  return {
    ...deskView(desk, Date.now()),
    after: readAfterSending(desk),
    viewerId,
    quoteId,
    // Changes with each save, so that the form remounts then and not when data is revalidated.
    shownAs: new URL(request.url).searchParams.get("saved") ?? "",
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const user = await requireQuoteStaff(request, context);
  const form = await readForm(request);
  const quoteId = params.id ?? "";
  const now = Date.now();
  const actor = { name: user.email, now };
  const intent = textField(form, "intent");
  if (isReplyIntent(intent)) return save(quoteId, form, user, now);
  switch (intent) {
    case "start":
      return start(quoteId, user, now);
    case "extend":
      return extend(quoteId, user, now);
    case "discard":
      return discard(quoteId, form, user, now);
    case "send-again":
      return pressSendAgain({ quoteId, form, actor });
    case "copy-link":
      return pressCopyLink({ quoteId, actor });
    case "stop-links":
      return pressStopLinks({ quoteId, actor });
    default: {
      const pressed = pressAfterSending(quoteId, form, user, now);
      if (!pressed) throw rejectUnknownIntent();
      return pressed;
    }
  }
}

export default function DeskRoute() {
  const { title, quote, state, assignee, draft, sent, events, others, constraints, ...page } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const newLink = reply && "newLink" in reply ? reply.newLink : undefined;
  const actionData = reply && !("newLink" in reply) ? reply : undefined;
  // The page has other forms, which show their errors themselves.
  const isOfReply = Object.hasOwn(actionData?.result?.initialValue ?? {}, "validUntil");
  return (
    <main className="page">
      <Breadcrumb crumbs={[{ label: "Quotes", to: "/admin/quotes" }, { label: title }]} />
      <PageHeading
        title={title}
        lead={assignee ? `${assignee} answers this quote.` : undefined}
        actions={
          <p className="flex gap-2">
            <StatusBadge status={quote.status} />
            <Badge>{state}</Badge>
          </p>
        }
      />
      <FormNotice
        toast={actionData?.toast}
        formId={REPLY_FORM}
        result={isOfReply ? actionData?.result : undefined}
      />
      {newLink && <NewLink href={newLink} />}
      <OpenRequest openRequest={page.openRequest} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        {draft ? (
          <div>
            <ReplyForm
              key={`${page.quoteId} ${page.shownAs}`}
              {...draft}
              quoteId={page.quoteId}
              constraints={constraints}
              lastResult={actionData?.result}
            />
            <DraftTools quoteId={page.quoteId} version={draft.version} />
          </div>
        ) : (
          <div className="space-y-6">
            <StartReply quote={quote} hasVersions={sent !== null} />
            {sent && <OurQuote {...sent} />}
          </div>
        )}
        <div className="space-y-6">
          <AfterSendingPanel after={page.after} result={actionData?.result} />
          <VersionsPanel versions={page.versions} quoteId={page.quoteId} />
          <DeliveryPanel after={page.after} result={actionData?.result} />
          <AssigneePanel after={page.after} viewerId={page.viewerId} />
          <RequestPanel quote={quote} />
          <OtherQuotes others={others} />
          <NotesPanel after={page.after} result={actionData?.result} />
          <Timeline events={events} />
        </div>
      </div>
    </main>
  );
}
