import { Link } from "@remix-run/react";

import { Notice } from "~/ui/notice";
import { countOf } from "~/shared/counts";
import { formatDayAndTime } from "~/shared/dates";
import { formatDuration } from "~/quotes/request/quote-waiting";

type FailedMail = {
  id: number;
  subject: string;
  toAddress: string;
  failedAt: number | null;
  lastError: string | null;
};

/** Lists failed mail and how long the oldest unsent mail has waited, which no other page shows. */
export function MailHealth({
  failed,
  failedMails,
  oldestUnsent,
  isSent,
}: {
  failed: number;
  failedMails: FailedMail[];
  /** `lastError` is the error of its last attempt. */
  oldestUnsent: { ageMs: number; lastError: string | null } | null;
  /** False while the site has no mail server. */
  isSent: boolean;
}) {
  const isHealthy = failed === 0 && isSent;
  return (
    <Notice tone={isHealthy ? "plain" : "signal"} icon={isHealthy ? "mail" : "alert-triangle"}>
      <p>
        {!isSent && "No email is sent until SMTP_URL is set. "}
        {failed === 0 && "No email has failed. "}
        {failed > 0 && `${countOf(failed, "email")} not sent, and not tried again. `}
        {oldestUnsent === null
          ? "No email is waiting to be sent."
          : `The oldest unsent email has been waiting for ${formatDuration(oldestUnsent.ageMs)}.`}
        {oldestUnsent?.lastError && ` Reason: ${oldestUnsent.lastError}`}
      </p>
      <ul role="list" className="text-sm">
        {failedMails.map((mail) => (
          <li key={mail.id} className="mt-2">
            <span className="font-semibold">{mail.subject}</span>, to {mail.toAddress}
            {mail.failedAt !== null && `, failed on ${formatDayAndTime(mail.failedAt)}`}:{" "}
            {mail.lastError}
          </li>
        ))}
      </ul>
      {failed > 0 && (
        <p className="mt-2">
          The quotes and messages themselves are not lost: see{" "}
          <Link to="/admin/quotes" className="text-link">
            Quotes
          </Link>{" "}
          and{" "}
          <Link to="/admin/messages" className="text-link">
            Messages
          </Link>
          .
        </p>
      )}
    </Notice>
  );
}
