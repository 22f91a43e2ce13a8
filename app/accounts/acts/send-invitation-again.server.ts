import { storeInvitation } from "~/accounts/acts/invite-member.server";
import { isManager } from "~/accounts/firms/firms.server";
import {
  deleteInvitation,
  findInvitation,
  type Inviter,
} from "~/accounts/firms/invitations.server";
import { type Limit, takeAttempt } from "~/accounts/sign-in/throttle.server";
import { write } from "~/db/write.server";

type SentAgain =
  | { kind: "sent"; email: string }
  /** It was sent again, withdrawn or used since the page was shown. */
  | { kind: "gone" | "not-manager" }
  | { kind: "throttled"; email: string; waitSeconds: number };

/**
 * Mails an invitation again, also one that has expired, with a new link for seven days; the earlier link stops. The
 * hash that the page showed is used up, so that two presses send one mail.
 */
export function sendInvitationAgain(
  hash: string,
  manager: Inviter,
  limitsFor: (email: string) => readonly Limit[],
  now: number,
): Promise<SentAgain> {
  return write((): SentAgain => {
    const { firmId } = manager;
    if (!isManager(firmId, manager.id)) return { kind: "not-manager" };
    const invitation = findInvitation(firmId, hash);
    if (!invitation) return { kind: "gone" };
    const { email, role } = invitation;
    const attempt = takeAttempt(limitsFor(email), now);
    if (attempt.kind === "throttled") return { ...attempt, email };
    deleteInvitation(hash);
    storeInvitation({ firmId, email, role, invitedBy: manager.email }, now);
    return { kind: "sent", email };
  });
}
