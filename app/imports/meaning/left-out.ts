/** Rows of a file that are not data (I27). */

/** Why a row is not data, in the order in which the reasons are tried. */
export const LEFT_OUT_REASONS = [
  "heading",
  "page",
  "total",
  "note",
  "section",
  "hidden",
  "struck",
] as const;

export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];
