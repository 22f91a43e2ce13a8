import { formatCount } from "~/domain/counts";
import { formatDayAndTime } from "~/domain/dates";
import { formatDiscount, formatPence } from "~/domain/money";
import { QUOTE_STATUSES, statusBadge } from "~/domain/quote-status";

type Values = Record<string, unknown> | null | undefined;

/** One thing that an entry of the audit log changed; NULL where there was, or is, nothing. */
export type AuditChange = { what: string; from: string | null; to: string | null };

const NOTHING = "nothing";
const LONGEST_VALUE = 200;
// What two long values have in common just before they differ, to show where that is.
const LEAD_IN = 60;

const ACTIONS = new Map([
  ["quote.status", "Quote status changed"],
  ["product.create", "Product added"],
  ["product.update", "Product changed"],
  ["product.archive", "Product archived"],
  ["product.restore", "Product restored"],
  ["product.variant-add", "Variant added"],
  ["product.variant-update", "Variant changed"],
  ["product.variant-remove", "Variant removed"],
  ["product.variant-move", "Variants reordered"],
  ["product.image-add", "Image added"],
  ["product.image-remove", "Image removed"],
  ["product.image-move", "Images reordered"],
  ["product.image-primary", "Primary image changed"],
  ["product.image-describe", "Alternative text changed"],
  ["customer.discount", "Discount changed"],
  ["customer.role", "Role changed"],
  ["customer.sessions", "Sessions closed"],
  ["settings.company", "Settings changed"],
  ["switch.fail-safe", "Mode switched"],
  ["switch.maintenance", "Mode switched"],
  ["demo.catalogue", "Demo data added"],
  ["demo.accounts", "Demo data added"],
]);

/** "Product archived" of "product.archive": what was done, as a heading. */
export function auditActionInWords(action: string): string {
  const known = ACTIONS.get(action);
  if (known) return known;

  const words = action.replaceAll(/[.\-_]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * What differs between the two sides of an entry, in words; what was added or removed without a value
 * is left out. The unit is read from the name, as the house says it there: pence, grams, basis points,
 * times in London.
 */
export function auditChanges(before: Values, after: Values): AuditChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].flatMap((name) => {
    const from = before ? valueInWords(name, before[name]) : null;
    const to = after ? valueInWords(name, after[name]) : null;
    if ((from ?? NOTHING) === (to ?? NOTHING)) return [];

    const start = whereToBegin(from ?? "", to ?? "");
    return [{ what: nameInWords(name), from: excerpt(from, start), to: excerpt(to, start) }];
  });
}

function nameInWords(name: string): string {
  if (name === "on") return "switch";
  return name
    .replace(/(Pence|Grams|BasisPoints|At)$/, "")
    .replaceAll(/[._-]+/g, " ")
    .replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase();
}

function valueInWords(name: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return NOTHING;
  if (Array.isArray(value) && value.every((item) => typeof item === "string")) {
    return value.join(", ") || NOTHING;
  }
  if (typeof value === "boolean") return booleanInWords(name, value);
  if (typeof value === "number") return numberInWords(name, value);
  if (typeof value !== "string") return JSON.stringify(value);
  return QUOTE_STATUSES.some((status) => status === value) ? statusBadge(value).label : value;
}

function booleanInWords(name: string, value: boolean): string {
  if (name === "on") return value ? "on" : "off";
  return value ? "yes" : "no";
}

function numberInWords(name: string, value: number): string {
  if (name.endsWith("Pence")) return formatPence(value);
  // As staff type it: in kilograms a change of a few grams would not be seen.
  if (name.endsWith("Grams")) return `${formatCount(value)} g`;
  if (name.endsWith("BasisPoints")) return formatDiscount(value);
  if (name.endsWith("At")) return formatDayAndTime(value);
  return formatCount(value);
}

/** At the beginning, but shortly before two values differ where that lies too far on to be seen. */
function whereToBegin(one: string, other: string): number {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  return same + LEAD_IN > LONGEST_VALUE ? same - LEAD_IN : 0;
}

function excerpt(text: string | null, start: number): string | null {
  if (text === null) return null;
  const end = start + LONGEST_VALUE;
  return `${start > 0 ? "…" : ""}${text.slice(start, end)}${text.length > end ? "…" : ""}`;
}
