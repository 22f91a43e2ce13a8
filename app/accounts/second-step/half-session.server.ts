/** The state between a right password and a right code: a cookie and a row that open nothing else (S21). */
import { randomBytes } from "node:crypto";
import { and, eq, gt, lte } from "drizzle-orm";

import { halfSessions, users } from "#drizzle/schema/accounts";
import type { CheckedUser } from "~/accounts/sign-in/sessions.server";
import { hashSecret } from "~/accounts/sign-in/tokens.server";
import { findUserById } from "~/accounts/sign-in/users.server";
import { db } from "~/db/client.server";
import { assertInWrite, write } from "~/db/write.server";
import { cookieName, createSignedCookie } from "~/http/cookies/signed-cookie.server";
import { MINUTE_MS } from "~/shared/durations";
import { HALF_SESSION_MINUTES } from "~/site/settings/retention";

/** How long the code may take. */
const HALF_SESSION_MS = HALF_SESSION_MINUTES * MINUTE_MS;

const cookie = createSignedCookie(cookieName("second-step"), { maxAge: HALF_SESSION_MS / 1000 });

/**
 * Stores a half session and returns its Set-Cookie header. Stores none when the password has been changed since it was
 * checked, as `insertSession` does.
 */
export async function startHalfSession(user: CheckedUser, now: number): Promise<string> {
  const id = randomBytes(32).toString("base64url");
  await write(() => {
    if (findUserById(user.id)?.passwordHash !== user.passwordHash) return;
    db.insert(halfSessions)
      .values({ idHash: hashSecret(id), userId: user.id, createdAt: now })
      .run();
  });
  return cookie.serialize(id);
}

type HalfSession = { idHash: string; user: CheckedUser & { email: string } };

/** Returns the half session of a request, unless it is older than ten minutes or has been ended. */
export async function findHalfSession(
  request: Request,
  now: number,
): Promise<HalfSession | undefined> {
  const id: unknown = await cookie.parse(request.headers.get("Cookie"));
  if (typeof id !== "string" || !id) return undefined;
  const idHash = hashSecret(id);
  const user = db
    .select({ id: users.id, email: users.email, passwordHash: users.passwordHash })
    .from(halfSessions)
    .innerJoin(users, eq(users.id, halfSessions.userId))
    .where(and(eq(halfSessions.idHash, idHash), gt(halfSessions.createdAt, now - HALF_SESSION_MS)))
    .get();
  return user && { idHash, user };
}

/** Returns the Set-Cookie header that clears the cookie. */
export function clearHalfSession(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}

/** Ends the half sessions of an account: with its password, and once a code was right. Call inside write(). */
export function deleteHalfSessionsOfUser(userId: string): void {
  assertInWrite();
  db.delete(halfSessions).where(eq(halfSessions.userId, userId)).run();
}

/** Deletes the half sessions that have expired. Call inside write(). */
export function deleteExpiredHalfSessions(now: number): void {
  assertInWrite();
  db.delete(halfSessions)
    .where(lte(halfSessions.createdAt, now - HALF_SESSION_MS))
    .run();
}
