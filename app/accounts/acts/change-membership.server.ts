import { and, eq, exists, inArray, isNull, or, sql } from "drizzle-orm";

import { firmInvitations, firmMembers } from "#drizzle/schema/firms";
import { outbox } from "#drizzle/schema/mail";
import { quoteFollowers, quotes } from "#drizzle/schema/quotes";
import { quoteLinks } from "#drizzle/schema/replies";
import type { FirmRole } from "~/accounts/firms/firm-role";
import { findMember, isLastManager, isManager } from "~/accounts/firms/firms.server";
import { deleteSessionsOfUser } from "~/accounts/sign-in/sessions.server";
import { db } from "~/db/client.server";
import { assertInWrite, write } from "~/db/write.server";
import { repriceDrafts } from "~/quotes/basket/drafts.server";
import { normaliseEmail } from "~/shared/email-address.server";

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

type Left = { kind: "left"; email: string } | { kind: "last-manager" | "unknown" };

/** Ends the own membership of an account, unless it is the firm's last manager. This session stays. */
export function leaveFirm(
  firmId: number,
  userId: string,
  { now, ownSession }: { now: number; ownSession: string | undefined },
): Promise<Left> {
  return write(() => endUnlessLast(firmId, userId, now, ownSession));
}

/** Removes a member of a firm through a manager of it: their sessions end. The last manager stays. */
export function removeMember(
  firmId: number,
  userId: string,
  { managerId, now }: { managerId: string; now: number },
): Promise<Left | { kind: "not-manager" }> {
  return write(() =>
    isManager(firmId, managerId)
      ? endUnlessLast(firmId, userId, now)
      : { kind: "not-manager" as const },
  );
}

function endUnlessLast(firmId: number, userId: string, now: number, ownSession?: string): Left {
  const member = findMember(firmId, userId);
  if (!member) return { kind: "unknown" };
  if (isLastManager(firmId, userId)) return { kind: "last-manager" };
  endMembership({ firmId, userId, email: member.email }, now, ownSession);
  return { kind: "left", email: member.email };
}

type Leaving = { firmId: number; userId: string; email: string };

/**
 * Ends a membership: the firm's quotes stay with the firm, and the person's own go along. Their sessions end, except
 * for that of `ownSession`; mails about the firm's quotes that still wait for them are not sent, and links to these
 * quotes that were mailed to them, or copied for a request of theirs, stop. So do the invitations that they have sent.
 * Their drafts lose the firm's prices.
 * Call inside write().
 */
export function endMembership(
  { firmId, userId, email }: Leaving,
  now: number,
  ownSession?: string,
): void {
  assertInWrite();
  db.delete(firmMembers)
    .where(and(eq(firmMembers.userId, userId), eq(firmMembers.firmId, firmId)))
    .run();
  deleteInvitationsBy(firmId, email);
  stopReading({ firmId, userId, email }, now);
  deleteSessionsOfUser(userId, ownSession);
  repriceDrafts(userId);
}

/** Deletes the invitations of someone who is no manager any more: another address of theirs could join by one. Call inside write(). */
function deleteInvitationsBy(firmId: number, email: string): void {
  assertInWrite();
  db.delete(firmInvitations)
    .where(
      and(eq(firmInvitations.firmId, firmId), eq(firmInvitations.invitedBy, normaliseEmail(email))),
    )
    .run();
}

function stopReading({ firmId, userId, email }: Leaving, now: number): void {
  const { orderNumber } = quotes;
  const firms = db.select({ orderNumber }).from(quotes).where(eq(quotes.firmId, firmId));
  db.delete(quoteFollowers)
    .where(and(eq(quoteFollowers.userId, userId), inArray(quoteFollowers.orderNumber, firms)))
    .run();
  db.delete(outbox)
    .where(
      and(
        isNull(outbox.sentAt),
        isNull(outbox.failedAt),
        inArray(outbox.orderNumber, firms),
        sql`lower(${outbox.toAddress}) = ${email}`,
      ),
    )
    .run();
  const isTheirRequest = exists(
    db
      .select({ orderNumber })
      .from(quotes)
      .where(and(eq(orderNumber, quoteLinks.orderNumber), eq(quotes.userId, userId))),
  );
  db.update(quoteLinks)
    .set({ stoppedAt: now })
    .where(
      and(
        isNull(quoteLinks.stoppedAt),
        inArray(quoteLinks.orderNumber, firms),
        or(
          sql`lower(${quoteLinks.email}) = ${email}`,
          and(isNull(quoteLinks.email), isTheirRequest),
        ),
      ),
    )
    .run();
}
