import { and, desc, eq, gt, inArray, ne, sql } from "drizzle-orm";

import { profiles, sessions, userRoles, users } from "#drizzle/schema/accounts";
import { firmMembers, firms } from "#drizzle/schema/firms";
import { hasSecondStep } from "~/accounts/second-step/second-steps.server";
import { db } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";
import { write } from "~/db/write.server";
import {
  deleteStoredFormsOfSession,
  moveStoredForms,
} from "~/accounts/sign-in/stored-forms.server";
import type { FirmRole } from "~/accounts/firms/firm-role";
import { isOpenFirm } from "~/accounts/firms/open-firm.server";
import { DAY_MS } from "~/shared/durations";
import { RETENTION_DAYS } from "~/site/settings/retention";

/** A session that was not used for this long has expired. */
export const IDLE_LIMIT_MS = RETENTION_DAYS.idleSession * DAY_MS;
/** Any session expires this long after sign-in. */
export const ABSOLUTE_LIMIT_MS = RETENTION_DAYS.session * DAY_MS;

/** How many sessions an account has at a time; a further sign-in ends the session that was unused the longest. */
export const MAX_SESSIONS = 50;

const liveSession = prepareOnce(() =>
  db
    .select({
      userId: users.id,
      email: users.email,
      discountBasisPoints: sql<number>`coalesce(${profiles.discountBasisPoints}, 0)`,
      role: userRoles.role,
      lastSeenAt: sessions.lastSeenAt,
      firm: { id: firms.id, name: firms.name, role: firmMembers.role },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .leftJoin(firmMembers, eq(firmMembers.userId, users.id))
    .leftJoin(firms, isOpenFirm(firmMembers.firmId))
    .where(
      and(
        eq(sessions.idHash, sql.placeholder("idHash")),
        gt(sessions.lastSeenAt, sql.placeholder("seenAfter")),
        gt(sessions.createdAt, sql.placeholder("createdAfter")),
      ),
    )
    .prepare(),
);

/** Returns the user of a session, unless it was idle for 24 hours or began seven days ago. */
export function findSessionUser(idHash: string, now: number) {
  const found = liveSession().get({
    idHash,
    seenAfter: now - IDLE_LIMIT_MS,
    createdAfter: now - ABSOLUTE_LIMIT_MS,
  });
  return found && { ...found, firm: membershipOf(found.firm) };
}

/** The firm of a signed-in member, and what they may do for it. */
export type Membership = { id: number; name: string; role: FirmRole };

function membershipOf({ id, name, role }: Nullable<Membership>): Membership | null {
  return id === null || name === null || role === null ? null : { id, name, role };
}

type Nullable<Shape> = { [Key in keyof Shape]: Shape[Key] | null };

/** A user with the hash that their password was checked against. */
export type CheckedUser = {
  id: string;
  passwordHash: string | null;
  /** True if the code of their second step was right too. */
  isCodeChecked?: boolean;
};

/**
 * Stores a new session by the hash of its id; stores none if the password has been changed since it was checked,
 * because the change ended every session of the old password, or if the user has a second step that was not checked,
 * because it was switched on in between. Forms that were posted after the session `after` had ended belong to the new
 * session, if it is of the same user.
 */
export function insertSession(
  idHash: string,
  user: CheckedUser,
  { now, after, browser }: { now: number; after: string | undefined; browser: string },
): Promise<void> {
  return write(() => {
    const isSame = and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash ?? ""));
    if (!db.select({ id: users.id }).from(users).where(isSame).get()) return;
    if (!user.isCodeChecked && hasSecondStep(user.id)) return;
    const times = { createdAt: now, lastSeenAt: now };
    db.insert(sessions)
      .values({ idHash, userId: user.id, ...times, browser })
      .run();
    endSurplusSessions(user.id);
    if (after !== undefined) moveStoredForms(after, { sessionHash: idHash, userId: user.id });
  });
}

function endSurplusSessions(userId: string): void {
  const own = db
    .select({ idHash: sessions.idHash })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .all();
  const surplus = own.slice(MAX_SESSIONS).map(({ idHash }) => idHash);
  db.delete(sessions).where(inArray(sessions.idHash, surplus)).run();
}

/** Lists the sessions of a user that have not expired, the last used first. */
export function listSessionsOfUser(userId: string, now: number) {
  const { idHash, createdAt, lastSeenAt, browser } = sessions;
  return db
    .select({ idHash, createdAt, lastSeenAt, browser })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        gt(lastSeenAt, now - IDLE_LIMIT_MS),
        gt(createdAt, now - ABSOLUTE_LIMIT_MS),
      ),
    )
    .orderBy(desc(lastSeenAt), desc(createdAt))
    .all();
}

/** Returns when a session last proved who uses it; signing in is the first proof. */
export function findProofTime(idHash: string): number | undefined {
  const provedAt = sql<number>`coalesce(${sessions.provedAt}, ${sessions.createdAt})`;
  return db.select({ provedAt }).from(sessions).where(eq(sessions.idHash, idHash)).get()?.provedAt;
}

/** Stores that a session has proved who uses it. */
export function noteProof(idHash: string, userId: string, now: number): Promise<void> {
  return write(() => {
    db.update(sessions)
      .set({ provedAt: now })
      .where(and(eq(sessions.idHash, idHash), eq(sessions.userId, userId)))
      .run();
  });
}

/** Restarts the idle time. */
export function touchSession(idHash: string, now: number): Promise<void> {
  return write(() => {
    db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.idHash, idHash)).run();
  });
}

/** Ends one session, if it exists, and deletes the forms that belong to it. */
export function deleteSession(idHash: string): Promise<void> {
  return write(() => {
    deleteStoredFormsOfSession(idHash);
    db.delete(sessions).where(eq(sessions.idHash, idHash)).run();
  });
}

/** Ends every session of a user, except for that of `exceptIdHash`. Call inside write(). */
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
