import type { Toast } from "~/http/toast";

/** What a form of this page says that failed for no reason of the visitor's (E1). */
export function unexpectedToast(intent: unknown): Toast {
  return {
    kind: "error",
    title: "Error",
    description: `An unexpected error occurred${intent === "sign-in" ? " during sign in" : ""}`,
  };
}
