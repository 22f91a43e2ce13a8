import { EmailLink, PhoneLink } from "~/ui/contact-links";
import { PrintButton } from "~/quotes/request/print-button";
import type { AnswerReply, AnswerSettings } from "~/quotes/reply/answer-panel";
import { AnsweredQuote } from "~/quotes/reply/answered-quote";
import { PricesHidden } from "~/quotes/reply/prices-hidden";
import { PageHeading } from "~/ui/page-heading";
import { Panel } from "~/ui/panel";
import { formatOrderNumber } from "~/quotes/request/quote-status";
import type { CustomerReply, RequestedLine } from "~/quotes/reply/customer-reply";
import { formatCount } from "~/shared/counts";

type LinkedQuoteProps = {
  orderNumber: number;
  requested: RequestedLine[];
  /** Null while fail-safe hides prices. */
  reply: CustomerReply | null;
  settings: AnswerSettings;
  actionData: AnswerReply | undefined;
  pdfPath: string;
  sales: { phone: string; email: string };
};

/** Our quote for the reader of its mail: the reply, and which products were requested. */
export function LinkedQuote(page: LinkedQuoteProps) {
  const { orderNumber, requested, reply, sales } = page;
  const rest = (
    <>
      <Requested lines={requested} />
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
        lead={reply ? "Our prices for your request, ex VAT unless stated." : undefined}
        actions={
          <div className="print:hidden">
            <PrintButton />
          </div>
        }
      />
      {reply ? (
        <AnsweredQuote {...page} reply={reply} salesEmail={sales.email}>
          <div className="space-y-8">{rest}</div>
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

function Requested({ lines }: { lines: RequestedLine[] }) {
  return (
    <Panel title="What you asked for">
      <ul role="list" className="space-y-1">
        {lines.map(({ id, quantity, title, code }) => (
          <li key={id} className="wrap-anywhere">
            {formatCount(quantity)} × {title} {code && <span className="code text-sm">{code}</span>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
