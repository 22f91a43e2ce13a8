import { and, asc, count, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";

import { profiles, users } from "#drizzle/schema/accounts";
import { firmMembers, firms } from "#drizzle/schema/firms";
import { quoteFollowers, quotes } from "#drizzle/schema/quotes";
import { FIRM_LIMITS } from "~/accounts/firms/firm-role";
import { isFirmMember, listMembers } from "~/accounts/firms/firms.server";
import { isOpenFirm } from "~/accounts/firms/open-firm.server";
import { findUserByEmail } from "~/accounts/sign-in/users.server";
import { db } from "~/db/client.server";
import type { QuoteFirm } from "~/quotes/request/quote-firm";
import { normaliseEmail } from "~/shared/email-address.server";

/** Returns the firms of quotes that have one, by order number. */
export function listQuoteFirms(orderNumbers: readonly number[]): Map<number, QuoteFirm> {
  const isAsker = and(eq(firmMembers.userId, quotes.userId), eq(firmMembers.firmId, quotes.firmId));
  const rows = db
    .select({
      orderNumber: quotes.orderNumber,
      firmId: firms.id,
      name: firms.name,
      closedAt: firms.closedAt,
      userId: firmMembers.userId,
      requester: sql<string | null>`coalesce(${profiles.fullName}, ${users.email})`,
    })
    .from(quotes)
    .innerJoin(firms, eq(firms.id, quotes.firmId))
    .leftJoin(firmMembers, isAsker)
    .leftJoin(users, eq(users.id, firmMembers.userId))
    .leftJoin(profiles, eq(profiles.userId, firmMembers.userId))
    .where(inArray(quotes.orderNumber, [...orderNumbers]))
    .all();
  return new Map(
    rows.map(({ orderNumber, firmId, name, closedAt, userId, requester }) => [
      orderNumber,
      {
        ...{ firmId, name, isClosed: closedAt !== null },
        requester: userId === null || requester === null ? null : { userId, name: requester },
      },
    ]),
  );
}

/** Returns the firm of a quote, if it has one. */
export function findQuoteFirm(orderNumber: number): QuoteFirm | undefined {
  return listQuoteFirms([orderNumber]).get(orderNumber);
}

/** Lists the names of the firms that have quotes which an account has requested, also of firms that it left. */
export function listFirmsOfRequests(userId: string): string[] {
  return db
    .selectDistinct({ name: firms.name })
    .from(quotes)
    .innerJoin(firms, eq(firms.id, quotes.firmId))
    .where(eq(quotes.userId, userId))
    .orderBy(asc(firms.name))
    .all()
    .map(({ name }) => name);
}

/** Returns the address of the manager who has been in a firm longest; null in a closed one, which has no members. */
export function findFirmContact(firmId: number): string | null {
  return listMembers(firmId).find(({ role }) => role === "manager")?.email ?? null;
}

/** Returns true if mail about a firm's quotes may go to an address: a member's, or one that no account has. */
export function mayReadMail(firmId: number, email: string): boolean {
  return findUserByEmail(normaliseEmail(email)) === undefined || isFirmMember(firmId, email);
}

/** Lists the members of its firm who follow a quote and have not left it, except for the holder of one address. */
export function listFollowers(orderNumber: number, except: string) {
  return db
    .select({ email: users.email, fullName: profiles.fullName })
    .from(quoteFollowers)
    .innerJoin(quotes, eq(quotes.orderNumber, quoteFollowers.orderNumber))
    .innerJoin(
      firmMembers,
      and(eq(firmMembers.userId, quoteFollowers.userId), eq(firmMembers.firmId, quotes.firmId)),
    )
    .innerJoin(firms, isOpenFirm(firmMembers.firmId))
    .innerJoin(users, eq(users.id, firmMembers.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(eq(quoteFollowers.orderNumber, orderNumber), ne(users.email, except.toLowerCase())))
    .orderBy(asc(users.email))
    .limit(FIRM_LIMITS.members)
    .all();
}

/** Returns true if an account follows a quote. */
export function isFollowing(orderNumber: number, userId: string): boolean {
  const own = and(eq(quoteFollowers.orderNumber, orderNumber), eq(quoteFollowers.userId, userId));
  return (
    db.select({ userId: quoteFollowers.userId }).from(quoteFollowers).where(own).get() !== undefined
  );
}

/** Lists the quotes that an account follows, for the export of its data. */
export function collectFollowed(userId: string): number[] {
  return db
    .select({ orderNumber: quoteFollowers.orderNumber })
    .from(quoteFollowers)
    .where(eq(quoteFollowers.userId, userId))
    .all()
    .map(({ orderNumber }) => orderNumber);
}

/** Lists the submitted quotes of an account that belong to no firm, newest first. */
export function listPersonalQuotes(userId: string, limit: number, offset: number) {
  const { id, orderNumber, status, projectReference, createdAt } = quotes;
  return db
    .select({ id, orderNumber, status, projectReference, createdAt })
    .from(quotes)
    .where(isPersonal(userId))
    .orderBy(desc(createdAt), desc(orderNumber))
    .limit(limit)
    .offset(offset)
    .all();
}

/** Counts the submitted quotes of an account that belong to no firm. */
export function countPersonalQuotes(userId: string): number {
  const counted = db.select({ quotes: count() }).from(quotes).where(isPersonal(userId)).get();
  return counted?.quotes ?? 0;
}

function isPersonal(userId: string) {
  return and(eq(quotes.userId, userId), isNull(quotes.firmId), ne(quotes.status, "draft"));
}
