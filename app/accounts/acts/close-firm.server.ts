import { eq } from "drizzle-orm";

import { firmInvitations, firms } from "#drizzle/schema/firms";
import { endMembership } from "~/accounts/acts/change-membership.server";
import { findFirm, isManager, listMembers } from "~/accounts/firms/firms.server";
import { db } from "~/db/client.server";
import { assertInWrite, write } from "~/db/write.server";
import type { Actor } from "~/shared/actor";
import { insertAuditEntry } from "~/site/audit/audit-log.server";

type Closed = { kind: "closed"; members: number } | { kind: "unknown" | "not-manager" };

/** Closes a firm for staff: all members leave it, invitations end, and its quotes stay for staff. */
export function closeFirm(firmId: number, actor: Actor): Promise<Closed> {
  return write(() => storeClosing(firmId, actor));
}

/** Closes a firm through a manager of it, whose session stays. */
export function closeOwnFirm(
  firmId: number,
  manager: { id: string; email: string; ownSession: string | undefined },
  now: number,
): Promise<Closed> {
  return write(() => {
    if (!isManager(firmId, manager.id)) return { kind: "not-manager" };
    const { id, ownSession } = manager;
    return storeClosing(firmId, { name: manager.email, now }, { userId: id, ownSession });
  });
}

/** Does what `closeFirm` does. Call inside write(). */
export function storeClosing(
  firmId: number,
  actor: Actor,
  closer?: { userId: string; ownSession: string | undefined },
): Closed {
  assertInWrite();
  const firm = findFirm(firmId);
  if (!firm || firm.closedAt !== null) return { kind: "unknown" };
  const members = listMembers(firmId);
  db.update(firms)
    .set({ closedAt: actor.now, revision: firm.revision + 1 })
    .where(eq(firms.id, firmId))
    .run();
  for (const { userId, email } of members) {
    const session = userId === closer?.userId ? closer.ownSession : undefined;
    endMembership({ firmId, userId, email }, actor.now, session);
  }
  db.delete(firmInvitations).where(eq(firmInvitations.firmId, firmId)).run();
  insertAuditEntry(actor, {
    action: "firm.close",
    subject: firm.name,
    before: { members: members.length },
    after: { members: 0 },
  });
  return { kind: "closed", members: members.length };
}
