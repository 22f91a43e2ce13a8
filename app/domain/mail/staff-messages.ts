import { pathWith } from "~/domain/site/path-with";

export const STAFF_MESSAGES_PAGE_SIZE = 20;

/** Returns the path of the list of contact messages; defaults are left out of the query. */
export function staffMessagesPath({ q, page }: { q?: string; page?: number }): string {
  return pathWith("/admin/messages", { q, page });
}
