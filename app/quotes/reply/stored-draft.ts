/** The unsaved entries of a draft that the browser keeps, and how the desk offers them. */
import type { Toast } from "~/http/toast";
import { formatDayAndTime, formatSortableTime, londonDay } from "~/shared/dates";
import { DAY_MS } from "~/shared/durations";
import { RETENTION_DAYS } from "~/site/settings/retention";

/** How long entries are stored that were never saved. */
export const STORED_DRAFT_MS = RETENTION_DAYS.unsavedReply * DAY_MS;

/** The prefix of the keys of all drafts. */
export const STORED_DRAFT_PREFIX = "entries draft ";

/** Entries by the name of their field. The value of a box that is not ticked is empty. */
export type Entries = ReadonlyMap<string, string>;

export type StoredDraft = {
  at: number;
  /** The revision of the draft that was on the page. */
  revision: string;
  entries: Entries;
};

/** Returns the key of the entries of one account in one quote's draft. */
export function storedKey(accountId: string, quoteId: string): string {
  return `${STORED_DRAFT_PREFIX}${accountId} ${quoteId}`;
}

/** Returns entries as the browser stores them. */
export function storedText({ at, revision, entries }: StoredDraft): string {
  return `${at} ${revision}\n${new URLSearchParams([...entries])}`;
}

/** Reads stored entries; undefined if there are none, or if they are more than a week old. */
export function readStoredText(text: string | null, now: number): StoredDraft | undefined {
  const [, at, revision = "", fields] = /^(\d+) (\d+)\n(.+)$/.exec(text ?? "") ?? [];
  if (at === undefined || now - Number(at) >= STORED_DRAFT_MS) return undefined;
  return { at: Number(at), revision, entries: new Map(new URLSearchParams(fields)) };
}

/**
 * Returns the entries to store after a change: those of this tab, and those of another tab or an earlier visit in the
 * fields that this tab has not touched. Undefined if nothing differs from the saved draft.
 */
export function mergeEntries(
  stored: StoredDraft | undefined,
  tab: StoredDraft & { touched: ReadonlySet<string> },
): StoredDraft | undefined {
  const others = [...(stored?.entries ?? [])].filter(([name]) => !tab.touched.has(name));
  const entries = new Map([...others, ...tab.entries]);
  return entries.size > 0 ? { at: tab.at, revision: tab.revision, entries } : undefined;
}

const PLACES: ReadonlyArray<readonly [string, string]> = [
  ["message", "message"],
  ["shipping", "delivery and terms"],
  ["isShippingToFollow", "delivery and terms"],
  ["validUntil", "delivery and terms"],
  ["deliveryNote", "delivery and terms"],
  ["paymentTerms", "delivery and terms"],
];

/** Says what is stored and differs from the page: “Unsaved changes from 14:02: items 3, 4.” */
export function storedSummary(
  { at, entries }: StoredDraft,
  lineIds: readonly number[],
  now: number,
): string {
  const names = [...entries.keys()];
  const idOf = (name: string) => /-(\d+)$/.exec(name)?.[1];
  const changed = new Set(names.flatMap((name) => idOf(name) ?? []));
  const items = lineIds.flatMap((id, index) => (changed.has(String(id)) ? [index + 1] : []));
  const ofReply = names.filter((name) => idOf(name) === undefined);
  const places = new Map(PLACES);
  const parts = [
    items.length > 0 && `${items.length === 1 ? "item" : "items"} ${items.join(", ")}`,
    ...new Set(ofReply.map((name) => places.get(name) ?? "the fields below the items")),
    items.length < changed.size && "a line that is no longer there",
  ].filter(Boolean);
  return `Unsaved changes from ${timeOf(at, now)}: ${parts.join("; ")}.`;
}

/** Returns the time of today, or day and time. */
export function timeOf(at: number, now: number): string {
  const isToday = londonDay(at) === londonDay(now);
  return isToday ? formatSortableTime(at).slice(11) : formatDayAndTime(at);
}

/** Says that a draft was not saved because no answer came, and where its entries are. */
export function notSavedToast({
  isOnline,
  isStored,
}: {
  isOnline: boolean;
  isStored: boolean;
}): Toast {
  return {
    kind: "error",
    title: isOnline ? "There was no answer: perhaps not saved" : "Not saved: no connection",
    description: isStored
      ? "Kept in this browser. Save again when the connection is back."
      : "This browser keeps nothing: leave the page open, and save again when the connection is back.",
  };
}
