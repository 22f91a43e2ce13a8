import { and, eq } from "drizzle-orm";

import { firmMembers } from "#drizzle/schema/firms";
import { deleteInvitationsBy } from "~/accounts/acts/end-membership.server";
import type { FirmRole } from "~/accounts/firms/firm-role";
import { findMember, isLastManager, isManager } from "~/accounts/firms/firms.server";
import { db } from "~/db/client.server";
import { assertInWrite, write } from "~/db/write.server";

type Changed =
  { kind: "changed"; email: string } | { kind: "last-manager" | "not-manager" | "unknown" };

/** Gives a member of a firm another role, through a manager of it. One manager stays. */
export function changeMemberRole(
  firmId: number,
  { userId, role }: { userId: string; role: FirmRole },
  managerId: string,
): Promise<Changed> {
  return write((): Changed => {
    if (!isManager(firmId, managerId)) return { kind: "not-manager" };
    const member = findMember(firmId, userId);
    if (!member) return { kind: "unknown" };
    if (role !== "manager" && isLastManager(firmId, userId)) return { kind: "last-manager" };
    setMemberRole(firmId, userId, role);
    if (role !== "manager") deleteInvitationsBy(firmId, member.email);
    return { kind: "changed", email: member.email };
  });
}

/** Stores the role of a member. Call inside write(). */
export function setMemberRole(firmId: number, userId: string, role: FirmRole): void {
  assertInWrite();
  db.update(firmMembers)
    .set({ role })
    .where(and(eq(firmMembers.firmId, firmId), eq(firmMembers.userId, userId)))
    .run();
}
