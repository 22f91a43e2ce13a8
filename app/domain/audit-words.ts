import { formatCount } from "~/domain/counts";
import { formatDayAndTime } from "~/domain/dates";
import { formatDiscount, formatPence } from "~/domain/money";
import { QUOTE_STATUSES, statusBadge } from "~/domain/quote-status";
import { formatKilograms } from "~/domain/weight";

type Values = Record<string, unknown> | null | undefined;

/** One thing that an entry of the audit log changed; NULL where there was, or is, nothing. */
export type AuditChange = { what: string; from: string | null; to: string | null };

const NOTHING = "nothing";
const LONGEST_VALUE = 200;

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
    return (from ?? NOTHING) === (to ?? NOTHING) ? [] : [{ what: nameInWords(name), from, to }];
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
    return shortened(value.join(", ")) || NOTHING;
  }
  if (typeof value === "boolean") return booleanInWords(name, value);
  if (typeof value === "number") return numberInWords(name, value);
  if (typeof value !== "string") return shortened(JSON.stringify(value));
  return QUOTE_STATUSES.some((status) => status === value)
    ? statusBadge(value).label
    : shortened(value);
}

function booleanInWords(name: string, value: boolean): string {
  if (name === "on") return value ? "on" : "off";
  return value ? "yes" : "no";
}

function numberInWords(name: string, value: number): string {
  if (name.endsWith("Pence")) return formatPence(value);
  if (name.endsWith("Grams")) return formatKilograms(value);
  if (name.endsWith("BasisPoints")) return formatDiscount(value);
  if (name.endsWith("At")) return formatDayAndTime(value);
  return formatCount(value);
}

function shortened(text: string): string {
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}
