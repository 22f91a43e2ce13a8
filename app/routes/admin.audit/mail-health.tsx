import { Link } from "@remix-run/react";

import { Notice } from "~/components/ui/notice";
import { countOf } from "~/domain/site/counts";
import { formatDayAndTime } from "~/domain/site/dates";
import { formatDuration } from "~/domain/quote/quote-waiting";

type FailedMail = {
  id: number;
  subject: string;
  toAddress: string;
  failedAt: number | null;
  lastError: string | null;
};

/** Failed mail, and how long the oldest unsent one has waited: nobody would notice it elsewhere. */
export function MailHealth({
  failed,
  setAside,
  oldestUnsent,
}: {
  failed: number;
  setAside: FailedMail[];
  /** `lastError` is why it could not be sent yet. */
  oldestUnsent: { ageMs: number; lastError: string | null } | null;
}) {
  const isWell = failed === 0;
  return (
    <Notice tone={isWell ? "plain" : "signal"} icon={isWell ? "mail" : "alert-triangle"}>
      <p>
        {failed === 0 && "No mail has failed. "}
        {failed > 0 && `${countOf(failed, "mail")} could not be delivered. `}
        {oldestUnsent === null
          ? "None is waiting to be sent."
          : `The oldest unsent mail has waited ${formatDuration(oldestUnsent.ageMs)}.`}
        {oldestUnsent?.lastError && ` Its last try failed: ${oldestUnsent.lastError}`}
      </p>
      <ul role="list" className="text-sm">
        {setAside.map((mail) => (
          <li key={mail.id} className="mt-2">
            <span className="font-semibold">{mail.subject}</span>, to {mail.toAddress}
            {mail.failedAt !== null && `, given up ${formatDayAndTime(mail.failedAt)}`}:{" "}
            {mail.lastError}
          </li>
        ))}
      </ul>
      {failed > 0 && (
        <p className="mt-2">
          A quote or message that one of them told of is kept: see{" "}
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
