import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useRouteError } from "@remix-run/react";

import { createSubmitKey, textField } from "~/http/form-data.server";
import { redirectWithToast } from "~/http/replies.server";
import { failure, type Toast } from "~/http/toast";
import type { AnswerReply, AnswerSettings } from "~/quotes/reply/answer-panel";
import { AnsweredQuote } from "~/quotes/reply/answered-quote";
import {
  type Conversation,
  CustomerConversation,
  isReplyToMessage,
} from "~/quotes/reply/conversation";
import { findCustomerReply, openLink } from "~/quotes/reply/customer-replies.server";
import {
  type CustomerReply,
  type RequestedLine,
  requestedLines,
} from "~/quotes/reply/customer-reply";
import { PricesHidden } from "~/quotes/reply/our-quote";
import { answerConstraints } from "~/quotes/reply/quote-answer-form.server";
import { withMessageForm } from "~/quotes/reply/message-files.server";
import { findRecipient } from "~/quotes/reply/quote-links.server";
import { findShownChanges } from "~/quotes/reply/version-changes.server";
import type { ShownChanges } from "~/quotes/reply/version-changes-text";
import { readReplySettings } from "~/quotes/reply/reply-settings.server";
import { secretPath } from "~/quotes/reply/secret-link";
import { PrintButton } from "~/quotes/request/quote-document-page";
import { formatOrderNumber } from "~/quotes/request/quote-status";
import { formatCount } from "~/shared/counts";
import { londonDay } from "~/shared/dates";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import { ButtonLink } from "~/ui/button";
import { EmailLink, PhoneLink } from "~/ui/contact-links";
import { FormNotice } from "~/ui/form/form-notice";
import { SubmitButton } from "~/ui/form/submit-button";
import { NarrowPage } from "~/ui/narrow-page";
import { PageHeading } from "~/ui/page-heading";
import { takeAnswer } from "~/quotes/reply/answer-replies.server";
import { readConversation, takeMessage } from "~/quotes/reply/take-message.server";
import { pageMeta } from "~/ui/page-meta";
import { Panel } from "~/ui/panel";
import { failureTitle } from "~/ui/shell/error-page";
import { MissingPage } from "~/ui/shell/missing-page";

import { mailNewLink } from "./send-new-link.server";

export { clientAction, headers, shouldRevalidate } from "~/ui/form/form-route";

export const meta: MetaFunction<typeof loader> = (page) => {
  const title = page.data ? "Our quote" : failureTitle(page.error, "Quote not found");
  return pageMeta(page, { title, isIndexed: false });
};

/** Shows our quote to everyone who has the link of its mail; reading it writes nothing. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  const now = Date.now();
  const { link, quote, hasExpired } = openLink(params.secret, context, now);
  if (hasExpired) {
    return json(
      { kind: "expired" as const, canSend: replaceableFor(link) !== null },
      { status: 410 },
    );
  }

  const { company, failSafeEnabled } = readSiteSettings();
  const reply = failSafeEnabled ? undefined : findCustomerReply(quote, londonDay(now));
  return json({
    kind: "quote" as const,
    orderNumber: quote.orderNumber,
    // The items of a copied quote were not requested.
    requested: quote.isCopied ? [] : requestedLines(quote.items),
    reply: reply ?? null,
    changes: (reply && findShownChanges(quote, new URL(request.url).searchParams)) ?? null,
    settings: {
      submitKey: createSubmitKey(),
      name: quote.guestName ?? "",
      constraints: answerConstraints(readReplySettings().settings),
    },
    // Messages of ours may name prices.
    conversation: failSafeEnabled ? null : readConversation(quote.orderNumber),
    path: secretPath(params.secret ?? ""),
    pdfPath: `${secretPath(params.secret ?? "")}/quotation.pdf`,
    sales: { phone: company.phone, email: company.salesEmail },
  });
}

/** Records an answer given by the link, or mails a new one where it has expired. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const now = Date.now();
  const { link, quote, hasExpired } = openLink(params.secret, context, now);
  const page = secretPath(params.secret ?? "");
  return withMessageForm(request, !hasExpired, async (form, upload) => {
    const intent = textField(form, "intent");
    if (intent === "send-link" && hasExpired)
      return mailNewLink(quote, replaceableFor(link), { page, context, now });
    // The page itself explains an expired link.
    if (hasExpired)
      return redirectWithToast(
        page,
        failure("This link has expired", "Nothing was recorded. Ask for a new link first."),
      );

    const origin = { via: "link", by: link.hash, accountId: null } as const;
    const writer = { quote, page, context, ...origin };
    return intent === "message"
      ? takeMessage(form, upload, {
          ...writer,
          email: link.email ?? findRecipient(quote) ?? "",
          memberName: null,
        })
      : takeAnswer(form, { ...writer, ownEmail: "", member: null, linkEmail: link.email });
  });
}

/** Returns the address that may have a new link: none for one that staff copied, or stopped on purpose. */
function replaceableFor({ email, stoppedAt }: { email: string | null; stoppedAt: number | null }) {
  return stoppedAt === null ? email : null;
}

export default function SecretLinkRoute() {
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<AnswerReply>();
  return page.kind === "expired" ? (
    <ExpiredLink canSend={page.canSend} toast={actionData?.toast} />
  ) : (
    <LinkedQuote {...page} actionData={actionData} />
  );
}

export function ErrorBoundary() {
  return (
    <MissingPage
      error={useRouteError()}
      icon="quote"
      title="Quote not found"
      text="The link may be incomplete. Open it from our email again, or copy all of it."
      actions={<ButtonLink to="/contact">Contact Us</ButtonLink>}
    />
  );
}

/** Shown instead of the quote; it reveals neither the quote nor the address. */
function ExpiredLink({ canSend, toast }: { canSend: boolean; toast: Toast | null | undefined }) {
  return (
    <NarrowPage
      title="This link has expired"
      lead={
        canSend
          ? "We can send a new one to the email address that this link was sent to."
          : "Please contact us, and we will send you the quote again."
      }
    >
      <FormNotice toast={toast} />
      <div className="flex flex-wrap gap-3">
        {canSend && (
          <Form method="post">
            <SubmitButton value="send-link" idle="Send a new link" busy="Sending..." />
          </Form>
        )}
        <ButtonLink to="/contact" variant="secondary">
          Contact Us
        </ButtonLink>
      </div>
    </NarrowPage>
  );
}

type LinkedQuoteProps = {
  orderNumber: number;
  requested: RequestedLine[];
  /** Null while fail-safe hides prices. */
  reply: CustomerReply | null;
  changes: ShownChanges | null;
  settings: AnswerSettings;
  /** Null while fail-safe hides prices. */
  conversation: Conversation | null;
  actionData: AnswerReply | undefined;
  /** The address of this page. */
  path: string;
  pdfPath: string;
  sales: { phone: string; email: string };
};

/** Our quote for the reader of its mail: the reply, and which products were requested. */
function LinkedQuote(page: LinkedQuoteProps) {
  const { orderNumber, requested, reply, sales, conversation, actionData } = page;
  const rest = (
    <>
      {requested.length > 0 && <Requested lines={requested} />}
      <Panel title="Need help?" className="print:hidden">
        <p className="mb-3">Our sales team will be happy to go through the quote with you.</p>
        <p>
          <EmailLink email={sales.email} />
          <br />
          <PhoneLink phone={sales.phone} />
        </p>
      </Panel>
    </>
  );
  return (
    <main className="page">
      <PageHeading
        title={`Quote ${formatOrderNumber(orderNumber)}`}
        lead={reply ? leadOf(requested) : undefined}
        actions={
          <div className="print:hidden">
            <PrintButton />
          </div>
        }
      />
      {reply ? (
        <AnsweredQuote
          {...page}
          reply={reply}
          actionData={isReplyToMessage(actionData) ? undefined : actionData}
          salesEmail={sales.email}
        >
          <div className="space-y-8">
            {conversation && (
              <CustomerConversation
                conversation={conversation}
                isOpen={reply.isOpen}
                reply={actionData}
                page={page.path}
              />
            )}
            {rest}
          </div>
        </AnsweredQuote>
      ) : (
        <div className="space-y-8">
          <PricesHidden />
          {rest}
        </div>
      )}
    </main>
  );
}

function leadOf(requested: RequestedLine[]): string {
  return `Our prices${requested.length > 0 ? " for your request" : ""}, ex VAT unless stated.`;
}

function Requested({ lines }: { lines: RequestedLine[] }) {
  return (
    <Panel title="What you asked for">
      <ul role="list" className="space-y-1">
        {lines.map(({ id, quantity, title, code, marks }) => (
          <li key={id} className="wrap-anywhere">
            {formatCount(quantity)} × {title} {code && <span className="code text-sm">{code}</span>}{" "}
            <span className="text-sm text-muted">{marks.join(", ")}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
