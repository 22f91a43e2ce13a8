import { and, asc, count, eq, gt, lt } from "drizzle-orm";

import { firmInvitations, firms } from "#drizzle/schema/firms";
import { FIRM_LIMITS } from "~/accounts/firms/firm-role";
import { isOpenFirm } from "~/accounts/firms/open-firm.server";
import { hashSecret } from "~/accounts/sign-in/tokens.server";
import { db } from "~/db/client.server";
import { assertInWrite } from "~/db/write.server";
import { DAY_MS } from "~/shared/durations";
import { RETENTION_DAYS } from "~/site/settings/retention";

/** Lists the invitations of a firm, also those that have expired, by address. */
export function listInvitations(firmId: number) {
  return db
    .select()
    .from(firmInvitations)
    .where(eq(firmInvitations.firmId, firmId))
    .orderBy(asc(firmInvitations.email))
    .limit(FIRM_LIMITS.invitations)
    .all();
}

/** Counts the invitations of a firm, also those that have expired. */
export function countInvitations(firmId: number): number {
  const counted = db
    .select({ invitations: count() })
    .from(firmInvitations)
    .where(eq(firmInvitations.firmId, firmId))
    .get();
  return counted?.invitations ?? 0;
}

/** Returns an invitation of this firm by the hash of its secret. */
export function findInvitation(firmId: number, hash: string) {
  return db
    .select()
    .from(firmInvitations)
    .where(and(eq(firmInvitations.firmId, firmId), eq(firmInvitations.hash, hash)))
    .get();
}

/** Returns the invitation of a mailed link with its firm, if the link still works and the firm is open. */
export function findLinkedInvitation(secret: string, now: number) {
  return db
    .select({
      hash: firmInvitations.hash,
      firmId: firms.id,
      firmName: firms.name,
      email: firmInvitations.email,
      role: firmInvitations.role,
      invitedBy: firmInvitations.invitedBy,
    })
    .from(firmInvitations)
    .innerJoin(firms, isOpenFirm(firmInvitations.firmId))
    .where(and(eq(firmInvitations.hash, hashSecret(secret)), gt(firmInvitations.expiresAt, now)))
    .get();
}

/** Lists the invitations to an address, for the export of its account's data. */
export function collectInvitationsTo(email: string) {
  return db
    .select({
      firm: firms.name,
      role: firmInvitations.role,
      invitedBy: firmInvitations.invitedBy,
      sentAt: firmInvitations.sentAt,
      expiresAt: firmInvitations.expiresAt,
    })
    .from(firmInvitations)
    .innerJoin(firms, eq(firms.id, firmInvitations.firmId))
    .where(eq(firmInvitations.email, email))
    .all();
}

/** Deletes the invitations that were not accepted in time, a while after they were sent. Call inside write(). */
export function deleteOldInvitations(now: number): number {
  assertInWrite();
  return db
    .delete(firmInvitations)
    .where(lt(firmInvitations.sentAt, now - RETENTION_DAYS.firmInvitation * DAY_MS))
    .run().changes;
}

/** The manager who invites, with a normalised address. */
export type Inviter = { id: string; email: string; firmId: number };

/** Deletes an invitation, so that its link stops. Call inside write(). */
export function deleteInvitation(hash: string): void {
  assertInWrite();
  db.delete(firmInvitations).where(eq(firmInvitations.hash, hash)).run();
}

/** Finds the invitation of an address to a firm, also one that has expired. */
export function findInvitationTo(firmId: number, email: string) {
  const isTo = and(eq(firmInvitations.firmId, firmId), eq(firmInvitations.email, email));
  return db.select({ hash: firmInvitations.hash }).from(firmInvitations).where(isTo).get();
}
