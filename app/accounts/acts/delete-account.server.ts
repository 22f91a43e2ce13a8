import { and, eq, inArray, isNotNull, isNull, notInArray, or, sql } from "drizzle-orm";

import { users } from "#drizzle/schema/accounts";
import { firmInvitations } from "#drizzle/schema/firms";
import { outbox } from "#drizzle/schema/mail";
import { quotes } from "#drizzle/schema/quotes";
import { contactMessages } from "#drizzle/schema/site";
import { storeClosing } from "~/accounts/acts/close-firm.server";
import { isFrom } from "~/accounts/acts/export-account.server";
import { endMembership, setMemberRole } from "~/accounts/acts/change-membership.server";
import { findMember, findMembership, isLastManager } from "~/accounts/firms/firms.server";
import { insertAuditEntry } from "~/site/audit/audit-log.server";
import { db, sqlite } from "~/db/client.server";
import { emptyLogAfterCommit, write } from "~/db/write.server";
import {
  deleteFailedLogins,
  proofKey,
  secondStepKey,
} from "~/accounts/sign-in/failed-logins.server";
import { accountDeleted } from "~/accounts/mails/account-mails.server";
import { queueMail } from "~/mail/queue-mail.server";
import { eraseQuotesOf } from "~/quotes/reply/erased-answers.server";
import { listOpenOrdersOf } from "~/quotes/reply/orders.server";
import { deleteAttemptsOf } from "~/accounts/sign-in/throttle.server";
import { deleteStoredFormsOf } from "~/accounts/sign-in/stored-forms.server";
import { findRole, isLastAdmin } from "~/accounts/sign-in/users.server";
import type { StaffRole } from "~/accounts/roles";
import type { Actor } from "~/shared/actor";
import type { MailKind } from "~/mail/mail-kinds";
import { mailKindsWhere } from "~/mail/mail-kinds";

type User = { id: string; email: string };

// Matches whole addresses: the address "n@example.com" is neither in "john@example.com" nor in "n@example.com.au".
sqlite.function("names_address", { deterministic: true }, (text: unknown, email: unknown) => {
  const address = String(email).replace(/\W/g, "\\$&");
  return new RegExp(`(?<![\\w'+.-])${address}(?![\\w-]|\\.\\w)`, "i").test(String(text)) ? 1 : 0;
});

// The values, not the JSON text, where an escaped line break puts a letter directly before an address.
const factValues = sql`(select group_concat(atom, ' ') from json_tree(${outbox.facts}))`;

// Mails that older versions queued have no number of their own, and their subjects begin with it: "Quote ID - 00042: …".
sqlite.function("order_number_in", { deterministic: true }, (subject: unknown) =>
  Number(/^\w+ ID - (\d+):/.exec(String(subject))?.[1] ?? 0),
);

const SALES_KINDS = mailKindsWhere(({ audience }) => audience === "sales");

/**
 * Deletes a customer with profile, sessions, basket, drafts and mails, in one transaction. Quotes that were sent are
 * the firm's business records: they remain with their figures, without name, address, phone, company, notes and the
 * facts of the job, and so do our replies, without what the customer typed in answer. An order that is not delivered
 * keeps its contact until then (R22). A colleague's signature stays on the versions that they sent, because a sent
 * version never changes and its customer has it. The deleted data leaves the bytes of the file and of its log too.
 * Of a firm's quotes only name, contact and notes go, and the name from answers to colleagues' quotes; the last manager
 * names another or closes the firm.
 * Queues `mail` to the owner, and audits that a member of staff lost the role through `actor`, the owner by default.
 * The last administrator cannot be deleted.
 */
export function deleteAccount(
  user: User,
  { now, actor = user.email, heir }: { now: number; actor?: string; heir?: FirmHeir },
): Promise<{ kind: "deleted" | "last-admin" } | { kind: "last-manager"; firmName: string }> {
  return write(() => {
    if (isLastAdmin(user.id)) return { kind: "last-admin" };
    const firm = findMembership(user.id);
    if (firm && !handOver(firm.id, user, heir, now)) {
      return { kind: "last-manager", firmName: firm.name };
    }

    const role = findRole(user.id);
    if (role !== "customer") auditEndOfRole({ email: user.email, role }, { name: actor, now });
    // Before the mails and the user's row, by which they are found, are deleted.
    eraseQuotesOf(user, {
      firmId: firm?.id ?? null,
      openOrders: listOpenOrdersOf(user.id, now),
      now,
    });
    deleteMailsAbout(user);
    deleteDrafts(user.id);
    db.delete(contactMessages).where(isFrom(user.email)).run();
    deleteAttemptsOf(user);
    deleteFailedLogins(user.email, user.id, secondStepKey(user.id), proofKey(user.id));
    deleteStoredFormsOf(user.id);
    deleteInvitationsOf(user.email);
    // Deletes profile, role, sessions, tokens and basket too, by cascade.
    db.delete(users).where(eq(users.id, user.id)).run();
    queueMail(accountDeleted, { to: user.email }, now);
    emptyLogAfterCommit();
    return { kind: "deleted" };
  });
}

/** The successor of a firm's last manager: another member, or no one, which closes the firm. */
export type FirmHeir = { kind: "member"; userId: string } | { kind: "close" };

/** Ends the membership of an account that is deleted. Returns false if its firm would have no manager. */
function handOver(firmId: number, user: User, heir: FirmHeir | undefined, now: number): boolean {
  if (isLastManager(firmId, user.id)) {
    if (heir?.kind === "close") {
      storeClosing(firmId, { name: user.email, now });
      return true;
    }
    if (!heir || heir.userId === user.id || !findMember(firmId, heir.userId)) return false;
    setMemberRole(firmId, heir.userId, "manager");
  }
  endMembership({ firmId, userId: user.id, email: user.email }, now);
  return true;
}

/** Deletes the invitations from and to an address. */
function deleteInvitationsOf(email: string): void {
  db.delete(firmInvitations)
    .where(or(eq(firmInvitations.email, email), eq(firmInvitations.invitedBy, email)))
    .run();
}

function auditEndOfRole({ email, role }: { email: string; role: StaffRole }, actor: Actor): void {
  insertAuditEntry(actor, {
    action: "customer.role",
    subject: email,
    before: { role },
    after: null,
  });
}

function deleteDrafts(userId: string): void {
  db.delete(quotes)
    .where(and(eq(quotes.userId, userId), eq(quotes.status, "draft")))
    .run();
}

/**
 * Deletes the mails to or about a customer, the firm's copies included. The customer's own are deleted even before they
 * are sent, because they would repeat deleted data; other people's mails that name the customer are deleted once sent
 * or failed. Reads the table once, because it may be large and the process serves no request during the query.
 */
function deleteMailsAbout({ id, email }: User): void {
  const { orderNumber, userId, firmId } = quotes;
  const ownNumbers = db
    .select({ orderNumber })
    .from(quotes)
    .where(and(eq(userId, id), isNull(firmId)));
  const firmNumbers = db
    .select({ orderNumber })
    .from(quotes)
    .where(and(eq(userId, id), isNotNull(firmId)));
  const isFromThem = sql`lower(${outbox.replyTo}) = ${email}`;
  const namesThem = sql`names_address(coalesce(${factValues}, ${outbox.text}), ${email})`;
  const isTheirOwn = or(
    and(sql`lower(${outbox.toAddress}) = ${email}`, notInArray(outbox.kind, SALES_KINDS)),
    inArray(sql`coalesce(${outbox.orderNumber}, order_number_in(${outbox.subject}))`, ownNumbers),
    and(isOfKind("contact-message-for-sales"), isFromThem),
    and(isOfKind("account-notification"), namesThem),
  );
  const listsTheirs = and(
    isOfKind("staff-digest"),
    sql`exists (select 1 from json_tree(${outbox.facts}) where key = 'orderNumber' and (value in ${ownNumbers} or value in ${firmNumbers}))`,
  );
  const isSettled = or(isNotNull(outbox.sentAt), isNotNull(outbox.failedAt));
  db.delete(outbox)
    .where(
      or(
        isTheirOwn,
        // Mails of colleagues that are still to be sent are the firm's.
        and(
          isSettled,
          or(isFromThem, namesThem, listsTheirs, inArray(outbox.orderNumber, firmNumbers)),
        ),
      ),
    )
    .run();
}

function isOfKind(kind: MailKind) {
  return eq(outbox.kind, kind);
}
