import { countOf } from "~/shared/counts";
import { formatDayOfMonth } from "~/shared/dates";

export const MAX_DRAFT_NAME = 80;

type NamedDraft = { draftName: string | null; createdAt: number };

/** Returns a draft's own name, or the default one from its day and its number of lines. */
export function draftTitle(draft: NamedDraft & { items: readonly unknown[] }): string {
  const { draftName, createdAt, items } = draft;
  return draftName ?? `Draft of ${formatDayOfMonth(createdAt)}, ${countOf(items.length, "line")}`;
}

/** Returns a draft's name as the origin of lines, within a sentence. */
export function draftAsOrigin({ draftName, createdAt }: NamedDraft): string {
  return draftName ? `draft “${draftName}”` : `your draft of ${formatDayOfMonth(createdAt)}`;
}

/** Returns a typed name as it is stored: on one line, at most 80 characters; null for none. */
export function draftNameFrom(typed: string): string | null {
  return typed.replace(/\s+/g, " ").trim().slice(0, MAX_DRAFT_NAME).trim() || null;
}
