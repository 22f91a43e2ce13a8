import type { ReactNode } from "react";

import type { Toast } from "~/http/toast";
import { AnswerPanel, type AnswerReply, type AnswerSettings } from "~/quotes/reply/answer-panel";
import type { CustomerReply } from "~/quotes/reply/customer-reply";
import { ORDER_PDF } from "~/quotes/reply/desk-paths";
import { OurQuote } from "~/quotes/reply/our-quote";
import type { ShownChanges } from "~/quotes/reply/version-changes-text";
import { WhatChanged } from "~/quotes/reply/what-changed";
import { formatDay } from "~/shared/dates";
import { Badge } from "~/ui/badge";
import { buttonClass } from "~/ui/button";
import { Callout, Notice } from "~/ui/notice";
import { EmailLink } from "~/ui/contact-links";
import { Fact } from "~/ui/facts";

/** Our quote beside the forms that answer it; on a phone the forms follow it. */
export function AnsweredQuote({
  reply,
  changes,
  settings,
  actionData,
  pdfPath,
  salesEmail,
  before,
  beside,
  children,
}: {
  reply: CustomerReply;
  /** Null if only one version was sent. */
  changes: ShownChanges | null;
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
    <>
      <UnscriptedNotice toast={actionData?.toast} hasForms={reply.isOpen || reply.canRenew} />
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
          {changes && <WhatChanged shown={changes} />}
        </div>
        <div className="space-y-8 lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <AnswerPanel reply={reply} settings={settings} actionData={actionData} />
          {beside}
        </div>
        {children}
      </div>
    </>
  );
}

/**
 * Says at the top of the page why an answer was refused. Only for browsers without scripts, which open the page there,
 * far above the notice of the forms; scripts scroll to that notice.
 */
export function UnscriptedNotice({
  toast,
  hasForms,
}: {
  toast: Toast | null | undefined;
  /** False when nothing can be answered any more. */
  hasForms: boolean;
}) {
  if (!toast) return null;
  return (
    <noscript>
      <Notice role="alert" tone="signal" icon="alert-triangle">
        <p className="font-semibold">{toast.title}</p>
        <p>{toast.description}</p>
        {hasForms && (
          <a href="#answer" className="text-link inline-flex min-h-11 items-center">
            Go to your answer
          </a>
        )}
      </Notice>
    </noscript>
  );
}

/** The head of our quote: version, what has happened, the PDFs, and what was ordered. */
function ReplySummary({
  reply,
  pdfPath,
  salesEmail,
}: {
  reply: CustomerReply;
  pdfPath: string;
  salesEmail: string;
}) {
  const { summary, notes, order, older } = reply;
  return (
    <div className="mb-5 space-y-4 border-b pb-5">
      <p>{summary}</p>
      {notes.map((note) => (
        <Callout key={note}>{note}</Callout>
      ))}
      {order && <Order outcome={order} salesEmail={salesEmail} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
        <a
          href={`${pdfPath}?version=${reply.version}`}
          className={buttonClass({ variant: "secondary", size: "sm" })}
        >
          Download PDF
        </a>
        {reply.isOrderConfirmed && (
          <a
            href={`${pdfPath}?${ORDER_PDF}`}
            className={buttonClass({ variant: "secondary", size: "sm" })}
          >
            Order confirmation
          </a>
        )}
        {reply.isOpen && (
          <a href="#answer" className="text-link inline-flex min-h-11 items-center lg:hidden">
            Answer this quote
          </a>
        )}
      </div>
      {older.length > 0 && (
        <ul role="list" className="text-sm print:hidden">
          {older.map(({ version, sent }) => (
            <li key={version} className="flex flex-wrap items-center gap-x-2">
              <a
                href={`${pdfPath}?version=${version}`}
                className="text-link inline-flex min-h-11 items-center"
              >
                Version {version}, sent {sent} (PDF)
              </a>
              <span className="text-muted">replaced</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Order({
  outcome,
  salesEmail,
}: {
  outcome: NonNullable<CustomerReply["order"]>;
  salesEmail: string;
}) {
  const { purchaseOrder, deliverTo, requiredBy, comment } = outcome;
  const facts = [
    ["Purchase order", purchaseOrder],
    ["Deliver to", deliverTo],
    ["Required by", requiredBy && formatDay(Date.parse(requiredBy))],
    ["Comment", comment],
  ] as const;
  return (
    <>
      <dl className="grid gap-x-6 gap-y-2 whitespace-pre-line empty:hidden sm:grid-cols-2">
        {facts.map(
          ([label, value]) =>
            value && (
              <Fact key={label} label={label}>
                {value}
              </Fact>
            ),
        )}
      </dl>
      <p className="print:hidden">
        Need to change something? Write to us: <EmailLink email={salesEmail} />
      </p>
    </>
  );
}
