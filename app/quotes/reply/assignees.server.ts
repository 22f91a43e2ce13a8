import { and, asc, eq } from "drizzle-orm";

import { profiles, userRoles, users } from "#drizzle/schema/accounts";
import { quotes } from "#drizzle/schema/quotes";
import { db } from "~/db/client.server";
import { assertInWrite } from "~/db/write.server";

export type Colleague = { id: string; email: string; name: string };

/** Lists the people who may answer quotes, by name. */
export function listColleagues(): Colleague[] {
  return db
    .select({ id: users.id, email: users.email, fullName: profiles.fullName })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, "admin")))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .orderBy(asc(profiles.fullName), asc(users.email))
    .all()
    .map(({ id, email, fullName }) => ({ id, email, name: fullName ?? email }));
}

/** Frees the quotes of a person who is no longer staff (R9). Call inside write(). */
export function freeQuotesOf(userId: string): void {
  assertInWrite();
  db.update(quotes).set({ assigneeId: null }).where(eq(quotes.assigneeId, userId)).run();
}
