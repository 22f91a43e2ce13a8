import type { SubmissionResult } from "@conform-to/dom";
import { Form, useActionData } from "@remix-run/react";

import type { Toast } from "~/http/toast";
import type { AnswerReply, AnswerSettings } from "~/quotes/reply/answer-panel";
import { AnsweredQuote } from "~/quotes/reply/answered-quote";
import {
  type Conversation,
  CustomerConversation,
  isReplyToMessage,
} from "~/quotes/reply/conversation";
import type { CustomerReply } from "~/quotes/reply/customer-reply";
import { PricesHidden } from "~/quotes/reply/our-quote";
import type { ShownChanges } from "~/quotes/reply/version-changes-text";
import type { QuoteDocument } from "~/quotes/request/quote-document";
import { DocumentHead, DocumentNote, PrintButton } from "~/quotes/request/quote-document-page";
import { QuoteLines } from "~/quotes/request/quote-lines";
import { type QuoteStatus, quoteTitle } from "~/quotes/request/quote-status";
import type { QuoteView } from "~/quotes/request/quote-view";
import { DocumentRemarks } from "~/quotes/request/request-remarks";
import { StatusBadge } from "~/quotes/request/summary-rows";
import { formatDay, formatDayAndTime } from "~/shared/dates";
import { telephoneLink } from "~/site/settings/company";
import { buttonClass, ButtonLink } from "~/ui/button";
import { EmailLink, PhoneLink } from "~/ui/contact-links";
import { FormNotice } from "~/ui/form/form-notice";
import { SubmitButton } from "~/ui/form/submit-button";
import { PageHeading } from "~/ui/page-heading";
import { Panel } from "~/ui/panel";

import { BesideFigures, PriceBreakdown } from "./figures";
import { FirmNote, type ShownFirm } from "./firm-note";

const NEXT_STEPS = [
  "We review your request and check availability.",
  "We prepare prices and delivery for our quote.",
  "You will receive our quote by email within 24 hours.",
];

/** No one waits for a copy, so that nothing is promised. */
const STEPS_OF_COPY = [
  "We check prices, availability and delivery.",
  "You will receive our quote by email.",
];

type CompletedQuoteProps = {
  quote: QuoteView;
  /** True if staff copied the quote: the customer requested nothing. */
  isCopied: boolean;
  /** Null while prices are hidden. */
  conversation: Conversation | null;
  /** Null for a quote without a firm. */
  firm: ShownFirm | null;
  document: QuoteDocument;
  sales: Sales;
  /** Null where the quote was answered elsewhere, or prices are hidden. */
  reply: CustomerReply | null;
  changes: ShownChanges | null;
  isReplyHidden: boolean;
  settings: AnswerSettings;
};

const VALIDITY =
  "These are the figures of your request. The final prices and delivery cost are in our quote.";

export function CompletedQuote(page: CompletedQuoteProps) {
  const { quote, document } = page;
  return (
    <main className="page">
      <DocumentHead document={document} />
      <div className="print:hidden">
        <PageHeading
          title="Quote Completed"
          lead={quoteTitle(quote.orderNumber)}
          actions={<QuoteActions status={quote.status} />}
        />
      </div>
      <FirmNote firm={page.firm} offersAccept={page.reply?.isOpen === true} />
      {page.reply ? <WithReply {...page} reply={page.reply} /> : <WithoutReply {...page} />}
      <DocumentNote document={document} />
    </main>
  );
}

function WithReply({
  quote,
  isCopied,
  firm,
  sales,
  reply,
  changes,
  settings,
  conversation,
}: CompletedQuoteProps & { reply: CustomerReply }) {
  const actionData = useActionData<AnswerReply>();
  const isOther = isReplyToRepeat(actionData) || isReplyToMessage(actionData);
  return (
    <AnsweredQuote
      reply={reply}
      changes={changes}
      settings={settings}
      actionData={isOther ? undefined : actionData}
      pdfPath={`/quote-details/${quote.id}/quotation.pdf`}
      salesEmail={sales.email}
      before={<ResponseSent quote={quote} isCopied={isCopied} firm={firm} />}
      beside={
        !isCopied && (
          <PriceBreakdown
            quote={quote}
            title="Price breakdown of your request"
            validity={VALIDITY}
          />
        )
      }
    >
      <div className="grid grid-cols-1 gap-8">
        <OwnConversation quote={quote} conversation={conversation} isOpen={reply.isOpen} />
        {!isCopied && <RequestedItems quote={quote} title={titleOfItems(isCopied)} />}
        <NeedHelp sales={sales} />
      </div>
    </AnsweredQuote>
  );
}

/** Shows the messages about the quote, with the errors of a message that was not sent. */
function OwnConversation({
  quote,
  conversation,
  isOpen,
}: Pick<OpenQuoteProps, "quote" | "conversation"> & { isOpen: boolean }) {
  const actionData = useActionData<AnswerReply>();
  return (
    conversation && (
      <CustomerConversation
        conversation={conversation}
        isOpen={isOpen}
        reply={actionData}
        page={`/quote-details/${quote.id}`}
      />
    )
  );
}

function WithoutReply(page: CompletedQuoteProps) {
  const { quote, isCopied, sales, isReplyHidden, conversation } = page;
  return (
    <BesideFigures
      quote={quote}
      validity={VALIDITY}
      items={
        <>
          <ResponseSent quote={quote} isCopied={isCopied} firm={page.firm} />
          {isReplyHidden && <PricesHidden />}
          <RequestedItems quote={quote} title={titleOfItems(isCopied)} />
          <OwnConversation quote={quote} conversation={conversation} isOpen={false} />
        </>
      }
    >
      <NeedHelp sales={sales} />
    </BesideFigures>
  );
}

/** Says that we have replied; a colleague of the requester was not mailed. */
function ResponseSent({
  quote,
  isCopied,
  firm,
}: Pick<CompletedQuoteProps, "quote" | "isCopied" | "firm">) {
  const completed = quote.completedAt === null ? "" : ` on ${formatDay(quote.completedAt)}`;
  const isOwn = firm === null || firm.isOwn;
  const ours = isOwn ? "sent you our quote" : "sent this quote";
  const replied = isCopied ? ours : `replied to ${isOwn ? "your" : "this"} request`;
  return (
    <Panel title="Response Sent!" className="print:hidden">
      <p>
        We have {replied} by email{completed}.
        {isOwn && " Please check your emails, including your junk folder."}
      </p>
    </Panel>
  );
}

function NeedHelp({ sales }: { sales: Sales }) {
  return (
    <Panel title="Need help?" className="print:hidden">
      <p className="mb-3">Our sales team will be happy to go through the quote with you.</p>
      <SalesContact sales={sales} />
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to="/account">Account</ButtonLink>
        <ButtonLink to="/contact" variant="secondary">
          Contact
        </ButtonLink>
      </div>
    </Panel>
  );
}

/** Shows the status of a quote beside its heading, and the button that prints it. */
function QuoteActions({ status }: { status: QuoteStatus }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <StatusBadge status={status} />
      <PrintButton />
    </div>
  );
}

type Sales = { phone: string; email: string };

function SalesContact({ sales }: { sales: Sales }) {
  return (
    <ul role="list" className="space-y-1">
      <li>
        <EmailLink email={sales.email} />
      </li>
      <li>
        <PhoneLink phone={sales.phone} />
      </li>
    </ul>
  );
}

/** Shows the requested lines and the customer's notes, with a button to request them again. */
function RequestedItems({ quote, title }: { quote: QuoteView; title: string }) {
  const actionData = useActionData<RepeatReply>();
  return (
    <Panel title={title} actions={<RequestAgain quoteId={quote.id} />}>
      {isReplyToRepeat(actionData) && <FormNotice toast={actionData?.toast} />}
      <QuoteLines lines={quote.lines} offersSwap />
      <DocumentRemarks quote={quote} />
    </Panel>
  );
}

function titleOfItems(isCopied: boolean): string {
  return isCopied ? "Items" : "Requested items";
}

type RepeatReply = { toast?: Toast | null; result?: SubmissionResult };

/** Returns false for the reply to an answer to our quote, which is shown beside its form. */
function isReplyToRepeat(reply: RepeatReply | undefined): boolean {
  return !reply?.result || reply.result.initialValue?.intent === "repeat";
}

function RequestAgain({ quoteId }: { quoteId: string }) {
  return (
    <Form method="post" className="flex flex-wrap gap-2 md:-my-2 print:hidden">
      <ButtonLink to={`/account/lists/new?from=${quoteId}`} variant="quiet" size="sm">
        Save as a list
      </ButtonLink>
      <SubmitButton
        value="repeat"
        variant="secondary"
        size="sm"
        idle="Request again"
        busy="Adding..."
      />
    </Form>
  );
}

type OpenQuoteProps = {
  quote: QuoteView;
  isCopied: boolean;
  /** Null while prices are hidden. */
  conversation: Conversation | null;
  /** Null for a quote without a firm. */
  firm: ShownFirm | null;
  document: QuoteDocument;
  /** True on the first view after it was sent. */
  isNew: boolean;
  sales: Sales;
};

export function OpenQuote(page: OpenQuoteProps) {
  const { quote, isCopied, document, isNew, sales, conversation } = page;
  return (
    <main className="page">
      <DocumentHead document={document} />
      <div className="print:hidden">
        <PageHeading
          title={isNew ? "Quote Submitted Successfully!" : document.title}
          lead={`${quoteTitle(quote.orderNumber)}, ${formatDayAndTime(quote.submittedAt ?? quote.createdAt)}`}
          actions={<QuoteActions status={quote.status} />}
        />
      </div>
      <FirmNote firm={page.firm} offersAccept={false} />
      <BesideFigures
        quote={quote}
        validity="These figures are an estimate. Final pricing and shipping will be confirmed in our reply."
        items={
          <>
            <RequestedItems quote={quote} title={titleOfItems(isCopied)} />
            <OwnConversation quote={quote} conversation={conversation} isOpen={false} />
          </>
        }
      >
        <Panel title="What happens next" className="print:hidden">
          <ol className="list-decimal space-y-2 pl-5">
            {(isCopied ? STEPS_OF_COPY : NEXT_STEPS).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <div className="mt-5 flex flex-wrap gap-3">
            <ButtonLink to="/contact">Contact Us</ButtonLink>
            <a
              href={telephoneLink(sales.phone)}
              className={`${buttonClass({ variant: "secondary" })} whitespace-nowrap`}
            >
              Call Us
            </a>
          </div>
        </Panel>
      </BesideFigures>
      <DocumentNote document={document} />
    </main>
  );
}
