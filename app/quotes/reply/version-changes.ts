/**
 * The changes between two versions of our quote, in the facts that its customer reads: never a cost or a list
 * price.
 */
import type { Quotation, QuotationLine } from "~/quotes/reply/quotation";
import { figureRows } from "~/quotes/reply/quotation-figures";

/** The keys by which lines of two versions are recognised as the same line; they reach no page. */
type LineKeys = {
  lineageId: string | null;
  quoteItemId: number | null;
  productId: number | null;
  variantId: number | null;
};

/** A line as the customer reads it. Pence ex VAT; NULL is to follow, 0 free. */
export type ComparedLine = Pick<
  QuotationLine,
  | "title"
  | "code"
  | "quantity"
  | "unitPricePence"
  | "leadTime"
  | "note"
  | "reason"
  | "requestedTitle"
> & { isOffered: boolean; tag: string | null };

export type ComparedTerms = Pick<
  Quotation,
  "validUntil" | "message" | "deliveryNote" | "paymentTerms" | "vatBasisPoints"
> & {
  /** NULL is to be confirmed. */
  shippingExVatPence: number | null;
  /** In words, with a remark such as "delivery to be confirmed". */
  totalExVat: string;
  totalIncVat: string;
};

export type ComparedVersion = {
  lines: ReadonlyArray<{ keys: LineKeys; line: ComparedLine }>;
  terms: ComparedTerms;
};

const LINE_FIELDS = [
  "title",
  "code",
  "tag",
  "isOffered",
  "requestedTitle",
  "quantity",
  "unitPricePence",
  "leadTime",
  "note",
  "reason",
] as const satisfies ReadonlyArray<keyof ComparedLine>;

const TERMS = [
  "shippingExVatPence",
  "validUntil",
  "deliveryNote",
  "paymentTerms",
  "message",
  "vatBasisPoints",
  "totalExVat",
  "totalIncVat",
] as const satisfies ReadonlyArray<keyof ComparedTerms>;

/** Items are numbered from 1, as on the page and in the PDF. */
export type LineChange =
  | { kind: "added" | "removed"; item: number; line: ComparedLine }
  | {
      kind: "changed";
      /** The number of the line in the older version, and in the newer version. */
      from: number;
      item: number;
      before: ComparedLine;
      after: ComparedLine;
      fields: Array<keyof ComparedLine>;
      /** True if the line has moved among the lines that both versions have. */
      hasMoved: boolean;
    };

export type VersionChanges = {
  lines: LineChange[];
  terms: { before: ComparedTerms; after: ComparedTerms; fields: Array<keyof ComparedTerms> };
};

/** Returns a version for comparison. `stored` are the lines that the quotation was made of, in the same order. */
export function comparedVersion(
  quotation: Quotation,
  stored: readonly LineKeys[],
): ComparedVersion {
  const { figures, validUntil, message, deliveryNote, paymentTerms, vatBasisPoints } = quotation;
  const rows = new Map(figureRows(quotation));
  return {
    lines: quotation.lines.flatMap(({ kind, ...shown }, index) => {
      const keys = stored[index];
      if (!keys) return [];
      const { title, code, quantity, unitPricePence, leadTime, note, reason, requestedTitle } =
        shown;
      const isOffered = kind !== "not-offered";
      const line = {
        ...{ title, code, quantity, unitPricePence, reason, requestedTitle, isOffered },
        tag: shown.tag ?? null,
        // No page shows those of a line that is not offered.
        leadTime: isOffered ? leadTime : null,
        note: isOffered ? note : null,
      };
      return [{ keys, line }];
    }),
    terms: {
      ...{ validUntil, message, deliveryNote, paymentTerms, vatBasisPoints },
      shippingExVatPence: figures.shippingExVatPence,
      totalExVat: rows.get("Total ex VAT") ?? "",
      totalIncVat: rows.get("Total inc VAT") ?? "",
    },
  };
}

/** Returns the changes that turn the first version into the second: lines in the order of the second, then removed lines. */
export function versionChanges(before: ComparedVersion, after: ComparedVersion): VersionChanges {
  const pairs = pairLines(before.lines, after.lines);
  const inPlace = longestRise([...pairs].sort(([a], [b]) => a - b).map(([, from]) => from));
  const lines = after.lines.flatMap(({ line }, index): LineChange[] => {
    const from = pairs.get(index);
    const old = from === undefined ? undefined : before.lines[from]?.line;
    const item = index + 1;
    if (from === undefined || !old) return [{ kind: "added", item, line }];
    const fields = LINE_FIELDS.filter((field) => old[field] !== line[field]);
    const hasMoved = !inPlace.has(from);
    if (fields.length === 0 && !hasMoved) return [];
    return [{ kind: "changed", from: from + 1, item, before: old, after: line, fields, hasMoved }];
  });
  const paired = new Set(pairs.values());
  const removed = before.lines.flatMap(({ line }, index): LineChange[] =>
    paired.has(index) ? [] : [{ kind: "removed", item: index + 1, line }],
  );
  return {
    lines: [...lines, ...removed],
    terms: {
      before: before.terms,
      after: after.terms,
      fields: TERMS.filter((field) => before.terms[field] !== after.terms[field]),
    },
  };
}

type KeyedLine = ComparedVersion["lines"][number];

/** The keys by which two lines are paired, the surest first. A key that is NULL pairs nothing. */
const PAIRED_BY: ReadonlyArray<(line: KeyedLine) => string | number | null> = [
  ({ keys }) => keys.lineageId,
  ({ keys }) => keys.quoteItemId,
  ({ keys }) => (keys.productId === null ? null : `${keys.productId} ${keys.variantId}`),
  ({ line }) => line.code,
];

/** Returns the older index of each line by its newer index. Only a key that is unique on both sides pairs lines. */
function pairLines(before: readonly KeyedLine[], after: readonly KeyedLine[]): Map<number, number> {
  const pairs = new Map<number, number>();
  for (const keyOf of PAIRED_BY) {
    const paired = new Set(pairs.values());
    const old = uniqueByKey(before, keyOf, (index) => !paired.has(index));
    for (const [key, index] of uniqueByKey(after, keyOf, (each) => !pairs.has(each))) {
      const from = old.get(key);
      if (from !== undefined) pairs.set(index, from);
    }
  }
  return pairs;
}

function uniqueByKey(
  lines: readonly KeyedLine[],
  keyOf: (line: KeyedLine) => string | number | null,
  isFree: (index: number) => boolean,
): Map<string | number, number> {
  const found = new Map<string | number, number>();
  const repeated = new Set<string | number>();
  for (const [index, line] of lines.entries()) {
    const key = keyOf(line);
    if (key === null || !isFree(index)) continue;
    if (found.has(key)) repeated.add(key);
    found.set(key, index);
  }
  for (const key of repeated) found.delete(key);
  return found;
}

/** Returns the members of one of the longest rising subsequences: the lines that have not moved. */
function longestRise(places: readonly number[]): Set<number> {
  const best: Array<{ length: number; previous: number | null }> = [];
  for (const [index, place] of places.entries()) {
    let length = 1;
    let previous: number | null = null;
    for (let each = 0; each < index; each += 1) {
      const before = best[each];
      if (!before || (places[each] ?? 0) >= place || before.length < length) continue;
      length = before.length + 1;
      previous = each;
    }
    best.push({ length, previous });
  }
  const rise = new Set<number>();
  const longest = Math.max(0, ...best.map(({ length }) => length));
  let at: number | null = best.findIndex(({ length }) => length === longest);
  while (at !== null && at !== -1) {
    const place = places[at];
    if (place !== undefined) rise.add(place);
    at = best[at]?.previous ?? null;
  }
  return rise;
}
