import { and, eq } from "drizzle-orm";

import { firmInvitations, firmMembers } from "#drizzle/schema/firms";
import { fillCompany } from "~/accounts/acts/update-profile.server";
import { FIRM_LIMITS, type FirmRole } from "~/accounts/firms/firm-role";
import { countMembers, findFirm, findMembership } from "~/accounts/firms/firms.server";
import type { NotJoined } from "~/accounts/firms/not-joined";
import { findUserByEmail } from "~/accounts/sign-in/users.server";
import { db } from "~/db/client.server";
import { assertInWrite, write } from "~/db/write.server";
import type { Actor } from "~/shared/actor";
import { normaliseEmail } from "~/shared/email-address.server";
import { insertAuditEntry } from "~/site/audit/audit-log.server";

/**
 * Makes an account a manager of an open firm: a member gets the role, and an account without a firm joins. The account
 * has to be confirmed, because an unconfirmed address may not belong to the person who entered it.
 */
export function addManager(
  firmId: number,
  email: string,
  actor: Actor,
): Promise<{ kind: "joined" } | { kind: "unknown" } | NotJoined> {
  return write(() => {
    const firm = findFirm(firmId);
    if (!firm || firm.closedAt !== null) return { kind: "unknown" };
    const refused = refuseMember(email, firmId);
    if (refused) return refused;
    insertMember({ firmId, email, role: "manager" }, actor);
    return { kind: "joined" };
  });
}

/** Returns why the account of an address cannot be a member of a firm, or of one that is made now; undefined if it can. */
export function refuseMember(email: string, firmId?: number): NotJoined | undefined {
  const user = findUserByEmail(normaliseEmail(email));
  if (!user) return { kind: "no-account" };
  if (user.emailVerifiedAt === null) return { kind: "unconfirmed" };
  const present = findMembership(user.id);
  if (present) {
    return present.id === firmId ? undefined : { kind: "elsewhere", firmName: present.name };
  }
  const isFull = firmId !== undefined && countMembers(firmId) >= FIRM_LIMITS.members;
  return isFull ? { kind: "full" } : undefined;
}

/**
 * Adds the account of an address to a firm, or gives a member the role, for staff, and audits it; `refuseMember` has let
 * it in. An invitation to the address is used up. Call inside write().
 */
export function insertMember(
  { firmId, email, role }: { firmId: number; email: string; role: FirmRole },
  actor: Actor,
): void {
  assertInWrite();
  const user = findUserByEmail(normaliseEmail(email));
  if (!user) throw new Error("The account of the member is gone");
  const before = findMembership(user.id);
  if (before?.role === role) return;
  db.insert(firmMembers)
    .values({ userId: user.id, firmId, role, joinedAt: actor.now })
    .onConflictDoUpdate({ target: firmMembers.userId, set: { role } })
    .run();
  deleteInvitationTo(firmId, user.email);
  const firmName = findFirm(firmId)?.name ?? "";
  fillCompany(user.id, firmName, actor.now);
  insertAuditEntry(actor, {
    action: "firm.member",
    subject: firmName,
    before: before ? { member: user.email, role: before.role } : null,
    after: { member: user.email, role },
  });
}

/** Deletes the invitation of an address to this firm. Call inside write(). */
export function deleteInvitationTo(firmId: number, email: string): void {
  assertInWrite();
  db.delete(firmInvitations)
    .where(and(eq(firmInvitations.firmId, firmId), eq(firmInvitations.email, email)))
    .run();
}
