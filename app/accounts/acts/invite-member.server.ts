import { FIRM_LIMITS, type FirmRole } from "~/accounts/firms/firm-role";
import { isFirmMember, isManager } from "~/accounts/firms/firms.server";
import {
  countInvitations,
  findInvitationTo,
  insertInvitation,
  type Inviter,
} from "~/accounts/firms/invitations.server";
import { type Limit, takeAttempt } from "~/accounts/sign-in/throttle.server";
import { write } from "~/db/write.server";
import { normaliseEmail } from "~/shared/email-address.server";

type Invited =
  | { kind: "invited" | "invited-before" | "not-manager" | "member" | "full" }
  | { kind: "throttled"; waitSeconds: number };

/**
 * Invites an address to a manager's firm by mail, for seven days. An address has one invitation, so a double press
 * sends one mail; `sendInvitationAgain` sends another. Only the account with that address can join.
 */
export function inviteMember(
  { email: typed, role }: { email: string; role: FirmRole },
  manager: Inviter,
  limits: readonly Limit[],
  now: number,
): Promise<Invited> {
  return write((): Invited => {
    const { firmId } = manager;
    if (!isManager(firmId, manager.id)) return { kind: "not-manager" };
    const email = normaliseEmail(typed);
    if (isFirmMember(firmId, email)) return { kind: "member" };
    if (findInvitationTo(firmId, email)) return { kind: "invited-before" };
    if (countInvitations(firmId) >= FIRM_LIMITS.invitations) return { kind: "full" };
    const attempt = takeAttempt(limits, now);
    if (attempt.kind === "throttled") return attempt;
    insertInvitation({ firmId, email, role, invitedBy: manager.email }, now);
    return { kind: "invited" };
  });
}
