import type { SubmissionResult } from "@conform-to/dom";
import { useState } from "react";

/**
 * The version of what this form edits: the one it mounted with, even after the page's data was
 * revalidated, or the newer one that a 409 reply has brought.
 */
export function useVersion(drawnWith: string, lastResult: SubmissionResult | undefined): string {
  const [shown] = useState(drawnWith);
  const told = lastResult?.initialValue?.version;
  return typeof told === "string" ? told : shown;
}
