import { pathWith } from "~/shared/path-with";

export const STAFF_MESSAGES_PAGE_SIZE = 20;

/** The filters of the list of contact messages; "new" are those that were not marked as answered. */
export const MESSAGE_FILTERS = ["new", "answered", "all"] as const;
export type MessageFilter = (typeof MESSAGE_FILTERS)[number];

/** The number of messages in each filter for one search. */
export type MessageCounts = Record<MessageFilter, number>;

/** Parses a filter; an unknown filter is `new`. */
export function parseMessageFilter(name: string | null): MessageFilter {
  return MESSAGE_FILTERS.find((filter) => filter === name) ?? "new";
}

/** Returns the path of the list of contact messages; defaults are left out of the query. */
export function staffMessagesPath({
  q,
  filter,
  page,
}: {
  q?: string;
  filter?: MessageFilter;
  page?: number;
}): string {
  return pathWith("/admin/messages", { q, status: filter === "new" ? null : filter, page });
}

/** Returns the subject under which a message is logged, without a name. */
export function messageSubject(id: number): string {
  return `Message ${id}`;
}

/** Parses a search for one message, as the audit log names it; undefined for any other search. */
export function messageIdOf(q: string): number | undefined {
  const digits = /^message (\d{1,15})$/i.exec(q)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
