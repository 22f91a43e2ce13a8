import { endMembership } from "~/accounts/acts/end-membership.server";
import { findMember, isLastManager, isManager } from "~/accounts/firms/firms.server";
import { write } from "~/db/write.server";

type Removed =
  { kind: "removed"; email: string } | { kind: "last-manager" | "not-manager" | "unknown" };

/** Removes a member of a firm through a manager of it: their sessions end. The last manager stays. */
export function removeMember(
  firmId: number,
  userId: string,
  { managerId, now }: { managerId: string; now: number },
): Promise<Removed> {
  return write((): Removed => {
    if (!isManager(firmId, managerId)) return { kind: "not-manager" };
    const member = findMember(firmId, userId);
    if (!member) return { kind: "unknown" };
    if (isLastManager(firmId, userId)) return { kind: "last-manager" };
    endMembership({ firmId, userId, email: member.email }, now);
    return { kind: "removed", email: member.email };
  });
}
