/** What somebody sent whose session had ended meanwhile, kept until they have signed in again. */
import { LRUCache } from "lru-cache";

import { MINUTE_MS } from "~/domain/site/durations";
import { SECRET_FIELDS } from "~/http/form-data.server";
import { readFormWithFiles } from "~/http/uploads/multipart-form.server";

type KeptForm = {
  /** Where it was sent, and is to be sent again. */
  address: string;
  fields: ReadonlyArray<{ place: number; name: string; value: string }>;
  /** Whether files were chosen, which are not kept. */
  hadFiles: boolean;
};

const KEPT_FOR_MS = 30 * MINUTE_MS;
const BOUND_CHARACTERS = 4 * 1024 * 1024;

// Never keep a password. Never keep a confirmation either: "Send it again" would skip the second,
// deliberate press.
const NOT_KEPT = [...SECRET_FIELDS, "confirmed"];

/**
 * Keyed by the hash of the ended session, and after signing in again by the user's id. A form has no
 * address of its own, so nobody can be sent a link to one that somebody else has filled in.
 *
 * In memory only: a convenience, which ends with the process.
 */
const keptForms = new LRUCache<string, KeptForm>({
  maxSize: BOUND_CHARACTERS,
  sizeCalculation: sizeOf,
  ttl: KEPT_FOR_MS,
  // What nobody asks for again goes too: names and notes are in it.
  ttlAutopurge: true,
});

/** Keeps a posted form, unless it must be filled in again, and says whether it was kept. */
export async function saveExpiredForm(
  request: Request,
  endedSessionHash: string,
): Promise<boolean> {
  const { pathname, search } = new URL(request.url);
  const { form, files } = await readFormWithFiles(request, { keepsFiles: false });
  if (NOT_KEPT.some((name) => form.has(name))) return false;

  const fields = [...form].flatMap(([name, value], place) =>
    typeof value === "string" ? [{ place, name, value }] : [],
  );
  const hadFiles = Object.keys(files).length > 0;
  keptForms.set(endedSessionHash, { address: pathname + search, fields, hadFiles });
  return true;
}

/** Hands what was kept of an ended session to the user who has signed in after it. */
export function transferExpiredForm(endedSessionHash: string, userId: string): void {
  const kept = keptForms.get(endedSessionHash);
  keptForms.delete(endedSessionHash);
  if (kept) keptForms.set(userId, kept);
}

/** The form that waits for this user to send it again, if one still does. */
export function findExpiredForm(userId: string): KeptForm | undefined {
  return keptForms.get(userId);
}

function sizeOf({ address, fields }: KeptForm): number {
  return fields.reduce(
    (size, { name, value }) => size + name.length + value.length,
    address.length,
  );
}
