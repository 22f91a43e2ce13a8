import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/auth/guards.server";
import { AdminNav } from "~/components/admin-nav";
import { pageMeta } from "~/components/page-meta";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Icon } from "~/components/ui/icon";
import { PageHeading } from "~/components/ui/page-heading";
import { listAuditEntries } from "~/db/audit-log.server";
import { countFailedMail, listSetAsideMails, oldestUnsentMailAgeMs } from "~/db/outbox.server";
import { countWaitingQuotes } from "~/db/quote-admin.server";
import { auditActionInWords, type AuditChange, auditChanges } from "~/domain/audit-words";
import { formatDayAndTime } from "~/domain/dates";
import { formatDuration } from "~/domain/quote-waiting";

const PAGE_SIZE = 50;
const MOST_MAILS = 20;

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Audit log – Admin", isIndexed: false });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const wanted = new URL(request.url).searchParams.get("before") ?? "";
  const before = /^\d{1,15}$/.test(wanted) ? Number(wanted) : undefined;
  const found = listAuditEntries(PAGE_SIZE + 1, before);
  const entries = found.slice(0, PAGE_SIZE);

  return {
    waitingQuotes: countWaitingQuotes(),
    isNewest: before === undefined,
    olderBefore: found.length > PAGE_SIZE ? entries.at(-1)?.id : undefined,
    entries: entries.map(({ before: from, after, ...entry }) => ({
      ...entry,
      changes: auditChanges(from, after),
    })),
    mail: {
      failed: countFailedMail(),
      setAside: listSetAsideMails(MOST_MAILS),
      oldestUnsentMs: oldestUnsentMailAgeMs(Date.now()) ?? null,
    },
  };
}

export default function AdminAuditRoute() {
  const { waitingQuotes, isNewest, olderBefore, entries, mail } = useLoaderData<typeof loader>();
  return (
    <main className="page">
      <AdminNav waitingQuotes={waitingQuotes} />
      <PageHeading
        title="Audit log"
        lead="Every change by the staff and from the command line, newest first. Nothing here can be changed."
      />
      {isNewest && <MailHealth {...mail} />}
      {entries.length === 0 ? (
        <EmptyState
          icon="document"
          title="No entries"
          text="What the staff change is listed here."
        />
      ) : (
        <ol className="divide-y rounded-sm border bg-panel">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {!isNewest && (
          <ButtonLink to="/admin/audit" variant="secondary" size="sm">
            Newest entries
          </ButtonLink>
        )}
        {olderBefore !== undefined && (
          <ButtonLink to={`/admin/audit?before=${olderBefore}`} variant="secondary" size="sm">
            Older entries
          </ButtonLink>
        )}
      </div>
    </main>
  );
}

type AuditEntry = {
  at: number;
  actor: string;
  action: string;
  subject: string;
  changes: AuditChange[];
};

function Entry({ entry: { at, actor, action, subject, changes } }: { entry: AuditEntry }) {
  return (
    <li className="grid grid-cols-1 gap-x-8 gap-y-1 p-4 md:px-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <div className="min-w-0 text-sm text-muted">
        <p>
          <time dateTime={new Date(at).toISOString()}>{formatDayAndTime(at)}</time>
        </p>
        <p className="break-words">{actor}</p>
      </div>
      <div className="min-w-0">
        <p className="break-words">
          <span className="font-semibold">{auditActionInWords(action)}</span>, {subject}
        </p>
        <ul className="text-sm">
          {changes.map(({ what, from, to }) => (
            <li key={what} className="break-words">
              <span className="text-muted">{what}: </span>
              {from !== null && <span>{from}</span>}
              {from !== null && to !== null && (
                <>
                  <span className="sr-only"> to </span>
                  <span aria-hidden="true"> → </span>
                </>
              )}
              {to !== null && <span>{to}</span>}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

type SetAsideMail = ReturnType<typeof listSetAsideMails>[number];

/** Mail that is not going out is nobody's click, so it is said where staff look for trouble. */
function MailHealth({
  failed,
  setAside,
  oldestUnsentMs,
}: {
  failed: number;
  setAside: SetAsideMail[];
  oldestUnsentMs: number | null;
}) {
  const isWell = failed === 0;
  return (
    <div
      className={`mb-6 flex items-start gap-3 rounded-sm border px-4 py-3 ${isWell ? "bg-panel" : "border-l-4 border-signal bg-signal-tint"}`}
    >
      <Icon name={isWell ? "mail" : "alert-triangle"} className="mt-0.5" />
      <div className="min-w-0">
        <p>
          {failed === 0 && "No mail has failed. "}
          {failed === 1 && "1 mail could not be delivered. "}
          {failed > 1 && `${failed.toLocaleString("en-GB")} mails could not be delivered. `}
          {oldestUnsentMs === null
            ? "None is waiting to be sent."
            : `The oldest unsent mail has waited ${formatDuration(oldestUnsentMs)}.`}
        </p>
        <ul className="text-sm">
          {setAside.map((mail) => (
            <li key={mail.id} className="mt-2 break-words">
              <span className="font-semibold">{mail.subject}</span>, to {mail.toAddress}
              {mail.failedAt !== null && `, given up ${formatDayAndTime(mail.failedAt)}`}:{" "}
              {mail.lastError}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
