import { eq } from "drizzle-orm";

import { profiles } from "#drizzle/schema/accounts";
import { findProfileByUserId } from "~/accounts/sign-in/users.server";
import { db } from "~/db/client.server";
import { assertInWrite, write } from "~/db/write.server";
import { deleteDetails } from "~/quotes/basket/typed-basket.server";
import { contactOf } from "~/accounts/profile-contact";
import { basketIdOf } from "~/quotes/basket/basket";

type ProfileFields = {
  fullName: string | null;
  company: string | null;
  phoneNumber: string | null;
};

/**
 * Updates the fields that customers may change themselves; NULL empties a field. The quote form shows
 * the new values, except where something else was typed there.
 */
export function updateProfile(userId: string, changes: ProfileFields, now: number): Promise<void> {
  return write(() => storeProfile(userId, changes, now));
}

/** Fills in the company of someone who joins a firm, unless their profile names one. Call inside write(). */
export function fillCompany(userId: string, company: string, now: number): void {
  assertInWrite();
  if (!findProfileByUserId(userId)?.company) storeProfile(userId, { company }, now);
}

function storeProfile(userId: string, changes: Partial<ProfileFields>, now: number): void {
  const before = findProfileByUserId(userId);
  if (before) deleteDetails(basketIdOf(userId), contactOf(before), now);
  db.update(profiles)
    .set({ ...changes, updatedAt: now })
    .where(eq(profiles.userId, userId))
    .run();
}
