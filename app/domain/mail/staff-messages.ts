import { pathWith } from "~/domain/site/path-with";

export const STAFF_MESSAGES_PAGE_SIZE = 20;

/** An address of the list of what visitors wrote: only what differs from the plain list is named. */
export function staffMessagesPath({ q, page }: { q?: string; page?: number }): string {
  return pathWith("/admin/messages", { q, page });
}
