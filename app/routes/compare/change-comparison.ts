import { addToComparison, removeFromComparison } from "~/catalogue/compare/comparison";
import type { Toast } from "~/http/toast";

import { ADDED, CLEARED, FULL, NOT_CHANGED, OPTION_CHANGED, REMOVED } from "./toasts";

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
  if (changed.kind === "full") return { keys, toast: FULL };
  return { keys: changed.keys, toast: changed.kind === "changed" ? OPTION_CHANGED : ADDED };
}
