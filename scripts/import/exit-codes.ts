/** The exit codes of `npm run import`, which OPERATING.md explains. */
export const EXIT_CODES = {
  /** Applied or scheduled, or nothing in the file would change anything. */
  done: 0,
  /** Wrong arguments, a file that cannot be read, or a fault. */
  notPossible: 1,
  /** Rows have errors, or a whole list has nothing of its manufacturer, so nothing is written. */
  errors: 2,
  /** Something has changed since the check, so nothing is written. */
  stale: 3,
  /** Checked only: it would change something. */
  wouldChange: 4,
  /** The file leaves something open that no flag answers, so it is not checked. */
  unanswered: 5,
  /** Applied, except rows of products that were changed since the check. */
  partlyApplied: 6,
} as const;
