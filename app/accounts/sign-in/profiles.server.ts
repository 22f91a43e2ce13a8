import { eq } from "drizzle-orm";

import { profiles } from "#drizzle/schema/accounts";
import { db } from "~/db/client.server";

/** Returns a customer's profile; the discount is in hundredths of a per cent. */
export function findProfileByUserId(userId: string) {
  return db.select().from(profiles).where(eq(profiles.userId, userId)).get();
}
