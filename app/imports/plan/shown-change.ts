/** The changes of a planned row as staff read them: old and new side by side (I2). */
import { PRODUCT_LABELS, VARIANT_LABELS } from "~/catalogue/products/product-labels";
import { labelOf } from "~/imports/cells/read-cell";
import { findColumn } from "~/imports/plan/import-columns";
import type { ImportKind } from "~/imports/runs/import-kinds";
import { variantPricesOf } from "~/imports/plan/planned-row";
import type { FieldChanges, FieldValue, VariantPrice } from "~/imports/plan/planned-row";
import { formatPence } from "~/catalogue/prices/money";
import { CODE_KIND_LABELS, CODE_LABELS, CODE_RELATION_LABELS } from "~/catalogue/codes/code-labels";
import {
  COMPLIANCE_LABELS,
  COMPLIANCE_STATUS_LABELS,
  DOCUMENT_KIND_LABELS,
  DOCUMENT_LABELS,
} from "~/catalogue/documents/document-labels";
import { RELATION_LABELS } from "~/catalogue/relations/relation-labels";
import { formatPressure } from "~/catalogue/sets/closing-pressure";
import { SET_LABELS } from "~/catalogue/sets/set-labels";
import { countOf, formatCount } from "~/shared/counts";
import { countryName } from "~/shared/countries";
import { formatLondonDay, formatMonth } from "~/shared/dates";
import { percentText } from "~/shared/percentages";

/** A text around the place where it differs from another; `changed` is that place. */
export type ShownText = { lead: string; changed: string; tail: string };

export type ShownChange = {
  label: string;
  before: ShownText;
  after: ShownText;
  /** By how much a price moves, as in "+5.0%". */
  moves: string | null;
  /** Says in words that a price moves by a lot, as in "large fall"; null of a usual move. */
  remark: string | null;
  /** True for figures, which are aligned on the right. */
  isFigure: boolean;
};

const NOTHING = "nothing";
// Characters to show before and after a difference, and of the difference itself.
const CONTEXT_LENGTH = 24;
const MAX_CHANGED_LENGTH = 120;
const MAX_UNCUT_LENGTH = 60;

/** Labels for fields that have no column. */
const LABELS: Record<ImportKind, Record<string, string>> = {
  products: PRODUCT_LABELS,
  variants: VARIANT_LABELS,
  prices: { ...PRODUCT_LABELS, ...VARIANT_LABELS },
  codes: CODE_LABELS,
  relations: RELATION_LABELS,
  documents: DOCUMENT_LABELS,
  compliance: COMPLIANCE_LABELS,
  sets: SET_LABELS,
  media: { image: "Added", datasheet: "Datasheet", document: "Document" },
};

/** A row of any kind may say what replaces its product. */
const OF_REPLACEMENT: Record<string, string> = {
  replacedBy: RELATION_LABELS.replacedBy,
  relation: RELATION_LABELS.relation,
};

const WORDS: Record<string, Record<string, string>> = {
  "codes kind": CODE_KIND_LABELS,
  "relations kind": {
    replacement: "Replacement",
    alternative: "Alternative",
    accessory: "Accessory",
  },
  "documents kind": DOCUMENT_KIND_LABELS,
  "compliance status": COMPLIANCE_STATUS_LABELS,
};

const OF_FILES = ["imageUrl", "uploadSha256", "datasheetFileUrl", "datasheetFilename"];
// Apply stores them for Undo.
const FORMER = ["formerOrder", "formerDefault", "formerReplacement", "wasDiscontinued"];
const OF_SETS = ["partProductId", "partVariantId"];
// Says of which kind a relation is whose note changes.
const OF_RELATIONS = ["ofKind"];
const OF_DOCUMENTS = [
  ...["filename", "bytes", "documentId", "paperKind", "paperTitle", "paperUrl", "paperFilename"],
  ...["paperBytes", "paperRevision"],
];
const UNSHOWN = new Set([
  ...OF_FILES,
  ...OF_DOCUMENTS,
  ...OF_SETS,
  ...OF_RELATIONS,
  "datasheetBytes",
  "datasheetPages",
  ...FORMER,
]);

/** Returns false for the fields of a stored file other than its name, and for fields that only Undo needs. */
export function isShownField(field: string): boolean {
  return !UNSHOWN.has(field);
}

/** Labels a field as the heading of its column does, without the unit, which the value has. */
export function fieldLabel(kind: ImportKind, field: string): string {
  const column = kind === "media" ? undefined : findColumn(kind, field);
  return column ? labelOf(column) : (LABELS[kind][field] ?? OF_REPLACEMENT[field] ?? field);
}

/** Formats the changes of a row for the page, in the order of the plan. */
export function shownChanges(kind: ImportKind, changes: FieldChanges): ShownChange[] {
  return shownFields(changes).flatMap(([field, [before, after]]) => {
    if (field === "variantPrices") return shownVariantPrices(before, after);
    const [from, to] = [formatValue(kind, field, before), formatValue(kind, field, after)];
    const isFigure = isFigureField(field);
    const texts = isFigure ? { before: whole(from), after: whole(to) } : difference(from, to);
    // Of a product, no price is on application; of a variant, it is the product's.
    const empty = field === "listPricePence" ? 0 : null;
    const price = field.endsWith("Pence") ? shownMove(before, after ?? empty) : NO_MOVE;
    return [{ label: fieldLabel(kind, field), ...texts, ...price, isFigure }];
  });
}

/** The variants whose prices move with their product's (I25). */
function shownVariantPrices(before: FieldValue, after: FieldValue): ShownChange[] {
  return movedVariants(before, after).map(({ label, texts: [from, to], move }) => ({
    label,
    before: whole(from),
    after: whole(to),
    ...shownMove(...move),
    isFigure: true,
  }));
}

/** Returns the price of each variant that moves with its product's, before and after, and in words. */
export function movedVariants(before: FieldValue, after: FieldValue) {
  const former = new Map(variantPricesOf(before).map((each) => [each.variantId, each.pricePence]));
  const textOf = (pence: number | null) => formatValue("variants", "pricePence", pence);
  return variantPricesOf(after).map(({ variantId, name, pricePence }) => {
    const was = former.get(variantId) ?? null;
    const texts = [textOf(was), textOf(pricePence)] as const;
    return { label: `Price of ${name}`, texts, move: [was, pricePence] as const };
  });
}

function shownFields(changes: FieldChanges) {
  return Object.entries(changes).filter(([field]) => isShownField(field));
}

/** Formats the values of a new row; those without a value are left out. */
export function shownValues(
  kind: ImportKind,
  changes: FieldChanges,
): Array<{ label: string; value: string }> {
  return shownFields(changes).flatMap(([field, [, after]]) => {
    if (after === null || after === "" || (Array.isArray(after) && after.length === 0)) return [];
    const value = cutMiddle(formatValue(kind, field, after));
    return [{ label: fieldLabel(kind, field), value }];
  });
}

const NO_MOVE = { moves: null, remark: null };
// These are read first in a long list; the bounds of warnings are others (I13).
const LARGE_MOVE = 0.3;

function shownMove(before: FieldValue, after: FieldValue): Pick<ShownChange, "moves" | "remark"> {
  return { moves: percentageMove(before, after), remark: remarkOn(before, after) };
}

function remarkOn(before: FieldValue, after: FieldValue): string | null {
  if (typeof before !== "number" || before === 0) return null;
  if (after === 0) return "on application";
  if (typeof after !== "number" || Math.abs(after - before) <= before * LARGE_MOVE) return null;
  return after < before ? "large fall" : "large rise";
}

/** Returns the move of a price as "+5.0%", or null where either price is on application. */
export function percentageMove(before: FieldValue, after: FieldValue): string | null {
  if (typeof before !== "number" || typeof after !== "number") return null;
  if (before === 0 || after === 0) return null;
  return percentage((after - before) / before);
}

/** Returns true for a median move of prices between 19 and 21 %, or back by as much: a list with VAT looks so, or one after it (I26). */
export function movesLikeVat(median: number): boolean {
  const isLike = (share: number) => Math.abs(Math.round(share * 1000) - 200) <= 10;
  return isLike(median) || isLike(1 / (1 + median) - 1);
}

/** Writes a share as "+5.0%". */
export function percentage(share: number): string {
  return `${share < 0 ? "−" : "+"}${percentText(Math.abs(share * 100), 1)}`;
}

/** Formats a stored value in words, money in pounds, and lists as the cells of a file. */
export function formatValue(kind: ImportKind, field: string, value: FieldValue): string {
  if (field === "pricePence" && value === null) return "the product’s price";
  if (field === "listPricePence" && value === null) return "POA";
  if (value === null || value === "") return NOTHING;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return formatFigure(field, value);
  if (typeof value !== "string") return value.map(formatEntry).join(" | ") || NOTHING;
  if (field === "expectedMonth") return formatMonth(value);
  if (field === "originCountry") return countryName(value);
  if (field === "validUntil") return formatLondonDay(value);
  const words: Record<string, string> | undefined =
    field === "relation" ? CODE_RELATION_LABELS : WORDS[`${kind} ${field}`];
  return words?.[value] ?? value;
}

function formatFigure(field: string, value: number): string {
  if (field === "costPence") return formatPence(value);
  if (field.endsWith("Pence")) return value === 0 ? "POA" : formatPence(value);
  // In grams, because kilograms would round away a change of a few grams.
  if (field.endsWith("Grams")) return `${formatCount(value)} g`;
  if (field.endsWith("Pa")) return formatPressure(value);
  if (field.endsWith("Months")) return countOf(value, "month");
  if (field.endsWith("WorkingDays")) return countOf(value, "working day");
  return formatCount(value);
}

type Entry =
  | string
  | { title: string; description?: string }
  | { parameter: string; value: string }
  | VariantPrice;

function formatEntry(entry: Entry): string {
  if (typeof entry === "string") return entry;
  if ("variantId" in entry)
    return `${entry.name}: ${formatValue("variants", "pricePence", entry.pricePence)}`;
  if ("parameter" in entry) return `${entry.parameter}: ${entry.value}`;
  return entry.description ? `${entry.title}: ${entry.description}` : entry.title;
}

function isFigureField(field: string): boolean {
  return /Pence$|Grams$|WorkingDays$|Quantity$|Months$|Pa$/.test(field);
}

function whole(text: string): ShownText {
  return { lead: "", changed: text, tail: "" };
}

/** Cuts two texts to the place where they differ, with a few words around it. */
export function difference(from: string, to: string): { before: ShownText; after: ShownText } {
  const start = sharedStart(from, to);
  const end = sharedEnd(from.slice(start), to.slice(start));
  return { before: cutAround(from, start, end), after: cutAround(to, start, end) };
}

/** Returns how many characters two texts share at their start, in whole words. */
function sharedStart(one: string, other: string): number {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  return one.lastIndexOf(" ", same - 1) + 1;
}

function sharedEnd(one: string, other: string): number {
  let same = 0;
  const limit = Math.min(one.length, other.length);
  while (same < limit && one.at(-1 - same) === other.at(-1 - same)) same += 1;
  const space = one.indexOf(" ", one.length - same);
  return space < 0 ? 0 : one.length - space;
}

function cutAround(text: string, start: number, end: number): ShownText {
  const [lead, tail] = [text.slice(0, start), text.slice(text.length - end)];
  const changed = text.slice(start, text.length - end);
  const isShort = text.length <= MAX_UNCUT_LENGTH;
  return {
    lead: isShort || start <= CONTEXT_LENGTH ? lead : `…${lead.slice(-CONTEXT_LENGTH)}`,
    changed: cutMiddle(changed),
    tail: isShort || end <= CONTEXT_LENGTH ? tail : `${tail.slice(0, CONTEXT_LENGTH)}…`,
  };
}

function cutMiddle(text: string): string {
  if (text.length <= MAX_CHANGED_LENGTH) return text;
  const half = Math.floor(MAX_CHANGED_LENGTH / 2);
  return `${text.slice(0, half)} … ${text.slice(-half)}`;
}
