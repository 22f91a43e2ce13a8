import { and, eq, inArray, isNotNull, not, notInArray, sql } from "drizzle-orm";

import { profiles, sessions, userRoles, users } from "#drizzle/schema/accounts";
import { outbox } from "#drizzle/schema/mail";
import { quotes } from "#drizzle/schema/quotes";
import { contactMessages } from "#drizzle/schema/site";
import { findMembership } from "~/accounts/firms/firms.server";
import { collectInvitationsTo } from "~/accounts/firms/invitations.server";
import { listPasskeys } from "~/accounts/second-step/passkeys.server";
import { findSecondStepTimes } from "~/accounts/second-step/second-steps.server";
import { findRole } from "~/accounts/sign-in/users.server";
import { listStoredFormsOf } from "~/accounts/sign-in/stored-forms.server";
import { findBasketDetails } from "~/quotes/basket/baskets.server";
import { listBasketLines } from "~/quotes/basket/basket-lines.server";
import { db } from "~/db/client.server";
import { collectPads } from "~/quotes/lists/list-sources.server";
import { collectSavedLists } from "~/quotes/lists/saved-lists.server";
import { collectSharedLists } from "~/quotes/lists/shared-lists.server";
import { collectFollowed } from "~/quotes/request/firm-quotes.server";
import {
  isReadableBy,
  listDraftsOfUser,
  listQuotesOfUser,
} from "~/quotes/request/quote-history.server";
import { collectReplies, listSignatures } from "~/quotes/reply/answer-export.server";
import { type MailKind, mailKindsWhere } from "~/mail/mail-kinds";
import { listOwnDiscounts } from "~/accounts/firms/own-discounts.server";
import { basketIdOf } from "~/quotes/basket/basket";
import { publicFields } from "~/quotes/request/quote-line";

const ALL_QUOTES = 100_000;

// Lists what is exported: a kind that only a newer version has may hold a secret.
const EXPORTED_KINDS = mailKindsWhere(({ secret }) => secret === null);
const isExported = inArray(outbox.kind, EXPORTED_KINDS);

// Mails to staff that are about their own account; the others are about customers and our work.
const OF_OWN_ACCOUNT: readonly MailKind[] = ["new-sign-in", "role-changed", "second-step-changed"];
const WORK_KINDS = mailKindsWhere(({ audience }) => audience !== "customer").filter(
  (kind) => !OF_OWN_ACCOUNT.includes(kind),
);
const isNotOfWork = notInArray(outbox.kind, WORK_KINDS);

// Without who answered it, because that is about a member of staff.
const messageColumns = {
  firstName: contactMessages.firstName,
  lastName: contactMessages.lastName,
  email: contactMessages.email,
  company: contactMessages.company,
  phone: contactMessages.phone,
  subject: contactMessages.subject,
  message: contactMessages.message,
  createdAt: contactMessages.createdAt,
  answeredAt: contactMessages.answeredAt,
};

type FactsOrNull = (typeof outbox.$inferSelect)["facts"];

/**
 * Collects everything stored about a customer, for them to download. Leaves out secrets: password
 * and session hashes, and the content of mails whose link opens the account or a quote: anyone with a
 * session could read one that was mailed to its address. Has only their own requests of a firm's quotes. Mails with facts
 * are rendered by the caller. Times are milliseconds since 1970, money is pence, weights are grams.
 */
export function collectAccountData(userId: string, now: number) {
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
  // Former staff no longer read what they were mailed about customers.
  const mayReadKind = findRole(userId) === "customer" ? and(isExported, isNotOfWork) : isExported;
  // A mail about a quote of a firm that they have left has its prices.
  const mayRead = sql`(${mayReadKind} and coalesce(${outbox.orderNumber}, 0) not in ${leftQuotes(userId)})`;

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
      .select({
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
        browser: sessions.browser,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .all(),
    secondStep: findSecondStepTimes(userId),
    passkeys: listPasskeys(userId).map(({ name, createdAt, usedAt }) => ({
      ...{ name, createdAt, usedAt },
    })),
    basket: {
      details: findBasketDetails(basketId),
      lines: listBasketLines(basketId).map(publicFields),
    },
    savedLists: collectSavedLists(userId),
    sharedLists: collectSharedLists(userId),
    pastedLists: collectPads(userId),
    firm: exportedFirm(userId),
    invitations: collectInvitationsTo(account?.email ?? ""),
    followedQuotes: collectFollowed(userId),
    quotes: listQuotesOfUser(userId, ALL_QUOTES)
      .filter((quote) => quote.userId === userId)
      .map(exportedQuote),
    quotesOfFirmsThatYouLeft: listLeftQuotes(userId),
    replies: collectReplies(userId),
    drafts: listDraftsOfUser(userId, ALL_QUOTES).map(exportedQuote),
    unsentForms: listStoredFormsOf(userId, now).map(({ address, storedAt, fields }) => ({
      ...{ address, storedAt },
      fields: fields.map(({ name, value }) => ({ name, value })),
    })),
    signatures: listSignatures(account?.email ?? ""),
    discounts: listOwnDiscounts({ kind: "account", userId }).map(({ id: _id, ...each }) => each),
    contactMessages: db
      .select(messageColumns)
      .from(contactMessages)
      .where(isFrom(account?.email ?? ""))
      .all(),
    mails: db
      .select({
        subject: outbox.subject,
        kind: outbox.kind,
        text: sql<string>`iif(${mayRead}, ${outbox.text}, '')`,
        facts: sql<FactsOrNull>`iif(${mayRead}, ${outbox.facts}, null)`.mapWith(outbox.facts),
        createdAt: outbox.createdAt,
        sentAt: outbox.sentAt,
      })
      .from(outbox)
      .where(sql`lower(${outbox.toAddress}) = ${account?.email ?? ""}`)
      .all(),
  };
}

/** Leaves out what is the firm’s: the assignee, our numbers of the order and the customer, and when staff follow it up (R26). */
function exportedQuote({
  assigneeId: _assignee,
  orderReference: _reference,
  accountsReference: _accounts,
  followUpOn: _on,
  followUpNote: _note,
  followUpBy: _by,
  firmId: _firm,
  firm,
  ...quote
}: ReturnType<typeof listDraftsOfUser>[number]) {
  return { ...quote, firm: firm?.name ?? null };
}

function exportedFirm(userId: string) {
  const membership = findMembership(userId);
  return membership && { name: membership.name, role: membership.role };
}

/** Selects the quotes of firms that this account may not read, such as those it left. */
function leftQuotes(userId: string) {
  return db
    .select({ orderNumber: quotes.orderNumber })
    .from(quotes)
    .where(and(isNotNull(quotes.firmId), not(isReadableBy(userId) ?? sql`false`)));
}

/** Lists the contact on their requests in a firm that they have left: the rest is the firm's. */
function listLeftQuotes(userId: string) {
  const { orderNumber, createdAt, guestName, guestEmail, guestPhone } = quotes;
  return db
    .select({ orderNumber, createdAt, guestName, guestEmail, guestPhone })
    .from(quotes)
    .where(and(eq(quotes.userId, userId), inArray(orderNumber, leftQuotes(userId))))
    .all();
}

/** Matches contact messages from this address. */
export function isFrom(email: string) {
  return sql`lower(${contactMessages.email}) = ${email}`;
}
