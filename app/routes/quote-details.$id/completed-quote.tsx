import { useActionData } from "@remix-run/react";

import { DocumentHead, DocumentNote } from "~/quotes/request/quote-document-page";
import type { AnswerReply, AnswerSettings } from "~/quotes/reply/answer-panel";
import { AnsweredQuote } from "~/quotes/reply/answered-quote";
import { PricesHidden } from "~/quotes/reply/prices-hidden";
import { ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/page-heading";
import { Panel } from "~/ui/panel";
import { formatDay } from "~/shared/dates";
import type { QuoteDocument } from "~/quotes/request/quote-document";
import { formatOrderNumber } from "~/quotes/request/quote-status";
import type { QuoteView } from "~/quotes/request/quote-view";
import type { CustomerReply } from "~/quotes/reply/customer-reply";

import { BesideFigures } from "./beside-figures";
import { PriceBreakdown } from "./price-breakdown";
import { QuoteActions } from "./quote-actions";
import { isReplyToRepeat, RequestedItems } from "./requested-items";
import { SalesContact, type Sales } from "./sales-contact";

type CompletedQuoteProps = {
  quote: QuoteView;
  document: QuoteDocument;
  sales: Sales;
  /** Null where the quote was answered elsewhere, or prices are hidden. */
  reply: CustomerReply | null;
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
          lead={`Quote ID - ${formatOrderNumber(quote.orderNumber)}`}
          actions={<QuoteActions status={quote.status} />}
        />
      </div>
      {page.reply ? <WithReply {...page} reply={page.reply} /> : <WithoutReply {...page} />}
      <DocumentNote document={document} />
    </main>
  );
}

function WithReply({
  quote,
  sales,
  reply,
  settings,
}: CompletedQuoteProps & { reply: CustomerReply }) {
  const actionData = useActionData<AnswerReply>();
  return (
    <AnsweredQuote
      reply={reply}
      settings={settings}
      actionData={isReplyToRepeat(actionData) ? undefined : actionData}
      pdfPath={`/quote-details/${quote.id}/quotation.pdf`}
      salesEmail={sales.email}
      before={<ResponseSent quote={quote} />}
      beside={<PriceBreakdown quote={quote} validity={VALIDITY} />}
    >
      <div className="space-y-8">
        <RequestedItems quote={quote} />
        <NeedHelp sales={sales} />
      </div>
    </AnsweredQuote>
  );
}

function WithoutReply({ quote, sales, isReplyHidden }: CompletedQuoteProps) {
  return (
    <BesideFigures
      quote={quote}
      validity={VALIDITY}
      items={
        <>
          <ResponseSent quote={quote} />
          {isReplyHidden && <PricesHidden />}
          <RequestedItems quote={quote} />
        </>
      }
    >
      <NeedHelp sales={sales} />
    </BesideFigures>
  );
}

function ResponseSent({ quote }: { quote: QuoteView }) {
  const completed = quote.completedAt === null ? "" : ` on ${formatDay(quote.completedAt)}`;
  return (
    <Panel title="Response Sent!" className="print:hidden">
      <p>
        We have replied to your request by email{completed}. Please check your emails, including
        your junk folder.
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
