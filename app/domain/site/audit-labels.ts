import { COMPANY_LABELS } from "~/domain/site/company-fields";
import { formatCount } from "~/domain/site/counts";
import { formatDayAndTime } from "~/domain/site/dates";
import { formatDiscount, formatPence } from "~/domain/pricing/money";
import { IMAGE_LABELS, PRODUCT_LABELS, VARIANT_LABELS } from "~/domain/catalogue/product-labels";
import { QUOTE_STATUSES, statusBadge } from "~/domain/quote/quote-status";

type Values = Record<string, unknown> | null | undefined;

/** One thing that an entry of the audit log changed; NULL where there was, or is, nothing. */
export type AuditChange = { what: string; from: string | null; to: string | null };

const NOTHING = "nothing";
const MAX_VALUE_LENGTH = 200;
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
  ["product.image-describe", `${IMAGE_LABELS.altText} changed`],
  ["customer.discount", "Discount changed"],
  ["customer.role", "Role changed"],
  ["customer.sessions", "Sessions closed"],
  ["settings.company", "Settings changed"],
  ["switch.fail-safe", "Mode switched"],
  ["switch.maintenance", "Mode switched"],
  ["demo.catalogue", "Demo data added"],
  ["demo.accounts", "Demo data added"],
]);

// By how actions begin; the first that fits.
const LABELS: ReadonlyArray<readonly [string, Record<string, string>]> = [
  ["product.variant-", VARIANT_LABELS],
  ["product.", { ...PRODUCT_LABELS, ...IMAGE_LABELS }],
  ["settings.", COMPANY_LABELS],
];

/** "Product archived" of "product.archive": what was done, as a heading. */
export function auditActionLabel(action: string): string {
  return ACTIONS.get(action) ?? inWords(action);
}

/** What an action changed, as the form that changes it calls it: "Alternative Text" of "altText". */
export function auditFieldLabel(action: string, name: string): string {
  const [, labels] = LABELS.find(([start]) => action.startsWith(start)) ?? [];
  if (labels && Object.hasOwn(labels, name)) return labels[name] ?? name;
  return name === "on" ? "Switch" : inWords(name.replace(/(Pence|Grams|BasisPoints|At)$/, ""));
}

/**
 * What differs between the two sides of an entry, in words, and what they share, which an entry has
 * only to name what was changed; what was added or removed without a value is left out. The unit is
 * read from the name, as the house says it there: pence, grams, basis points, times in London.
 */
export function auditChanges(action: string, before: Values, after: Values): AuditChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].flatMap((name) => {
    const what = auditFieldLabel(action, name);
    const from = before ? formatValue(name, before[name]) : null;
    const to = after ? formatValue(name, after[name]) : null;
    if ((from ?? NOTHING) === (to ?? NOTHING)) {
      return to === null || to === NOTHING ? [] : [{ what, from: null, to: excerpt(to, 0) }];
    }

    const start = whereToBegin(from ?? "", to ?? "");
    return [{ what, from: excerpt(from, start), to: excerpt(to, start) }];
  });
}

function inWords(name: string): string {
  const words = name
    .replaceAll(/[.\-_]+/g, " ")
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function formatValue(name: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return NOTHING;
  if (Array.isArray(value)) return formatList(value) || NOTHING;
  if (typeof value === "boolean") return formatBoolean(name, value);
  if (typeof value === "number") return formatNumber(name, value);
  if (typeof value !== "string") return JSON.stringify(value);
  return QUOTE_STATUSES.some((status) => status === value) ? statusBadge(value).label : value;
}

/** A list of entries, such as specifications, as its form has them: "Output: 0-10 V". */
function formatList(values: readonly unknown[]): string {
  return values
    .map((value) =>
      typeof value === "object" && value !== null ? Object.values(value).join(": ") : String(value),
    )
    .join(values.every((value) => typeof value === "string") ? ", " : "; ");
}

function formatBoolean(name: string, value: boolean): string {
  if (name === "on") return value ? "on" : "off";
  return value ? "yes" : "no";
}

function formatNumber(name: string, value: number): string {
  if (name.endsWith("Pence")) return value === 0 ? "POA" : formatPence(value);
  // Counted from 0, but shown from 1.
  if (name === "imageDisplayOrder") return `Image ${value + 1}`;
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
  return same + LEAD_IN > MAX_VALUE_LENGTH ? same - LEAD_IN : 0;
}

function excerpt(text: string | null, start: number): string | null {
  if (text === null) return null;
  const end = start + MAX_VALUE_LENGTH;
  return `${start > 0 ? "…" : ""}${text.slice(start, end)}${text.length > end ? "…" : ""}`;
}
