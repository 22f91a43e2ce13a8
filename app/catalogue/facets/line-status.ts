import { pathWith } from "~/shared/path-with";

/**
 * Lists the states of a line of specifications, in the order of staff's work: attributes that should read
 * it do not; they do, or staff have said that it is not read; no attribute is read from its parameter.
 */
export const LINE_STATUSES = ["unread", "read", "unused"] as const;

export type LineStatus = (typeof LINE_STATUSES)[number];

export const LINE_STATUS_LABELS: Record<LineStatus, string> = {
  unread: "Not read",
  read: "Read",
  unused: "Of no attribute",
};

/** The state of the staff's list of lines, which is in its address. */
export type LineFilters = { q: string; status: LineStatus };

/** Reads the filter from the address; an unknown one is of lines that are not read. */
export function readLineStatus(params: URLSearchParams): LineStatus {
  return LINE_STATUSES.find((status) => status === params.get("status")) ?? "unread";
}

/** Builds the address of the staff's list of lines. */
export function linesPath({ q, status, page }: LineFilters & { page?: number }): string {
  const set = status === "unread" ? null : status;
  return pathWith("/admin/settings/specifications", { q, status: set, page });
}
