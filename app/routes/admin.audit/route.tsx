import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { readListQuery } from "~/catalogue/search/list-query.server";
import { env } from "~/env.server";
import { countFailedMail, findOldestUnsentMail, listFailedMails } from "~/mail/outbox.server";
import { formatDayAndTime } from "~/shared/dates";
import { listAuditEntries } from "~/site/audit/audit-log.server";
import {
  auditPath,
  STAFF_AUDIT_PAGE_SIZE as PAGE_SIZE,
  readAuditParams,
} from "~/site/audit/staff-audit";
import { auditActionLabel, type AuditChange, auditChanges } from "~/site/changes/audit-labels";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";

import { AuditFilters } from "./audit-filters";
import { MailHealth } from "./mail-health";
import { auditSubjectPath } from "./subject-path";

const MAX_MAILS = 20;

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Audit log – Admin", isIndexed: false });

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const { params, q } = readListQuery(request);
  const query = { q, ...readAuditParams(params) };
  const found = listAuditEntries(PAGE_SIZE + 1, query);
  const entries = found.slice(0, PAGE_SIZE);

  return {
    query,
    olderBefore: found.length > PAGE_SIZE ? entries.at(-1)?.id : undefined,
    entries: entries.map(({ before: from, after, ...entry }) => ({
      ...entry,
      what: auditActionLabel(entry.action),
      changes: auditChanges(entry.action, from, after),
    })),
    mail: {
      failed: countFailedMail(),
      failedMails: listFailedMails(MAX_MAILS),
      oldestUnsent: findOldestUnsentMail(Date.now()) ?? null,
      isSent: env.sendsMail,
    },
  };
}

export default function AdminAuditRoute() {
  const { query, olderBefore, entries, mail } = useLoaderData<typeof loader>();
  return (
    <main className="page">
      <PageHeading
        title="Audit log"
        lead="Every change made by staff and from the command line, newest first. Entries cannot be edited."
      />
      {auditPath(query) === auditPath({}) && <MailHealth {...mail} />}
      <AuditFilters query={query} />
      {entries.length === 0 ? (
        <EmptyState
          icon="document"
          title="No entries found"
          text={query.q || query.from || query.to ? "Try fewer words or more days." : undefined}
        />
      ) : (
        <ol className="divide-y rounded-sm border bg-panel">
          {entries.map((entry) => (
            <AuditEntry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {query.before !== null && (
          <ButtonLink to={auditPath({ ...query, before: null })} variant="secondary" size="sm">
            Newest entries
          </ButtonLink>
        )}
        {olderBefore !== undefined && (
          <ButtonLink
            to={auditPath({ ...query, before: olderBefore })}
            variant="secondary"
            size="sm"
          >
            Older entries
          </ButtonLink>
        )}
      </div>
    </main>
  );
}

type Entry = {
  at: number;
  actor: string;
  action: string;
  /** The label of the action. */
  what: string;
  subject: string;
  changes: AuditChange[];
};

/** One entry of the audit log: actor, time, action, subject, and the old and new values. */
function AuditEntry({ entry }: { entry: Entry }) {
  const { at, actor, action, what, subject, changes } = entry;
  const path = auditSubjectPath(action, subject);
  return (
    <li className="grid grid-cols-1 gap-x-8 gap-y-1 p-4 md:px-6 md:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="min-w-0 text-sm text-muted">
        <p>
          <time dateTime={new Date(at).toISOString()}>{formatDayAndTime(at)}</time>
        </p>
        <p>{actor}</p>
      </div>
      <div className="min-w-0">
        <p>
          <span className="font-semibold">{what}</span>,{" "}
          {path ? (
            <Link to={path} className="text-link">
              {subject}
            </Link>
          ) : (
            subject
          )}
        </p>
        <ul role="list" className="text-sm">
          {changes.map(({ what: field, from, to }) => (
            <li key={`${field} ${from} ${to}`}>
              <span className="text-muted">{field}: </span>
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
