import { failure, type Toast } from "~/http/toast";

/** Reports an unexpected failure of a form of this page. */
export function unexpectedToast(intent: unknown): Toast {
  return failure(
    "Error",
    `An unexpected error occurred${intent === "sign-in" ? " during sign in" : ""}`,
  );
}
