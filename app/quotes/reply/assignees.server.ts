import { asc, eq } from "drizzle-orm";

import { profiles, userRoles, users } from "#drizzle/schema/accounts";
import { quotes } from "#drizzle/schema/quotes";
import { db } from "~/db/client.server";
import { assertInWrite } from "~/db/write.server";
import type { Colleague } from "~/quotes/reply/colleagues";
import { readSiteSettings } from "~/site/settings/site-settings.server";

/** Lists the people who may answer quotes, by name: of the team, else of their profile. */
export function listColleagues(): Colleague[] {
  const { team } = readSiteSettings();
  return db
    .select({ id: users.id, email: users.email, fullName: profiles.fullName })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .orderBy(asc(profiles.fullName), asc(users.email))
    .all()
    .map(({ id, email, fullName }) => {
      const member = team.find((each) => each.email?.toLowerCase() === email.toLowerCase());
      return { id, email, name: member?.name || fullName || email };
    });
}

/** Frees the quotes of a person who is no longer staff (R9). Call inside write(). */
export function freeQuotesOf(userId: string): void {
  assertInWrite();
  db.update(quotes).set({ assigneeId: null }).where(eq(quotes.assigneeId, userId)).run();
}
