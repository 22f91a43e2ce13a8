import type { ReactNode } from "react";

import { formatPence } from "~/catalogue/prices/money";
import { formatCount } from "~/shared/counts";
import { Badge } from "~/ui/badge";
import { EmailLink, PhoneLink } from "~/ui/contact-links";
import { Panel } from "~/ui/panel";
import type { ShownQuotation } from "~/quotes/reply/customer-reply";
import {
  marksOf,
  type QuotationLine,
  requestedQuantityText,
  totalOfLine,
} from "~/quotes/reply/quotation";
import { figureRows } from "~/quotes/reply/quotation-figures";
import { offeredLines, offeredPrice, type ReplySender } from "~/quotes/reply/reply";

/** Shows a version of a reply as its customer reads it: lines, figures, message and terms. */
export function OurQuote({
  quotation,
  title,
  badge,
  children,
}: {
  quotation: ShownQuotation;
  title: string;
  /** Its state, beside the title. */
  badge?: ReactNode;
  /** Shown above the message. */
  children?: ReactNode;
}) {
  const { lines, message, deliveryNote, paymentTerms, sender } = quotation;
  // Items are numbered as on the desk and in the PDF: those not offered count too.
  const numbered = lines.map((line, index) => ({ ...line, itemNumber: index + 1 }));
  const offered = offeredLines(numbered);
  const notOffered = numbered.filter(({ kind }) => kind === "not-offered");
  return (
    <Panel title={title} actions={badge} className="print:break-inside-auto">
      {children}
      {message && <p className="mb-5 max-w-prose whitespace-pre-line">{message}</p>}
      <ul role="list" className="divide-y">
        {offered.map((line) => (
          <OfferedLine key={line.itemNumber} line={line} itemNumber={line.itemNumber} />
        ))}
      </ul>
      <FigureRows quotation={quotation} />
      {notOffered.length > 0 && (
        <div className="mt-5 border-t pt-4">
          <h3 className="font-semibold">Not offered</h3>
          <ul role="list" className="mt-1 space-y-1">
            {notOffered.map(({ itemNumber, quantity, title: name, reason }) => (
              <li key={itemNumber}>
                <span className="text-muted tabular-nums">{itemNumber}.</span>{" "}
                {formatCount(quantity)} × {name}
                {reason && <span className="text-muted">: {reason}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="mt-4 text-sm text-muted empty:hidden">
        {deliveryNote && <p>Delivery: {deliveryNote}</p>}
        {paymentTerms && <p>Payment: {paymentTerms}</p>}
        {sender && <Contact {...sender} />}
      </div>
    </Panel>
  );
}

/** Shows the salesperson who sent the version, as the version names them. */
function Contact({ name, phone, email }: ReplySender) {
  return (
    <p className="break-words">
      Your contact: {name}
      {phone && (
        <>
          , <PhoneLink phone={phone} />
        </>
      )}
      {email && (
        <>
          , <EmailLink email={email} />
        </>
      )}
    </p>
  );
}

function OfferedLine({ line, itemNumber }: { line: QuotationLine; itemNumber: number }) {
  const { title, code, requestedTitle, reason, note, leadTime } = line;
  const requestedQuantity = requestedQuantityText(line);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-3 first:pt-0">
      <div className="min-w-0 basis-64 grow">
        <p className="font-semibold">
          <span className="text-muted tabular-nums">{itemNumber}.</span> {title}
        </p>
        {code && <p className="code text-sm">{code}</p>}
        {marksOf(line).map((mark) => (
          <p key={mark} className="text-sm break-words text-muted">
            {mark}
          </p>
        ))}
        {requestedTitle && (
          <p className="text-sm">
            <Badge tone="petrol">Substitute</Badge> In place of {requestedTitle}
            {reason && `: ${reason}`}
          </p>
        )}
        {requestedQuantity && <p className="text-sm">{requestedQuantity}</p>}
        {note && <p className="text-sm">{note}</p>}
        {leadTime && <p className="text-sm text-muted">Lead time: {leadTime}</p>}
      </div>
      <LinePrice line={line} />
    </li>
  );
}

function LinePrice({ line }: { line: QuotationLine }) {
  const { quantity, unitPricePence } = line;
  const price = offeredPrice(unitPricePence);
  return (
    <div className="ml-auto text-right tabular-nums">
      <p className="text-sm text-muted">
        {price.kind === "priced"
          ? `${formatCount(quantity)} × ${formatPence(price.pence)}`
          : `Quantity ${formatCount(quantity)}`}
      </p>
      <p className="font-semibold">
        <span className="sr-only">Line total </span>
        {price.kind === "priced" && formatPence(totalOfLine(line))}
        {price.kind === "free" && "No charge"}
        {price.kind === "to-follow" && "Price to follow"}
      </p>
    </div>
  );
}

function FigureRows({
  quotation,
}: {
  quotation: Pick<ShownQuotation, "figures" | "vatBasisPoints">;
}) {
  const rows = figureRows(quotation);
  return (
    <dl className="mt-4 border-t pt-3 tabular-nums">
      {rows.map(([label, amount], index) => (
        <div
          key={label}
          className={`flex justify-between gap-6 py-1 ${index === rows.length - 1 ? "text-lg font-semibold" : ""}`}
        >
          <dt>{label}</dt>
          <dd className="text-right">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shown instead of our quote while fail-safe hides prices. */
export function PricesHidden() {
  return (
    <Panel title="Our quote">
      <p>Prices are hidden for the moment. Your quote is in the PDF we sent you.</p>
    </Panel>
  );
}
