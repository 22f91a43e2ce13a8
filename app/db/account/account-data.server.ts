import { eq, inArray, sql } from "drizzle-orm";

import { profiles, sessions, userRoles, users } from "#drizzle/schema/accounts";
import { outbox } from "#drizzle/schema/mail";
import { contactMessages } from "#drizzle/schema/site";
import { findBasketDetails, listBasketLines } from "~/db/quote/baskets.server";
import { db } from "~/db/engine/client.server";
import { KINDS_WITH_LOGIN_LINK } from "~/db/mail/outbox.server";
import { listDraftsOfUser, listQuotesOfUser } from "~/db/quote/quote-history.server";
import { basketIdOf } from "~/domain/quote/basket";
import { publicFields } from "~/domain/quote/quote-line";

const ALL_QUOTES = 100_000;

/**
 * Everything that is kept about a customer, for them to take away. Secrets stay here: password and
 * session hashes, and the words of a mail with a link to a new password, which whoever holds a
 * session could else ask for and read. Those about quotes are still to be worded. Times are
 * milliseconds since 1970, money pence, weights grams.
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
      lines: listBasketLines(basketId).map(publicFields),
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
        kind: outbox.kind,
        text: sql<string>`iif(${inArray(outbox.kind, [...KINDS_WITH_LOGIN_LINK])}, '', ${outbox.text})`,
        quoteMessage: outbox.quoteMessage,
        createdAt: outbox.createdAt,
        sentAt: outbox.sentAt,
      })
      .from(outbox)
      .where(sql`lower(${outbox.toAddress}) = ${account?.email ?? ""}`)
      .all(),
  };
}

/** The contact messages that came from this address. */
export function isFrom(email: string) {
  return sql`lower(${contactMessages.email}) = ${email}`;
}
