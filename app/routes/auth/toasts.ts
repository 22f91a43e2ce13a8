import type { Toast } from "~/http/toast";

/** Reports an unexpected failure of a form of this page. */
export function unexpectedToast(intent: unknown): Toast {
  return {
    kind: "error",
    title: "Error",
    description: `An unexpected error occurred${intent === "sign-in" ? " during sign in" : ""}`,
  };
}
