import { and, eq, gt, ne, sql } from "drizzle-orm";

import { profiles, sessions, userRoles, users } from "#drizzle/schema/accounts";
import { db } from "~/db/engine/client.server";
import { prepareOnce } from "~/db/engine/prepared.server";
import { inOneTransaction } from "~/db/engine/transaction.server";
import { DAY_MS } from "~/domain/site/durations";
import { RETENTION_DAYS } from "~/domain/site/retention";

/** A session that nobody used for this long is over. */
export const IDLE_LIMIT_MS = RETENTION_DAYS.idleSession * DAY_MS;
/** And however busy, it is over after this long. */
export const ABSOLUTE_LIMIT_MS = RETENTION_DAYS.session * DAY_MS;

const liveSession = prepareOnce(() =>
  db
    .select({
      userId: users.id,
      email: users.email,
      discountBasisPoints: sql<number>`coalesce(${profiles.discountBasisPoints}, 0)`,
      role: userRoles.role,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, "admin")))
    .where(
      and(
        eq(sessions.idHash, sql.placeholder("idHash")),
        gt(sessions.lastSeenAt, sql.placeholder("seenAfter")),
        gt(sessions.createdAt, sql.placeholder("createdAfter")),
      ),
    )
    .prepare(),
);

/** Who a session belongs to, unless it was idle for 24 hours or began seven days ago. */
export function findSessionUser(idHash: string, now: number) {
  return liveSession().get({
    idHash,
    seenAfter: now - IDLE_LIMIT_MS,
    createdAfter: now - ABSOLUTE_LIMIT_MS,
  });
}

/** A user with the hash by which their password was found right. */
export type CheckedUser = { id: string; passwordHash: string | null };

/**
 * Keeps a new session by the hash of its id; none where the password has been changed since it was
 * checked, for that ended every session of the old one.
 */
export function insertSession(idHash: string, user: CheckedUser, now: number): void {
  inOneTransaction(() => {
    const isSame = and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash ?? ""));
    if (!db.select({ id: users.id }).from(users).where(isSame).get()) return;
    db.insert(sessions).values({ idHash, userId: user.id, createdAt: now, lastSeenAt: now }).run();
  });
}

/** Starts the idle time anew. */
export function touchSession(idHash: string, now: number): void {
  db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.idHash, idHash)).run();
}

/** Ends one session; none is no error. */
export function deleteSession(idHash: string): void {
  db.delete(sessions).where(eq(sessions.idHash, idHash)).run();
}

/** Ends every session of a user, but one if it is named. */
export function deleteSessionsOfUser(userId: string, exceptIdHash?: string): void {
  db.delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        exceptIdHash === undefined ? undefined : ne(sessions.idHash, exceptIdHash),
      ),
    )
    .run();
}
