import { and, eq, inArray, isNotNull, like, or, sql } from "drizzle-orm";

import { profiles, sessions, userRoles, users } from "#drizzle/schema/accounts";
import { outbox } from "#drizzle/schema/mail";
import { quotes } from "#drizzle/schema/quotes";
import { contactMessages } from "#drizzle/schema/site";
import { findBasketDetails, listBasketLines } from "~/db/baskets.server";
import { db, sqlite } from "~/db/client.server";
import { deleteFailedLogins } from "~/db/failed-logins.server";
import { insertMail, KINDS_WITH_A_KEY } from "~/db/outbox.server";
import { listDraftsOfUser, listQuotesOfUser } from "~/db/quote-history.server";
import { deleteAttemptsOf } from "~/db/throttle.server";
import { basketIdOf } from "~/domain/basket";
import type { NewMail } from "~/domain/mail";
import { formatOrderNumber } from "~/domain/quote-status";

const ALL_QUOTES = 100_000;

// As a whole: the address "n@example.com" is neither in "john@example.com" nor in "n@example.com.au".
sqlite.function("names_address", { deterministic: true }, (text: unknown, email: unknown) => {
  const address = String(email).replace(/\W/g, "\\$&");
  return new RegExp(`(?<![\\w'+.-])${address}(?![\\w-]|\\.\\w)`, "i").test(String(text)) ? 1 : 0;
});

/**
 * Everything that is kept about a customer, for them to take away. Secrets stay here: password and
 * session hashes, and the words of a mail with a link to a new password, which whoever holds a
 * session could else ask for and read. Times are milliseconds since 1970, money pence, weights grams.
 */
export function collectAccountData(userId: string) {
  const account = db
    .select({
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, userId))
    .get();
  const basketId = basketIdOf(userId);

  return {
    units: "Times are milliseconds since 1970 in UTC, money is pence, weights are grams.",
    account,
    profile: db.select().from(profiles).where(eq(profiles.userId, userId)).get(),
    roles: db
      .select({ role: userRoles.role })
      .from(userRoles)
      .where(eq(userRoles.userId, userId))
      .all(),
    sessions: db
      .select({ createdAt: sessions.createdAt, lastSeenAt: sessions.lastSeenAt })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .all(),
    basket: {
      details: findBasketDetails(basketId),
      lines: listBasketLines(basketId).map(
        ({ productName, productCode, variantName, quantity }) => ({
          ...{ productName, productCode, variantName, quantity },
        }),
      ),
    },
    quotes: listQuotesOfUser(userId, ALL_QUOTES),
    drafts: listDraftsOfUser(userId, ALL_QUOTES),
    contactMessages: db
      .select()
      .from(contactMessages)
      .where(isFrom(account?.email ?? ""))
      .all(),
    mails: db
      .select({
        subject: outbox.subject,
        text: sql<string>`iif(${inArray(outbox.kind, [...KINDS_WITH_A_KEY])}, '', ${outbox.text})`,
        createdAt: outbox.createdAt,
        sentAt: outbox.sentAt,
      })
      .from(outbox)
      .where(eq(outbox.toAddress, account?.email ?? ""))
      .all(),
  };
}

/**
 * Deletes a customer with profile, sessions, basket, drafts and sent mails, in one transaction.
 * Quotes that were sent are the firm's business records and stay with their figures, without name,
 * address, phone, company and notes. The owner is told by this mail. False when this is the last
 * administrator, who must stay.
 */
export function deleteAccount(
  user: { id: string; email: string },
  { mail, now }: { mail: NewMail; now: number },
): boolean {
  return db.transaction(
    (): boolean => {
      if (isLastAdmin(user.id)) return false;

      const own = eq(quotes.userId, user.id);
      const orderNumbers = db
        .select({ orderNumber: quotes.orderNumber })
        .from(quotes)
        .where(own)
        .all()
        .map(({ orderNumber }) => formatOrderNumber(orderNumber));
      db.delete(quotes)
        .where(and(own, eq(quotes.status, "draft")))
        .run();
      db.update(quotes)
        .set({
          guestName: null,
          guestEmail: null,
          guestPhone: null,
          guestCompany: null,
          notes: null,
        })
        .where(own)
        .run();
      deleteSentMailsAbout(user.email, orderNumbers);
      db.delete(contactMessages).where(isFrom(user.email)).run();
      deleteAttemptsOf(user.email);
      deleteFailedLogins(user.email, user.id);
      // Profile, role, sessions, tokens and basket go with the user.
      db.delete(users).where(eq(users.id, user.id)).run();
      insertMail(mail, now);
      return true;
    },
    { behavior: "immediate" },
  );
}

/** Whether this user is an administrator and there is no other. */
export function isLastAdmin(userId: string): boolean {
  const admins = db
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .where(eq(userRoles.role, "admin"))
    .limit(2)
    .all();
  return admins.length === 1 && admins[0]?.userId === userId;
}

/** The firm's copies too: what tells of the customer goes, once it was sent or given up. */
function deleteSentMailsAbout(email: string, orderNumbers: readonly string[]): void {
  const isOver = or(isNotNull(outbox.sentAt), isNotNull(outbox.failedAt));
  db.delete(outbox)
    .where(
      and(
        isOver,
        or(
          eq(outbox.toAddress, email),
          eq(outbox.replyTo, email),
          sql`names_address(${outbox.text}, ${email})`,
        ),
      ),
    )
    .run();
  for (const orderNumber of orderNumbers) {
    db.delete(outbox)
      .where(and(isOver, like(outbox.subject, `% ID - ${orderNumber}:%`)))
      .run();
  }
}

function isFrom(email: string) {
  return sql`lower(${contactMessages.email}) = ${email}`;
}
