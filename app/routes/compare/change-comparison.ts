import { addToComparison, removeFromComparison } from "~/domain/catalogue/comparison";
import type { Toast } from "~/http/toast";

import { ADDED, CLEARED, FULL, NOT_CHANGED, REMOVED } from "./toasts";

/** Returns the compared keys after a button was pressed, and the toast for it. */
export function changeComparison(
  keys: string[],
  { intent, key }: { intent: string; key: string | undefined },
): { keys: string[]; toast: Toast } {
  if (intent === "clear") return { keys: [], toast: CLEARED };
  if (key === undefined) return { keys, toast: NOT_CHANGED };
  if (intent === "remove") return { keys: removeFromComparison(keys, key), toast: REMOVED };
  if (intent !== "add") return { keys, toast: NOT_CHANGED };

  const changed = addToComparison(keys, key);
  return changed.kind === "full" ? { keys, toast: FULL } : { keys: changed.keys, toast: ADDED };
}
