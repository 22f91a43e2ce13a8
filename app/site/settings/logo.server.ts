import { eq } from "drizzle-orm";

import { logos } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";

/** Finds a logo by its hash, also one that is no longer used. */
export function findLogo(sha256: string | null) {
  if (sha256 === null) return undefined;
  return db.select().from(logos).where(eq(logos.sha256, sha256)).get();
}
