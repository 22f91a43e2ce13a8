import { textField } from "~/http/form-data.server";

/** Throws a 400 unless the form was confirmed by the second button of `ConfirmForm`. */
export function requireConfirmed(form: FormData): void {
  if (textField(form, "confirmed") === "yes") return;
  throw new Response("Confirm this action first.", {
    status: 400,
    statusText: "Not confirmed",
  });
}
