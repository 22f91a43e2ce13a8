import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * Beside `keepFormOnNetworkError`, and in the root: what was not sent has changed nothing, and to read the page
 * anew would most likely fail too.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionResult,
  defaultShouldRevalidate,
}) => !actionResult?.isUnsent && defaultShouldRevalidate;
