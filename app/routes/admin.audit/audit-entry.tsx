import { auditSubjectPath } from "./subject-path";
import { Link } from "@remix-run/react";

import type { AuditChange } from "~/site/changes/audit-labels";
import { formatDayAndTime } from "~/shared/dates";

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
export function AuditEntry({ entry }: { entry: Entry }) {
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
