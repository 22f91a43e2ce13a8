import type { SubmissionResult } from "@conform-to/dom";
import { useLocation } from "@remix-run/react";

import { Button } from "~/ui/button";

/** The query of the longest list that staff see is shorter. */
const MAX_QUERY_LENGTH = 300;

/**
 * Adds a row to a form that is saved whole: with scripts in place, without them by a request whose reply
 * has everything that was typed.
 */
export function AddRowButton({
  intent,
  subject,
  className,
  onAdd,
}: {
  intent: string;
  /** The name of the rows, read out by screen readers in a form with several lists. */
  subject?: string;
  className: string;
  onAdd: () => void;
}) {
  return (
    <Button
      name="intent"
      value={intent}
      variant="secondary"
      size="sm"
      className={className}
      onClick={(event) => {
        event.preventDefault();
        onAdd();
      }}
    >
      Add a row{subject && <span className="sr-only">: {subject}</span>}
    </Button>
  );
}

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

/**
 * Returns the address that a form posts to when the page shows one for each of its rows: the page's own,
 * without a long query. Otherwise the page would be longer by the address for each row.
 */
export function useRowAction(): string {
  const { pathname, search } = useLocation();
  return search.length > MAX_QUERY_LENGTH ? pathname : pathname + search;
}
