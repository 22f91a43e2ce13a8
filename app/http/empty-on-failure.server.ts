import type { AppLoadContext } from "@remix-run/node";

import { logError } from "~/log.server";

/**
 * Returns what `read` returns, or `empty` if it throws: search and the home catalogue show an empty
 * list, the error is only logged, and the page is not cached.
 */
export function emptyOnFailure<Result>(
  context: AppLoadContext,
  empty: NoInfer<Result>,
  read: () => Result,
): Result {
  try {
    return read();
  } catch (error) {
    logError(error);
    context.sharedKey = undefined;
    return empty;
  }
}
