import { MANUFACTURER_LABELS } from "~/site/settings/manufacturers";
import { COMPANY_LABELS } from "~/site/settings/company-fields";
import { countOf, formatCount } from "~/shared/counts";
import { formatDayAndTime } from "~/shared/dates";
import { XERO_SETTING_LABELS } from "~/quotes/reply/order-csv";
import { REPLY_SETTING_LABELS } from "~/quotes/reply/reply-settings";
import { TEXT_LABELS } from "~/quotes/reply/saved-texts";
import { CLOCK_LABELS, STOCK_SETTING_LABELS } from "~/site/settings/site-switches";
import { TEAM_LABELS } from "~/site/settings/team";
import { formatDiscount, formatPence } from "~/catalogue/prices/money";
import { COMPLIANCE_LABELS, DOCUMENT_LABELS } from "~/catalogue/documents/document-labels";
import { IMAGE_LABELS, PRODUCT_LABELS, VARIANT_LABELS } from "~/catalogue/products/product-labels";
import { ATTRIBUTE_LABELS, SPECIFICATION_LABELS } from "~/catalogue/facets/attribute-labels";
import { TYPE_LABELS } from "~/catalogue/facets/type-labels";
import { SYNONYM_LABELS } from "~/catalogue/search/synonym-labels";
import { RELATION_LABELS } from "~/catalogue/relations/relation-labels";
import { SET_LABELS } from "~/catalogue/sets/set-labels";
import { CODE_LABELS } from "~/catalogue/codes/code-labels";
import { QUOTE_STATUSES, statusBadge } from "~/quotes/request/quote-status";

type Values = Record<string, unknown> | null | undefined;

/**
 * A changed field of an audit log entry, formatted; `from` and `to` are null where there is no
 * value.
 */
export type AuditChange = { what: string; from: string | null; to: string | null };

const NOTHING = "nothing";
const MAX_VALUE_LENGTH = 200;
// Characters to show before the point where two long values differ.
const CONTEXT_LENGTH = 60;

const ACTIONS = new Map([
  ["quote.status", "Quote status changed"],
  ["quote.create", "Quote request created for a caller"],
  ["quote.copy", "Quote copied"],
  ["quote.reply.start", "Reply started"],
  ["quote.reply.discard", "Reply discarded"],
  ["quote.reply.send", "Reply sent"],
  ["quote.reply.send-again", "Reply sent again"],
  ["quote.link-copy", "Link copied"],
  ["quote.links-stop", "Links stopped"],
  ["quote.accepted", "Acceptance recorded"],
  ["quote.declined", "Decline recorded"],
  ["quote.withdraw", "Quote withdrawn"],
  ["quote.outcome-undo", "Outcome undone"],
  ["quote.order", "Order placed"],
  ["quote.delivered", "Order delivered"],
  ["quote.nothing-to-answer", "Marked as needing no answer"],
  ["quote.assign", "Quote assigned"],
  ["quote.note", "Internal note added"],
  ["quote.message", "Message to the customer"],
  ["quote.message-enter", "Message entered"],
  ["quote.file-remove", "File of a message removed"],
  ["quote.messages-read", "Messages marked as read"],
  ["quote.follow-up", "Follow-up set"],
  ["quote.follow-up-done", "Follow-up done"],
  ["product.create", "Product added"],
  ["product.update", "Product changed"],
  ["product.delete", "Product deleted"],
  ["product.archive", "Product archived"],
  ["product.restore", "Product restored"],
  ["product.variant-add", "Variant added"],
  ["product.variant-update", "Variant changed"],
  ["product.variant-remove", "Variant removed"],
  ["product.variant-move", "Variants reordered"],
  ["product.costs", "Costs changed"],
  ["product.code-add", "Code added"],
  ["product.code-update", "Code changed"],
  ["product.code-remove", "Code removed"],
  ["product.discontinue", "Product discontinued"],
  ["product.discontinue-undo", "Product no longer discontinued"],
  ["product.filter", "Filter of a product corrected"],
  ["product.relation-add", "Related product added"],
  ["product.relation-remove", "Related product removed"],
  ["product.relation-move", "Related products reordered"],
  ["product.relation-note", "Note on a related product changed"],
  ["product.set-add", "Part of a set added"],
  ["product.set-update", "Part of a set changed"],
  ["product.set-remove", "Part of a set removed"],
  ["product.set-move", "Parts of a set reordered"],
  ["product.document-add", "Document added"],
  ["product.document-update", "Document changed"],
  ["product.document-remove", "Document removed"],
  ["product.document-move", "Documents reordered"],
  ["product.compliance-add", "Compliance added"],
  ["product.compliance-update", "Compliance changed"],
  ["product.compliance-remove", "Compliance removed"],
  ["product.image-add", "Image added"],
  ["product.image-remove", "Image removed"],
  ["product.image-move", "Images reordered"],
  ["product.image-primary", "Primary image changed"],
  ["product.image-describe", `${IMAGE_LABELS.altText} changed`],
  ["customer.discount", "Discount changed"],
  ["customer.discounts", "Discount for a manufacturer or category changed"],
  ["firm.discounts", "Discount for a manufacturer or category changed"],
  ["customer.role", "Role changed"],
  ["customer.second-step", "Second step changed"],
  ["customer.sessions", "Sessions closed"],
  ["firm.create", "Firm created"],
  ["firm.update", "Firm changed"],
  ["firm.member", "Member of a firm changed"],
  ["firm.close", "Firm closed"],
  ["message.status", "Message status changed"],
  ["settings.company", "Settings changed"],
  ["settings.team", "Team changed"],
  ["settings.manufacturers", "Manufacturers changed"],
  ["settings.attribute", "Attribute changed"],
  ["settings.attribute-add", "Attribute added"],
  ["settings.attribute-remove", "Attribute deleted"],
  ["settings.type", "Type changed"],
  ["settings.specification-meaning", "Meaning of a value changed"],
  ["settings.specification-rename", "Value renamed in all products"],
  ["settings.parameter-rename", "Parameter renamed in all products"],
  ["settings.text", "Saved text changed"],
  ["settings.text-add", "Saved text added"],
  ["settings.text-remove", "Saved text removed"],
  ["settings.synonym", "Synonym changed"],
  ["settings.synonym-add", "Synonym added"],
  ["settings.synonym-remove", "Synonym removed"],
  ["settings.search-ignore", "Search without results ignored"],
  ["settings.search-heed", "Search without results shown again"],
  ["settings.second-step", "Second step of staff changed"],
  ["settings.stock", "Settings of stock changed"],
  ["settings.replies", "Settings of replies changed"],
  ["settings.clock", "Working days and staff emails changed"],
  ["settings.xero", "Settings of orders for Xero changed"],
  ["settings.logo", "Logo changed"],
  ["switch.fail-safe", "Mode switched"],
  ["switch.maintenance", "Mode switched"],
  ["import.apply", "Import applied"],
  ["import.undo", "Import undone"],
  ["import.schedule", "Import scheduled"],
  ["demo.catalogue", "Demo data added"],
  ["demo.accounts", "Demo data added"],
]);

const AGREED_DISCOUNT_LABELS = { agreedFor: "For", agreed: "Discount" };

// By prefix of the action; the first match wins.
const LABELS: ReadonlyArray<readonly [string, Record<string, string>]> = [
  ["customer.discounts", AGREED_DISCOUNT_LABELS],
  ["firm.discounts", AGREED_DISCOUNT_LABELS],
  ["product.variant-", VARIANT_LABELS],
  ["product.code-", CODE_LABELS],
  ["product.discontinue", RELATION_LABELS],
  ["product.relation-", RELATION_LABELS],
  ["product.set-", SET_LABELS],
  ["product.document-", DOCUMENT_LABELS],
  ["product.compliance-", COMPLIANCE_LABELS],
  ["product.filter", { attribute: "Filter", values: "Values" }],
  ["product.", { ...PRODUCT_LABELS, ...IMAGE_LABELS }],
  ["settings.attribute", ATTRIBUTE_LABELS],
  ["settings.type", TYPE_LABELS],
  ["settings.specification-", SPECIFICATION_LABELS],
  ["settings.parameter-", SPECIFICATION_LABELS],
  ["settings.synonym", SYNONYM_LABELS],
  ["settings.team", TEAM_LABELS],
  ["settings.manufacturers", MANUFACTURER_LABELS],
  ["settings.stock", STOCK_SETTING_LABELS],
  ["settings.replies", REPLY_SETTING_LABELS],
  ["settings.text", TEXT_LABELS],
  ["settings.xero", XERO_SETTING_LABELS],
  ["settings.clock", CLOCK_LABELS],
  ["settings.logo", { logo: "Logo" }],
  ["settings.", COMPANY_LABELS],
];

/** Labels an action: "product.archive" is "Product archived". */
export function auditActionLabel(action: string): string {
  return ACTIONS.get(action) ?? humanise(action);
}

/** Labels a changed field as its form does: "altText" is "Alternative text". */
export function auditFieldLabel(action: string, name: string): string {
  const [, labels] = LABELS.find(([start]) => action.startsWith(start)) ?? [];
  if (labels && Object.hasOwn(labels, name)) return labels[name] ?? name;
  return name === "on" ? "Switch" : humanise(name.replace(/(Pence|Grams|BasisPoints|At)$/, ""));
}

/**
 * Formats the fields of an audit log entry. Fields with equal values identify what was changed and
 * have only `to`; fields without any value are left out. The suffix of a field's name gives its unit:
 * Pence, Grams, BasisPoints, or At for times, which are shown as in London (L5).
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

    const start = excerptStart(from ?? "", to ?? "");
    return [{ what, from: excerpt(from, start), to: excerpt(to, start) }];
  });
}

function humanise(name: string): string {
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

/** Formats a list as its form does: a specification is "Output: 0-10 V". */
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
  if (name === "costPence") return formatPence(value);
  if (name.endsWith("Pence")) return value === 0 ? "POA" : formatPence(value);
  // Stored from 0, shown from 1.
  if (name === "imageDisplayOrder") return `Image ${value + 1}`;
  // In grams, because kilograms would round away a change of a few grams.
  if (name.endsWith("Grams")) return `${formatCount(value)} g`;
  if (name.endsWith("WorkingDays")) return countOf(value, "working day");
  if (name.endsWith("Months")) return countOf(value, "month");
  if (name.endsWith("BasisPoints")) return formatDiscount(value);
  if (name.endsWith("At")) return formatDayAndTime(value);
  if (name.endsWith("Year")) return String(value);
  return formatCount(value);
}

/** Returns 0, or an index just before the first difference when it would be cut off. */
function excerptStart(from: string, to: string): number {
  let same = 0;
  while (same < from.length && from[same] === to[same]) same += 1;
  return same + CONTEXT_LENGTH > MAX_VALUE_LENGTH ? same - CONTEXT_LENGTH : 0;
}

function excerpt(text: string | null, start: number): string | null {
  if (text === null) return null;
  const end = start + MAX_VALUE_LENGTH;
  return `${start > 0 ? "…" : ""}${text.slice(start, end)}${text.length > end ? "…" : ""}`;
}
