import { eq } from "drizzle-orm";

import { logos } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";

/** Finds a logo by its hash, also one that is no longer used. */
export function findLogo(sha256: string | null) {
  if (sha256 === null) return undefined;
  return db.select().from(logos).where(eq(logos.sha256, sha256)).get();
}

/** Finds the size of a logo in pixels, without its bytes. */
export function findLogoSize(sha256: string | null) {
  if (sha256 === null) return undefined;
  const { width, height } = logos;
  return db
    .select({ sha256: logos.sha256, width, height })
    .from(logos)
    .where(eq(logos.sha256, sha256))
    .get();
}
