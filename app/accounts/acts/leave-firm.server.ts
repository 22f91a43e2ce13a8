import { endMembership } from "~/accounts/acts/end-membership.server";
import { findMember, isLastManager } from "~/accounts/firms/firms.server";
import { write } from "~/db/write.server";

type Left = { kind: "left"; email: string } | { kind: "last-manager" | "unknown" };

/** Ends the own membership of an account, unless it is the firm's last manager. This session stays. */
export function leaveFirm(
  firmId: number,
  userId: string,
  { now, ownSession }: { now: number; ownSession: string | undefined },
): Promise<Left> {
  return write((): Left => {
    const member = findMember(firmId, userId);
    if (!member) return { kind: "unknown" };
    if (isLastManager(firmId, userId)) return { kind: "last-manager" };
    endMembership({ firmId, userId, email: member.email }, now, ownSession);
    return { kind: "left", email: member.email };
  });
}
