import { randomBytes } from "node:crypto";

import { firmInvitations } from "#drizzle/schema/firms";
import { FIRM_LIMITS, type FirmRole, INVITATION_DAYS } from "~/accounts/firms/firm-role";
import { findFirm, isFirmMember, isManager } from "~/accounts/firms/firms.server";
import {
  countInvitations,
  deleteInvitation,
  findInvitation,
  findInvitationTo,
  type Inviter,
} from "~/accounts/firms/invitations.server";
import { firmInvitation } from "~/accounts/mails/account-mails.server";
import { type Limit, takeAttempt } from "~/accounts/sign-in/throttle.server";
import { hashSecret } from "~/accounts/sign-in/tokens.server";
import { db } from "~/db/client.server";
import { assertInWrite, write } from "~/db/write.server";
import { queueMail } from "~/mail/queue-mail.server";
import { DAY_MS } from "~/shared/durations";
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
    storeInvitation({ firmId, email, role, invitedBy: manager.email }, now);
    return { kind: "invited" };
  });
}

type NewInvitation = { firmId: number; email: string; role: FirmRole; invitedBy: string };

/** Stores an invitation and queues its mail, with a link for seven days. Call inside write(). */
function storeInvitation(invitation: NewInvitation, now: number): void {
  assertInWrite();
  const secret = randomBytes(32).toString("base64url");
  const { firmId, email, role, invitedBy } = invitation;
  db.insert(firmInvitations)
    .values({
      ...invitation,
      hash: hashSecret(secret),
      sentAt: now,
      expiresAt: now + INVITATION_DAYS * DAY_MS,
    })
    .run();
  const firmName = findFirm(firmId)?.name ?? "";
  queueMail(firmInvitation, { to: email, firmName, role, invitedBy, token: secret }, now);
}

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

/** Withdraws an invitation of a manager's firm: its link stops. */
export function withdrawInvitation(
  hash: string,
  manager: Inviter,
): Promise<{ kind: "withdrawn"; email: string } | { kind: "gone" } | { kind: "not-manager" }> {
  return write(() => {
    const { firmId } = manager;
    if (!isManager(firmId, manager.id)) return { kind: "not-manager" as const };
    const invitation = findInvitation(firmId, hash);
    if (!invitation) return { kind: "gone" as const };
    deleteInvitation(hash);
    return { kind: "withdrawn" as const, email: invitation.email };
  });
}
