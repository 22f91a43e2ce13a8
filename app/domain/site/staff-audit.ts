import { customersPath } from "~/domain/account/customers";
import { formatSortableTime } from "~/domain/site/dates";
import { HOUR_MS } from "~/domain/site/durations";
import { pathWith } from "~/domain/site/path-with";
import { formatOrderNumber } from "~/domain/quote/quote-status";
import { parseId } from "~/domain/site/row-id";
import { staffProductsPath } from "~/domain/catalogue/staff-products";
import { staffQuotesPath } from "~/domain/quote/staff-quotes";

export const STAFF_AUDIT_PAGE_SIZE = 50;

const ORDER = "Order ";

// A product without a code is called by its name.
const MAX_SUBJECT_LENGTH = 200;

/** What the log can be narrowed to, and how the names of its actions begin. */
const KINDS = {
  quotes: ["quote."],
  products: ["product."],
  customers: ["customer."],
  settings: ["settings.", "switch."],
} as const;

export type AuditKind = keyof typeof KINDS;
export const AUDIT_KINDS = [
  "quotes",
  "products",
  "customers",
  "settings",
] as const satisfies readonly AuditKind[];

export type AuditQuery = {
  /** Words, each of which must be in who did it or what it was done to. */
  q: string;
  /** The one thing, in the log's own words, that it was done to; blank for any. */
  subject: string;
  /** NULL for every kind. */
  kind: AuditKind | null;
  /** The first and the last day in London, as "2026-08-01"; blank for no bound. */
  from: string;
  to: string;
  /** The last entry that was seen; NULL begins with the newest. */
  before: number | null;
};

/** All of the log, from its newest entry on. */
export const ALL_AUDIT_ENTRIES: AuditQuery = {
  q: "",
  subject: "",
  kind: null,
  from: "",
  to: "",
  before: null,
};

/** What an address asks of the log, but for its words; anything unreadable narrows nothing. */
export function readAuditParams(params: URLSearchParams): Omit<AuditQuery, "q"> {
  const day = (name: string) => {
    const typed = params.get(name) ?? "";
    return startOfDay(typed) === undefined ? "" : typed;
  };
  return {
    subject: (params.get("subject") ?? "").slice(0, MAX_SUBJECT_LENGTH),
    kind: AUDIT_KINDS.find((kind) => kind === params.get("kind")) ?? null,
    from: day("from"),
    to: day("to"),
    before: parseId(params.get("before")) ?? null,
  };
}

/** An address of the log: only what differs from the whole of it is named. */
export function auditPath({ q, subject, kind, from, to, before }: Partial<AuditQuery>): string {
  return pathWith("/admin/audit", { q, subject, kind, from, to, before });
}

/** How the actions of a kind begin. */
export function actionPrefixesOf(kind: AuditKind): readonly string[] {
  return KINDS[kind];
}

/** The milliseconds from the beginning of one day to the end of another, in London; undefined where a day is blank. */
export function dayRange({ from, to }: { from: string; to: string }): {
  since: number | undefined;
  until: number | undefined;
} {
  const last = startOfDay(to);
  if (last === undefined) return { since: startOfDay(from), until: undefined };

  // A day lasts 23 to 25 hours, so 26 later it is the next one.
  const next = formatSortableTime(last + 26 * HOUR_MS).slice(0, "2026-08-01".length);
  return { since: startOfDay(from), until: startOfDay(next) };
}

/** What the log calls a quote. */
export function quoteSubject(orderNumber: number): string {
  return `${ORDER}${formatOrderNumber(orderNumber)}`;
}

/** Where to find what an entry is about; undefined where it is about no one thing. */
export function auditSubjectPath(action: string, subject: string): string | undefined {
  if (action.startsWith("quote.")) return staffQuotesPath({ q: subject.slice(ORDER.length) });
  if (action.startsWith("product.")) return staffProductsPath({ q: subject });
  return action.startsWith("customer.") ? customersPath({ q: subject }) : undefined;
}

/** Midnight in London, which is UTC's or an hour before it; undefined for what is no day. */
function startOfDay(day: string): number | undefined {
  const midnight = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(midnight)) return undefined;

  const [date, time] = formatSortableTime(midnight).split(" ");
  if (date !== day) return undefined;
  return time === "01:00" ? midnight - HOUR_MS : midnight;
}
