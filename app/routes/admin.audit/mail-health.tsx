import { Notice } from "~/components/ui/notice";
import { countOf } from "~/domain/counts";
import { formatDayAndTime } from "~/domain/dates";
import { formatDuration } from "~/domain/quote-waiting";

type SetAsideMail = {
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
  oldestUnsentMs,
  oldestError,
}: {
  failed: number;
  setAside: SetAsideMail[];
  oldestUnsentMs: number | null;
  /** Why it could not be sent yet. */
  oldestError: string | null;
}) {
  const isWell = failed === 0;
  return (
    <Notice tone={isWell ? "plain" : "signal"} icon={isWell ? "mail" : "alert-triangle"}>
      <p>
        {failed === 0 && "No mail has failed. "}
        {failed > 0 && `${countOf(failed, "mail")} could not be delivered. `}
        {oldestUnsentMs === null
          ? "None is waiting to be sent."
          : `The oldest unsent mail has waited ${formatDuration(oldestUnsentMs)}.`}
        {oldestError !== null && ` Its last try failed: ${oldestError}`}
      </p>
      <ul role="list" className="text-sm">
        {setAside.map((mail) => (
          <li key={mail.id} className="mt-2 break-words">
            <span className="font-semibold">{mail.subject}</span>, to {mail.toAddress}
            {mail.failedAt !== null && `, given up ${formatDayAndTime(mail.failedAt)}`}:{" "}
            {mail.lastError}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
