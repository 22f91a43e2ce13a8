import type { SubmissionResult } from "@conform-to/dom";
import { useState } from "react";

/**
 * Returns the value for a hidden field: the one that the form was first rendered with, also after its
 * page was revalidated, or the newer one that a reply brings, such as the version in a 409.
 */
export function useHiddenValue(
  name: string,
  value: string,
  lastResult: SubmissionResult | undefined,
): string {
  const [firstValue] = useState(value);
  const replied = lastResult?.initialValue?.[name];
  return typeof replied === "string" ? replied : firstValue;
}
