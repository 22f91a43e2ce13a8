import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { readOwner, type SessionUser } from "~/accounts/sign-in/session.server";
import { rejectUnknownIntent, textField } from "~/http/form-data.server";
import type { Upload } from "~/http/uploads/received-files.server";
import { findDesk, requireQuoteStaff } from "~/quotes/reply/desk.server";
import { copyPath } from "~/quotes/reply/desk-paths";
import { withMessageForm } from "~/quotes/reply/message-files.server";
import { BRING_BACK } from "~/quotes/reply/unsent-reply";
import { findUnsentReply } from "~/quotes/reply/unsent-reply.server";
import { OurQuote } from "~/quotes/reply/our-quote";
import { isReplyIntent } from "~/quotes/reply/reply-step";
import { CustomerFacts } from "~/quotes/request/customer-facts";
import { QuoteLines } from "~/quotes/request/quote-lines";
import type { StaffQuoteView } from "~/quotes/request/staff-quote-view";
import { StatusBadge, SummaryRows } from "~/quotes/request/summary-rows";
import { Badge } from "~/ui/badge";
import { Breadcrumb } from "~/ui/breadcrumb";
import { ButtonLink } from "~/ui/button";
import { ConfirmForm } from "~/ui/form/confirm-form";
import { FormNotice } from "~/ui/form/form-notice";
import { Notice } from "~/ui/notice";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";
import { Panel } from "~/ui/panel";

import { AfterSendingPanel } from "./after-sending-panel";
import { ConversationPanel, UnreadMessages } from "./conversation-panel";
import { pressMessage, readDeskConversation } from "./press-message.server";
import {
  AssigneePanel,
  NotesPanel,
  OpenRequest,
  OtherQuotes,
  Timeline,
  VersionsPanel,
  FollowUpPanel,
} from "./request-panels";
import { discard, extend, quoteNotFound, save, start, throwAway } from "./change-reply.server";
import { DeliveryPanel } from "./delivery-panel";
import { deskFormOf, Folded } from "./desk-form";
import { deskView, readAfterSending } from "./desk.server";
import {
  pressAfterSending,
  pressCopyLink,
  pressSendAgain,
  pressStopLinks,
} from "./press-after-sending.server";
import { JumpLinks } from "./jump-links";
import { StartReply } from "./start-reply";
import { UnsentNotice } from "./unsent-notice";
import { REPLY_FORM, ReplyForm } from "./reply-form";

export { headers, shouldRevalidate } from "~/ui/form/form-route";
export { clientAction } from "./use-stored-draft";

export const meta: MetaFunction<typeof loader> = (page) =>
  pageMeta(page, { title: page.data?.title ?? "Quote not found", isIndexed: false });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id: viewerId } = await requireQuoteStaff(request, context);
  const quoteId = params.id ?? "";
  const desk = findDesk(quoteId);
  if (!desk) throw quoteNotFound();
  const { searchParams } = new URL(request.url);
  const now = Date.now();
  const bringsBack = searchParams.has(BRING_BACK);
  const unsent = findUnsentReply(
    await readOwner(request),
    { quoteId, draft: desk.draft, bringsBack },
    now,
  );
  return {
    ...deskView(desk, now, searchParams.get("below") ?? ""),
    unsent,
    after: readAfterSending(desk),
    conversation: readDeskConversation(desk.quote.orderNumber),
    viewerId,
    quoteId,
    // Changes with each save, so that the form remounts then and not when data is revalidated.
    shownAs: `${searchParams.get("saved") ?? ""}${bringsBack ? BRING_BACK : ""}`,
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const user = await requireQuoteStaff(request, context);
  return withMessageForm(request, true, (form, upload) =>
    press(params.id ?? "", form, upload, user),
  );
}

async function press(quoteId: string, form: FormData, upload: Upload, user: SessionUser) {
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
    case "throw-away":
      return throwAway(quoteId, form, user, now);
    case "send-again":
      return pressSendAgain({ quoteId, form, actor });
    case "message":
    case "enter-message":
    case "mark-read":
    case "remove-file":
      return pressMessage(intent, { quoteId, form, upload, actor });
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
  const {
    title,
    quote,
    state,
    assignee,
    draft,
    sent,
    events,
    others,
    constraints,
    unsent,
    ...page
  } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const newLink = reply && "newLink" in reply ? reply.newLink : undefined;
  const actionData = reply && !("newLink" in reply) ? reply : undefined;
  // The page has other forms, each with an id of its own.
  const isOfReply = Object.hasOwn(actionData?.result?.initialValue ?? {}, "validUntil");
  // Below the request until there is something to read in it.
  const hasMessages = page.conversation.messages.length > 0;
  const conversation = (
    <ConversationPanel
      conversation={page.conversation}
      recipient={page.after.recipient}
      colleagues={page.after.colleagues}
      quoteId={page.quoteId}
      isWaiting={page.after.waitingSince !== null}
      result={actionData?.result}
    />
  );
  return (
    <main className="page">
      <Breadcrumb crumbs={[{ label: "Quotes", to: "/admin/quotes" }, { label: title }]} />
      <PageHeading
        title={title}
        lead={assignee ? `${assignee} answers this quote.` : undefined}
        actions={
          <div className="flex flex-wrap items-center gap-2">
            <StatusBadge status={quote.status} />
            <Badge>{state}</Badge>
            <ButtonLink to={copyPath(page.quoteId)} variant="secondary" size="sm">
              Copy Quote
            </ButtonLink>
          </div>
        }
      />
      <FormNotice
        toast={actionData?.toast}
        formId={isOfReply ? REPLY_FORM : deskFormOf(actionData?.result)}
        result={actionData?.result}
      />
      {newLink && <NewLink href={newLink} />}
      {unsent && <UnsentNotice unsent={unsent} />}
      <OpenRequest openRequest={page.openRequest} />
      <UnreadMessages conversation={page.conversation} />
      <JumpLinks
        messages={page.conversation.messages.length}
        isSent={page.after.version !== null}
      />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        {draft ? (
          <div>
            <ReplyForm
              key={`${page.quoteId} ${page.shownAs}`}
              {...draft}
              quoteId={page.quoteId}
              accountId={page.viewerId}
              constraints={constraints}
              unsent={unsent}
              lastResult={isOfReply ? actionData?.result : (unsent?.result ?? undefined)}
            />
            <DraftTools revision={draft.revision} />
          </div>
        ) : (
          <div className="space-y-6">
            <StartReply
              quote={quote}
              hasVersions={sent !== null}
              isSecondary={page.after.isOrderToPlace}
              orderPlaced={page.after.orderReference}
            />
            {sent ? <OurQuote {...sent} /> : <RequestedLines quote={quote} />}
          </div>
        )}
        <div className="space-y-6">
          <AfterSendingPanel
            after={page.after}
            result={actionData?.result}
            quoteId={page.quoteId}
          />
          {hasMessages && conversation}
          <VersionsPanel versions={page.versions} after={page.after} quoteId={page.quoteId} />
          <DeliveryPanel after={page.after} result={actionData?.result} />
          <AssigneePanel after={page.after} viewerId={page.viewerId} />
          <RequestPanel quote={quote} foldsLines={draft !== null || sent !== null} />
          {!hasMessages && conversation}
          <OtherQuotes others={others} />
          <FollowUpPanel after={page.after} result={actionData?.result} />
          <NotesPanel after={page.after} result={actionData?.result} />
          <Timeline events={events} after={page.after} />
        </div>
      </div>
    </main>
  );
}

/** The actions on a draft besides saving and sending it. */
function DraftTools({ revision }: { revision: string }) {
  return (
    <div className="mt-6 flex flex-wrap items-start gap-3">
      <ConfirmForm
        label="Discard reply"
        question="The reply is deleted. The request and the versions that were sent stay."
        yes="Discard reply"
        busy="Discarding..."
        intent="discard"
        about={{ revision }}
      />
    </div>
  );
}

/** A new secret link, which only this answer contains: only its hash is stored. Takes the focus. */
function NewLink({ href }: { href: string }) {
  const link = useRef<HTMLInputElement>(null);
  useEffect(() => {
    link.current?.focus();
    link.current?.select();
  }, [href]);
  return (
    <Notice tone="petrol" icon="check" role="status">
      <label htmlFor="new-link" className="font-semibold">
        New link: copy it now, it is not shown again
      </label>
      <input
        type="text"
        id="new-link"
        ref={link}
        readOnly
        value={href}
        className="mt-1 min-h-11 w-full rounded-sm border border-control bg-white px-3 font-mono text-sm"
      />
      <p className="mt-1 text-sm text-muted">
        Everyone who has it sees our quote with its prices, and can answer it.
      </p>
    </Notice>
  );
}

/** The customer's request, as it was submitted (M9); its lines are folded beside our reply. */
function RequestPanel({ quote, foldsLines }: { quote: StaffQuoteView; foldsLines: boolean }) {
  return (
    <Panel title="The request">
      <CustomerFacts quote={quote} />
      {foldsLines && (
        <>
          <RequestNotes quote={quote} />
          <div className="mt-4">
            <Folded title="Items as requested">
              <ItemsAsRequested quote={quote} />
            </Folded>
          </div>
        </>
      )}
    </Panel>
  );
}

/** The lines and notes of a request without a reply, where the reply will be. */
function RequestedLines({ quote }: { quote: StaffQuoteView }) {
  return (
    <Panel title="Items as requested">
      <ItemsAsRequested quote={quote} />
      <RequestNotes quote={quote} />
    </Panel>
  );
}

function ItemsAsRequested({ quote }: { quote: StaffQuoteView }) {
  return (
    <div className="space-y-4">
      <QuoteLines lines={quote.lines} reader="staff" />
      <SummaryRows {...quote} weightLabel="Estimated weight" />
    </div>
  );
}

function RequestNotes({ quote }: { quote: StaffQuoteView }) {
  return (
    quote.notes && (
      <p className="mt-4 whitespace-pre-line">
        <span className="font-semibold">Notes: </span>
        {quote.notes}
      </p>
    )
  );
}
