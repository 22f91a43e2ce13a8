import type { AppLoadContext } from "@remix-run/node";

import { logError } from "~/log.server";

/**
 * What was read, or the empty answer when reading fails: search and the home catalogue show an
 * empty list and the failure is only logged (E2). Such a page is not kept for others.
 */
export function emptyOnFailure<Answer>(
  context: AppLoadContext,
  empty: NoInfer<Answer>,
  read: () => Answer,
): Answer {
  try {
    return read();
  } catch (error) {
    logError(error);
    context.sharedKey = undefined;
    return empty;
  }
}
