import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";

import { Button, buttonClass } from "~/ui/button";
import { controlClass } from "~/ui/control";
import { Icon } from "~/ui/icon";
import { Select } from "~/ui/select";
import { MAX_SEARCH_LENGTH } from "~/catalogue/search/search-terms";
import { AUDIT_KINDS, auditPath, type AuditQuery } from "~/site/audit/staff-audit";

const LABELS: Record<(typeof AUDIT_KINDS)[number], string> = {
  quotes: "Quotes",
  products: "Products",
  imports: "Imports",
  customers: "Customers",
  messages: "Messages",
  settings: "Settings",
};

/** A GET form that filters by actor, subject, kind and days. */
export function AuditFilters({ query }: { query: AuditQuery }) {
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
