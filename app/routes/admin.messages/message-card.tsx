import { EmailLink, PhoneLink } from "~/components/site/contact-links";
import { Fact } from "~/components/ui/facts";
import type { ContactMessage } from "~/domain/mail/contact-message";
import { formatDayAndTime } from "~/domain/site/dates";

/** A contact message, with links to reply to it. */
export function MessageCard({
  message: { id, firstName, lastName, email, phone, company, subject, message, createdAt },
}: {
  message: ContactMessage & { id: number; createdAt: number };
}) {
  const headingId = `message-${id}`;
  return (
    <article aria-labelledby={headingId} className="rounded-sm border bg-panel p-4 md:px-6">
      <h2 id={headingId} className="text-lg font-semibold">
        {subject}
      </h2>
      <p className="text-sm text-muted">
        <time dateTime={new Date(createdAt).toISOString()}>{formatDayAndTime(createdAt)}</time>
      </p>
      <dl className="mt-3 grid grid-cols-1 gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        <Fact label="From">
          {firstName} {lastName}
        </Fact>
        <Fact label="Company">{company}</Fact>
        <Fact label="Email">
          <EmailLink email={email} subject={`Re: ${subject}`} />
        </Fact>
        <Fact label="Phone">{phone && <PhoneLink phone={phone} />}</Fact>
      </dl>
      <div className="mt-4 border-t pt-4">
        <p className="max-w-prose whitespace-pre-line">{message}</p>
      </div>
    </article>
  );
}
