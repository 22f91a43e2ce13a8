import { eq } from "drizzle-orm";

import { profiles } from "#drizzle/schema/accounts";
import { db } from "~/db/engine/client.server";
import { write } from "~/db/engine/write.server";

/** Returns a customer's profile; the discount is in hundredths of a per cent. */
export function findProfileByUserId(userId: string) {
  return db.select().from(profiles).where(eq(profiles.userId, userId)).get();
}

/** Updates the fields that customers may change themselves; NULL empties a field. */
export function updateProfile(
  userId: string,
  changes: { fullName: string | null; company: string | null; phoneNumber: string | null },
  now: number,
): Promise<void> {
  return write(() => {
    db.update(profiles)
      .set({ ...changes, updatedAt: now })
      .where(eq(profiles.userId, userId))
      .run();
  });
}
