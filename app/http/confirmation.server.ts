import { textField } from "~/http/form-data.server";

/** Refuses what was posted without its second, deliberate press (`ConfirmForm`). */
export function requireConfirmed(form: FormData): void {
  if (textField(form, "confirmed") === "yes") return;
  throw new Response("Please confirm it first.", { status: 400, statusText: "Not Confirmed" });
}
