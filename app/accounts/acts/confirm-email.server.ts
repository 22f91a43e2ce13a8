import { and, eq, isNull } from "drizzle-orm";

import { users } from "#drizzle/schema/accounts";
import type { CheckedUser } from "~/accounts/sign-in/sessions.server";
import { spendToken } from "~/accounts/sign-in/tokens.server";
import { findUserById } from "~/accounts/sign-in/users.server";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";

type ConfirmedEmail =
  { kind: "confirmed"; user: CheckedUser & { email: string } } | { kind: "invalid-link" };

/** Spends a confirmation. The link is invalid when its token was spent, has expired or is unknown. */
export function confirmEmailByToken(hash: string, now: number): Promise<ConfirmedEmail> {
  return write((): ConfirmedEmail => {
    const { id } = spendToken(hash, "confirm-email", now) ?? {};
    const user = id === undefined ? undefined : findUserById(id);
    if (!user) return { kind: "invalid-link" };

    confirmUserEmail(user.id, now);
    return { kind: "confirmed", user };
  });
}

/** Confirms the address of a user; a later confirmation changes nothing. Call inside write(). */
export function confirmUserEmail(userId: string, now: number): void {
  db.update(users)
    .set({ emailVerifiedAt: now })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))
    .run();
}
