import { formatSortableTime } from "~/shared/dates";
import { HOUR_MS } from "~/shared/durations";
import { pathWith } from "~/shared/path-with";
import { parseId } from "~/shared/row-id";

export const STAFF_AUDIT_PAGE_SIZE = 50;

// A product without a code is logged under its name, which has up to 200 characters.
const MAX_SUBJECT_LENGTH = 200;

/** Maps each filter of the log to the prefixes of its actions. */
const ACTION_PREFIXES = {
  quotes: ["quote."],
  products: ["product."],
  imports: ["import."],
  customers: ["customer."],
  firms: ["firm."],
  messages: ["message."],
  settings: ["settings.", "switch."],
} as const;

export type AuditKind = keyof typeof ACTION_PREFIXES;
export const AUDIT_KINDS = [
  "quotes",
  "products",
  "imports",
  "customers",
  "firms",
  "messages",
  "settings",
] as const satisfies readonly AuditKind[];

export type AuditQuery = {
  /** Words, each of which must occur in the actor or the subject. */
  q: string;
  /** The exact subject, as logged; empty for any. */
  subject: string;
  /** Null for every kind. */
  kind: AuditKind | null;
  /** First and last day in London, as "2026-08-01"; empty for no limit. */
  from: string;
  to: string;
  /** Cursor: the id of the last entry on the previous page; null starts with the newest. */
  before: number | null;
};

/** The query without any filter, from the newest entry on. */
export const ALL_AUDIT_ENTRIES: AuditQuery = {
  q: "",
  subject: "",
  kind: null,
  from: "",
  to: "",
  before: null,
};

/** Reads the filters from the URL, except `q`; ignores invalid ones. */
export function readAuditParams(params: URLSearchParams): Omit<AuditQuery, "q"> {
  const day = (name: string) => {
    const value = params.get(name) ?? "";
    return startOfDay(value) === undefined ? "" : value;
  };
  return {
    subject: (params.get("subject") ?? "").slice(0, MAX_SUBJECT_LENGTH),
    kind: AUDIT_KINDS.find((kind) => kind === params.get("kind")) ?? null,
    from: day("from"),
    to: day("to"),
    before: parseId(params.get("before")) ?? null,
  };
}

/** Builds the URL of the log; default values are left out. */
export function auditPath({ q, subject, kind, from, to, before }: Partial<AuditQuery>): string {
  return pathWith("/admin/audit", { q, subject, kind, from, to, before });
}

/** Returns the prefixes of the actions of a kind. */
export function actionPrefixesOf(kind: AuditKind): readonly string[] {
  return ACTION_PREFIXES[kind];
}

/**
 * Converts London days to milliseconds since 1970: `since` is the start of `from`, `until` the end of
 * `to`, exclusive. Undefined for an empty day.
 */
export function dayRange({ from, to }: { from: string; to: string }): {
  since: number | undefined;
  until: number | undefined;
} {
  const last = startOfDay(to);
  if (last === undefined) return { since: startOfDay(from), until: undefined };

  // A day has 23 to 25 hours, so 26 hours later is always the next one.
  const next = formatSortableTime(last + 26 * HOUR_MS).slice(0, "2026-08-01".length);
  return { since: startOfDay(from), until: startOfDay(next) };
}

/**
 * Returns midnight in London, which is midnight UTC or an hour before; undefined for an invalid
 * day.
 */
function startOfDay(day: string): number | undefined {
  const midnight = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(midnight)) return undefined;

  const [date, time] = formatSortableTime(midnight).split(" ");
  if (date !== day) return undefined;
  return time === "01:00" ? midnight - HOUR_MS : midnight;
}
