/** Forms posted after their session ended, stored until their user has signed in again. */

import { readFormWithFiles } from "~/http/uploads/multipart-form.server";
import { createCache, sizeOfText } from "~/shared/bounded-cache.server";
import { MINUTE_MS } from "~/shared/durations";
import { SECRET_FIELDS } from "~/http/form-data.server";
import type { UnsentForm } from "~/http/unsent-form";

type ExpiredForm = UnsentForm & {
  /** True if files were chosen; they are not stored. */
  hadFiles: boolean;
};

const LIFETIME_MS = 30 * MINUTE_MS;
const MAX_BYTES = 8 * 1024 * 1024;
// A field is an object of three values.
const FIELD_BYTES = 100;

// A form with a password is never stored. Neither is a confirmation: "Send it again" would skip the
// second, deliberate button.
const UNSTORABLE_FIELDS = [...SECRET_FIELDS, "confirmed"];

/**
 * Keyed by the hash of the ended session, and after signing in by the user's ID. A stored form has no
 * URL, so a link cannot lead one user to a form that another has filled in.
 *
 * In memory only: a convenience that may be lost with the process.
 */
const expiredForms = createCache<ExpiredForm>({
  name: "forms of ended sessions",
  maxBytes: MAX_BYTES,
  sizeOf,
  ttlMs: LIFETIME_MS,
  // A form contains names and notes.
  purges: true,
});

/** Stores a posted form and returns true; returns false for a form that must be filled in again. */
export async function saveExpiredForm(
  request: Request,
  endedSessionHash: string,
): Promise<boolean> {
  const { pathname, search } = new URL(request.url);
  const { form, files } = await readFormWithFiles(request, { storeFiles: false });
  const unsent = unsentForm(pathname + search, form);
  if (!unsent) return false;

  const hadFiles = Object.keys(files).length > 0;
  expiredForms.set(endedSessionHash, { ...unsent, hadFiles });
  return true;
}

/** Returns a form to be sent again by a button; undefined for one that must be filled in again. */
export function unsentForm(address: string, form: FormData): UnsentForm | undefined {
  if (UNSTORABLE_FIELDS.some((name) => form.has(name))) return undefined;

  const fields = [...form].flatMap(([name, value], place) =>
    typeof value === "string" ? [{ place, name, value }] : [],
  );
  return { address, fields };
}

/** Moves the form of an ended session to the user who has signed in after it. */
export function transferExpiredForm(endedSessionHash: string, userId: string): void {
  const form = expiredForms.get(endedSessionHash);
  expiredForms.delete(endedSessionHash);
  if (form) expiredForms.set(userId, form);
}

/** Returns the form that this user may send again, if it has not expired. */
export function findExpiredForm(userId: string): ExpiredForm | undefined {
  return expiredForms.get(userId);
}

/** Deletes this user's form if it was posted to this address: a newer one has replaced it. */
export function deleteExpiredForm(userId: string, address: string): void {
  if (expiredForms.get(userId)?.address === address) expiredForms.delete(userId);
}

function sizeOf({ address, fields }: ExpiredForm): number {
  return fields.reduce(
    (size, { name, value }) => size + FIELD_BYTES + sizeOfText(name) + sizeOfText(value),
    sizeOfText(address),
  );
}
