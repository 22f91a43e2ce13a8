import { firmMembers } from "#drizzle/schema/firms";
import { deleteInvitationTo } from "~/accounts/acts/admit-member.server";
import { fillCompany } from "~/accounts/acts/update-profile.server";
import { FIRM_LIMITS } from "~/accounts/firms/firm-role";
import { countMembers, findMembership } from "~/accounts/firms/firms.server";
import { findLinkedInvitation } from "~/accounts/firms/invitations.server";
import { findUserByEmail } from "~/accounts/sign-in/users.server";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { normaliseEmail } from "~/shared/email-address.server";

type Joined =
  | { kind: "joined"; firmName: string }
  | { kind: "elsewhere"; firmName: string }
  | { kind: "gone" | "other-account" | "full" };

/**
 * Joins the firm of an invitation. The link is not enough: the account has to have exactly the invited address, and to
 * have confirmed it (S25). A member of another firm has to leave it first.
 */
export function joinFirm(
  secret: string,
  account: { id: string; email: string },
  now: number,
): Promise<Joined> {
  return write((): Joined => {
    const invitation = findLinkedInvitation(secret, now);
    if (!invitation) return { kind: "gone" };
    const { firmId, firmName, role } = invitation;
    const invited = findUserByEmail(normaliseEmail(invitation.email));
    if (invited?.id !== account.id || invited.emailVerifiedAt === null) {
      return { kind: "other-account" };
    }
    const present = findMembership(account.id);
    if (present && present.id !== firmId) return { kind: "elsewhere", firmName: present.name };
    if (!present) {
      if (countMembers(firmId) >= FIRM_LIMITS.members) return { kind: "full" };
      db.insert(firmMembers).values({ userId: account.id, firmId, role, joinedAt: now }).run();
      fillCompany(account.id, firmName, now);
    }
    deleteInvitationTo(firmId, invitation.email);
    return { kind: "joined", firmName };
  });
}
