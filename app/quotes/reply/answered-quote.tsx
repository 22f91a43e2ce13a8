import type { ReactNode } from "react";

import { type AnswerReply, AnswerPanel, type AnswerSettings } from "~/quotes/reply/answer-panel";
import { OurQuote } from "~/quotes/reply/our-quote";
import { ReplySummary } from "~/quotes/reply/reply-summary-panel";
import { Badge } from "~/ui/badge";
import type { CustomerReply } from "~/quotes/reply/customer-reply";

/** Our quote beside the forms that answer it; on a phone the forms follow it. */
export function AnsweredQuote({
  reply,
  settings,
  actionData,
  pdfPath,
  salesEmail,
  before,
  beside,
  children,
}: {
  reply: CustomerReply;
  settings: AnswerSettings;
  actionData: AnswerReply | undefined;
  /** The address of its PDFs, without the version. */
  pdfPath: string;
  salesEmail: string;
  /** Above our quote. */
  before?: ReactNode;
  /** Below the forms. */
  beside?: ReactNode;
  /** Below our quote, and last on a phone. */
  children: ReactNode;
}) {
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
      <div className="space-y-8">
        {before}
        <OurQuote
          quotation={reply.quotation}
          title="Our quote"
          badge={<Badge>{reply.badge}</Badge>}
        >
          <ReplySummary reply={reply} pdfPath={pdfPath} salesEmail={salesEmail} />
        </OurQuote>
      </div>
      <div className="space-y-8 lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <AnswerPanel reply={reply} settings={settings} actionData={actionData} />
        {beside}
      </div>
      {children}
    </div>
  );
}
