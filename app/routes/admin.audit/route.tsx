import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";

import { customersPath } from "~/accounts/customers";
import { firmsPath } from "~/accounts/firms/firm-paths";
import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { staffProductsPath } from "~/catalogue/products/staff-products";
import { readListQuery } from "~/catalogue/search/list-query.server";
import { MAX_SEARCH_LENGTH } from "~/catalogue/search/search-terms";
import { env } from "~/env.server";
import { countFailedMail, findOldestUnsentMail, listFailedMails } from "~/mail/outbox.server";
import { ORDER_PREFIX } from "~/quotes/request/quote-status";
import { formatDuration } from "~/quotes/request/quote-waiting";
import { staffQuotesPath } from "~/quotes/request/staff-quotes";
import { countOf } from "~/shared/counts";
import { formatDayAndTime } from "~/shared/dates";
import { listAuditEntries } from "~/site/audit/audit-log.server";
import {
  AUDIT_KINDS,
  auditPath,
  type AuditQuery,
  STAFF_AUDIT_PAGE_SIZE as PAGE_SIZE,
  readAuditParams,
} from "~/site/audit/staff-audit";
import { auditActionLabel, type AuditChange, auditChanges } from "~/site/changes/audit-labels";
import { staffMessagesPath } from "~/site/messages/staff-messages";
import { Button, buttonClass, ButtonLink } from "~/ui/button";
import { controlClass } from "~/ui/control";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/ui/page-meta";
import { Select } from "~/ui/select";

const LABELS: Record<(typeof AUDIT_KINDS)[number], string> = {
  quotes: "Quotes",
  products: "Products",
  imports: "Imports",
  customers: "Customers",
  firms: "Firms",
  messages: "Messages",
  settings: "Settings",
};

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

/** A GET form that filters by actor, subject, kind and days. */
function AuditFilters({ query }: { query: AuditQuery }) {
  const { q, subject, kind, from, to } = query;
  return (
    <Form
      // Remounts when the URL changes, so that Back shows the filters of that list.
      key={auditPath(query)}
      action="/admin/audit"
      role="search"
      aria-label="Audit log"
      className="mb-6 grid grid-cols-2 items-end gap-x-3 gap-y-4 rounded-sm border bg-panel p-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto_auto_auto] print:hidden"
    >
      {subject && (
        <p className="col-span-full">
          Only changes to <span className="font-semibold">{subject}</span>
          <input type="hidden" name="subject" value={subject} />
        </p>
      )}
      <Filter name="q" label="Person, order, code or email" className="col-span-2 md:col-span-1">
        <input
          id="audit-q"
          type="search"
          name="q"
          defaultValue={q}
          maxLength={MAX_SEARCH_LENGTH}
          className={controlClass}
        />
      </Filter>
      <Filter name="kind" label="Kind" className="col-span-2 md:col-span-1">
        <Select id="audit-kind" name="kind" defaultValue={kind ?? ""}>
          <option value="">All</option>
          {AUDIT_KINDS.map((each) => (
            <option key={each} value={each}>
              {LABELS[each]}
            </option>
          ))}
        </Select>
      </Filter>
      <Filter name="from" label="From">
        <Day name="from" value={from} />
      </Filter>
      <Filter name="to" label="To">
        <Day name="to" value={to} />
      </Filter>
      <div className="col-span-2 flex flex-wrap gap-2 lg:col-span-1">
        <Button size="sm">
          <Icon name="search" />
          Search
        </Button>
        {auditPath({ ...query, before: null }) !== auditPath({}) && (
          <Link to={auditPath({})} className={buttonClass({ variant: "quiet", size: "sm" })}>
            <Icon name="close" className="size-4" />
            Clear search
          </Link>
        )}
      </div>
    </Form>
  );
}

function Filter({
  name,
  label,
  className = "",
  children,
}: {
  name: string;
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={`audit-${name}`} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      {children}
    </div>
  );
}

function Day({ name, value }: { name: string; value: string }) {
  return (
    <input
      id={`audit-${name}`}
      type="date"
      name={name}
      defaultValue={value}
      className={controlClass}
    />
  );
}

type FailedMail = {
  id: number;
  subject: string;
  toAddress: string;
  failedAt: number | null;
  lastError: string | null;
};

/** Lists failed mail and how long the oldest unsent mail has waited, which no other page shows. */
function MailHealth({
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

/** Returns the staff page of an entry's subject; undefined for settings and switches. */
export function auditSubjectPath(action: string, subject: string): string | undefined {
  if (action.startsWith("quote.")) {
    return staffQuotesPath({ q: subject.slice(ORDER_PREFIX.length) });
  }
  if (action.startsWith("product.")) return staffProductsPath({ q: subject });
  if (action.startsWith("message.")) return staffMessagesPath({ q: subject, filter: "all" });
  if (action.startsWith("firm.")) return firmsPath({ q: subject, page: 1 });
  return action.startsWith("customer.") ? customersPath({ q: subject }) : undefined;
}
