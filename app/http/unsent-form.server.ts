import { PASSKEY_ANSWER, SECRET_FIELDS } from "~/http/form-data.server";
import type { UnsentForm } from "~/http/unsent-form";

// A form with a password is never stored. Neither is a confirmation: "Send it again" would skip the
// second, deliberate button.
const UNSTORABLE_FIELDS = [...SECRET_FIELDS, PASSKEY_ANSWER, "confirmed"];

/** Returns a form to be sent again by a button; undefined for one that must be filled in again. */
export function unsentForm(address: string, form: FormData): UnsentForm | undefined {
  if (UNSTORABLE_FIELDS.some((name) => form.has(name))) return undefined;

  const fields = [...form].flatMap(([name, value], place) =>
    typeof value === "string" ? [{ place, name, value }] : [],
  );
  return { address, fields };
}
