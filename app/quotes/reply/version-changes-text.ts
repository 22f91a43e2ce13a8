/** The changes between two versions in words, for pages and mails. */
import { formatPence } from "~/catalogue/prices/money";
import { offeredPrice } from "~/quotes/reply/reply";
import type {
  ComparedLine,
  ComparedTerms,
  LineChange,
  VersionChanges,
} from "~/quotes/reply/version-changes";
import { formatCount } from "~/shared/counts";
import { formatLondonDay } from "~/shared/dates";
import { endSentence } from "~/shared/sentence";
import { percentText } from "~/shared/percentages";

/** A change in one sentence, and the name of the line that it is about where the sentence has only its number. */
export type ShownChange = { text: string; about: string | null };

/** The changes between any two versions that were sent, as a page shows them. */
export type ShownChanges = {
  from: number;
  to: number;
  changes: ShownChange[];
  /** All versions, oldest first. */
  versions: number[];
};

/** Returns a sentence for each change, such as "Item 4: quantity 10 → 12; £48.10 → £45.00." */
export function changeTexts({ lines, terms }: VersionChanges): ShownChange[] {
  return [
    ...lines.map(lineText),
    ...terms.fields.map((field) => ({
      text: endSentence(termText(field, terms.before, terms.after)),
      about: null,
    })),
  ];
}

/** A mail names this many changes, and the number of the others. */
const MAILED_CHANGES = 10;

/** Returns the changes that a mail names, and how many it leaves to the page. */
export function changesForMail(changes: readonly ShownChange[]): {
  changes: ShownChange[];
  more: number;
} {
  return {
    changes: changes.slice(0, MAILED_CHANGES),
    more: Math.max(0, changes.length - MAILED_CHANGES),
  };
}

function lineText(change: LineChange): ShownChange {
  if (change.kind === "changed") {
    const { item, from, hasMoved, before, after, fields } = change;
    const parts = PARTS.flatMap(({ of, text }) =>
      of.some((field) => fields.includes(field)) ? (text(before, after) ?? []) : [],
    );
    if (hasMoved) parts.push(`item ${from} before`);
    return { text: endSentence(`Item ${item}: ${parts.join("; ")}`), about: nameOf(after) };
  }
  const { kind, item, line } = change;
  const name = nameOf(line);
  if (kind === "removed") return { text: `Removed: ${name}, item ${item} before.`, about: null };
  const lead = line.leadTime ? `, lead time ${line.leadTime}` : "";
  const offer = `${formatCount(line.quantity)} × ${priceText(line)}${lead}`;
  return { text: endSentence(`Item ${item} added: ${name}, ${offer}`), about: null };
}

type Part = {
  of: ReadonlyArray<keyof ComparedLine>;
  text: (before: ComparedLine, after: ComparedLine) => string | null;
};

const PARTS: readonly Part[] = [
  {
    of: ["title", "code"],
    text: (before, after) => `${nameOf(before)} → ${nameOf(after)}`,
  },
  {
    of: ["tag"],
    text: (before, after) => changedText("tag", quoted(before.tag), quoted(after.tag)),
  },
  {
    of: ["isOffered"],
    text: (_, { isOffered, ...line }) =>
      isOffered ? `offered now, ${priceText({ isOffered, ...line })}` : "no longer offered",
  },
  {
    of: ["requestedTitle"],
    text: (before, after) =>
      after.requestedTitle === null
        ? `no longer in place of ${before.requestedTitle}`
        : `in place of ${after.requestedTitle}`,
  },
  {
    of: ["quantity"],
    text: (before, after) =>
      `quantity ${formatCount(before.quantity)} → ${formatCount(after.quantity)}`,
  },
  {
    of: ["unitPricePence"],
    text: (before, after) =>
      before.isOffered && after.isOffered ? `${priceText(before)} → ${priceText(after)}` : null,
  },
  {
    of: ["leadTime"],
    text: (before, after) => changedText("lead time", before.leadTime, after.leadTime),
  },
  {
    of: ["note"],
    text: (before, after) => changedText("note", quoted(before.note), quoted(after.note)),
  },
  {
    of: ["reason"],
    text: (before, after) => changedText("reason", quoted(before.reason), quoted(after.reason)),
  },
];

function termText(field: keyof ComparedTerms, before: ComparedTerms, after: ComparedTerms): string {
  switch (field) {
    case "shippingExVatPence":
      return `Delivery ex VAT: ${deliveryText(before)} → ${deliveryText(after)}`;
    case "validUntil":
      return `Valid until: ${dayText(before)} → ${dayText(after)}`;
    case "deliveryNote":
      return changedText("Delivery note", quoted(before.deliveryNote), quoted(after.deliveryNote));
    case "paymentTerms":
      return changedText("Payment terms", quoted(before.paymentTerms), quoted(after.paymentTerms));
    case "message":
      if (before.message === null) return "Message added";
      return after.message === null ? "Message removed" : "Message changed";
    case "vatBasisPoints":
      return `VAT: ${percentText(before.vatBasisPoints / 100)} → ${percentText(after.vatBasisPoints / 100)}`;
    case "totalExVat":
      return `Total ex VAT: ${before.totalExVat} → ${after.totalExVat}`;
    case "totalIncVat":
      return `Total inc VAT: ${before.totalIncVat} → ${after.totalIncVat}`;
  }
}

function changedText(label: string, before: string | null, after: string | null): string {
  if (!before) return `${label} added: ${after}`;
  if (!after) return `${label} removed: ${before}`;
  return `${label} ${before} → ${after}`;
}

function quoted(text: string | null): string | null {
  return text && `“${text}”`;
}

function nameOf({ title, code }: ComparedLine): string {
  return code === null ? title : `${title} (${code})`;
}

function priceText({ isOffered, unitPricePence }: ComparedLine): string {
  if (!isOffered) return "not offered";
  const price = offeredPrice(unitPricePence);
  if (price.kind === "priced") return formatPence(price.pence);
  return price.kind === "free" ? "no charge" : "price to follow";
}

function deliveryText({ shippingExVatPence }: ComparedTerms): string {
  return shippingExVatPence === null ? "to be confirmed" : formatPence(shippingExVatPence);
}

function dayText({ validUntil }: ComparedTerms): string {
  return validUntil === null ? "no date" : formatLondonDay(validUntil);
}
