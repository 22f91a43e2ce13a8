import { Link } from "@remix-run/react";

import { firmPath } from "~/accounts/firms/firm-paths";
import { formatDayAndTime } from "~/shared/dates";
import { EmailLink, PhoneLink } from "~/ui/contact-links";
import { Fact } from "~/ui/facts";
import { quoteTitle } from "~/quotes/request/quote-status";
import { NO_CUSTOMER_EMAIL, type StaffQuoteView } from "~/quotes/request/staff-quote-view";

/** Names are long, and keep the whole width of a narrow column. */
const NAME = "@max-md:col-span-full";

/** Shows the customer's details; placeholders appear only for missing details. */
export function CustomerFacts({ quote }: { quote: StaffQuoteView }) {
  const { contact, userId, submittedAt, completedAt } = quote;
  return (
    <div className="@container">
      <dl className="grid grid-cols-1 gap-x-8 gap-y-3 sm:grid-cols-2">
        <Fact label="Customer" className={NAME}>
          {userId === null ? (
            contact.name
          ) : (
            <Link to={`/admin/customers/${userId}`} className="text-link">
              {contact.name}
            </Link>
          )}
        </Fact>
        {quote.firm && (
          <Fact label="Firm" className={NAME}>
            <Link to={firmPath(quote.firm.id)} className="text-link">
              {quote.firm.name}
            </Link>
            {quote.firm.note && ` (${quote.firm.note})`}
          </Fact>
        )}
        {!quote.isErased && <ContactFacts quote={quote} />}
        {quote.requestFacts.map(({ label, value }) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
        <Fact label="Submitted">{submittedAt === null ? "–" : formatDayAndTime(submittedAt)}</Fact>
        {completedAt !== null && <Fact label="Completed">{formatDayAndTime(completedAt)}</Fact>}
        <Fact label="Datasheets">
          {quote.includeDatasheets ? "Send with the quote" : "Not requested"}
        </Fact>
      </dl>
    </div>
  );
}

function ContactFacts({ quote: { contact, orderNumber } }: { quote: StaffQuoteView }) {
  return (
    <>
      <Fact label="Company" className={NAME}>
        {contact.company}
      </Fact>
      <Fact label="Email" className="col-span-full">
        {contact.email === null ? (
          NO_CUSTOMER_EMAIL
        ) : (
          <EmailLink email={contact.email} subject={quoteTitle(orderNumber)} />
        )}
      </Fact>
      <Fact label="Phone">{contact.phone && <PhoneLink phone={contact.phone} />}</Fact>
    </>
  );
}
