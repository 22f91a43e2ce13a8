import type { SubmissionResult } from "@conform-to/dom";

/**
 * Counts the rows of a form that was posted, with at least one empty row at the end; undefined before.
 * `countRows` counts the rows among names of fields, and `addIntent` is the button that adds a row.
 */
export function countPostedRows(
  lastResult: SubmissionResult | undefined,
  addIntent: string,
  countRows: (names: Iterable<string>) => number,
): number | undefined {
  const replied = lastResult?.initialValue;
  if (!replied) return undefined;
  // A reply has no empty values.
  const filled = countRows(Object.keys(replied));
  const isAdding = replied.intent === addIntent ? 1 : 0;
  return Math.max(filled + 1, countRows(lastResult.fields ?? []) + isAdding);
}
