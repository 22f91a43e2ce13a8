import { and, asc, count, eq, sql } from "drizzle-orm";

import { profiles, users } from "#drizzle/schema/accounts";
import { discounts, firmMembers, firms } from "#drizzle/schema/firms";
import { quotes } from "#drizzle/schema/quotes";
import type { Membership } from "~/accounts/sign-in/sessions.server";
import { FIRM_LIMITS, mayManage } from "~/accounts/firms/firm-role";
import { isOpenFirm } from "~/accounts/firms/open-firm.server";
import { findUserByEmail } from "~/accounts/sign-in/users.server";
import { db } from "~/db/client.server";
import { containsName } from "~/db/like.server";
import { prepareOnce } from "~/db/prepared.server";
import { normaliseEmail } from "~/shared/email-address.server";

/** Returns a firm, open or closed. */
export function findFirm(firmId: number) {
  return db.select().from(firms).where(eq(firms.id, firmId)).get();
}

// Drizzle leaves out the table of a column in a select from one table; a subquery would take its own "id".
const firmId = sql`${firms}.id`;

/** Lists firms whose name has every typed word, open ones first, by name. */
export function listFirms(q: string, { limit, offset }: { limit: number; offset: number }) {
  return db
    .select({
      id: firms.id,
      name: firms.name,
      discountBasisPoints: firms.discountBasisPoints,
      accountsReference: firms.accountsReference,
      createdAt: firms.createdAt,
      closedAt: firms.closedAt,
      memberCount: sql<number>`(select count(*) from ${firmMembers} where ${firmMembers.firmId} = ${firmId})`,
      agreedCount: sql<number>`(select count(*) from ${discounts} where ${discounts.firmId} = ${firmId})`,
      quoteCount: sql<number>`(select count(*) from ${quotes} where ${quotes.firmId} = ${firmId})`,
    })
    .from(firms)
    .where(isNamed(q))
    .orderBy(sql`${firms.closedAt} is not null`, sql`lower(${firms.name})`, firms.id)
    .limit(limit)
    .offset(offset)
    .all();
}

/** Counts firms whose name has every typed word. */
export function countFirms(q: string): number {
  return db.select({ firms: count() }).from(firms).where(isNamed(q)).get()?.firms ?? 0;
}

function isNamed(q: string) {
  const words = q.split(" ").filter(Boolean);
  return and(...words.map((word) => containsName(word, [firms.name])));
}

/** Lists the members of a firm: managers, buyers, viewers, each by when they joined. */
export function listMembers(firmId: number) {
  return selectMembers()
    .where(eq(firmMembers.firmId, firmId))
    .orderBy(
      sql`case ${firmMembers.role} when 'manager' then 0 when 'buyer' then 1 else 2 end`,
      asc(firmMembers.joinedAt),
      asc(users.email),
    )
    .limit(FIRM_LIMITS.members)
    .all();
}

/** Returns a member of this firm. */
export function findMember(firmId: number, userId: string) {
  return selectMembers()
    .where(and(eq(firmMembers.firmId, firmId), eq(firmMembers.userId, userId)))
    .get();
}

const membershipOf = prepareOnce(() =>
  db
    .select({ id: firms.id, name: firms.name, role: firmMembers.role })
    .from(firmMembers)
    .innerJoin(firms, isOpenFirm(firmMembers.firmId))
    .where(eq(firmMembers.userId, sql.placeholder("userId")))
    .prepare(),
);

/** Returns the open firm that an account is a member of now; null for a visitor, and for an account without a firm. */
export function findMembership(userId: string | null): Membership | null {
  return userId === null ? null : (membershipOf().get({ userId }) ?? null);
}

/** Returns true if an account is a manager of this open firm now. */
export function isManager(firmId: number, userId: string): boolean {
  const membership = findMembership(userId);
  return membership?.id === firmId && mayManage(membership.role);
}

/** The account that presses, which has to be a manager of the firm. */
export type FirmManager = { firmId: number; userId: string };

/** Returns true if an address is that of a member of this open firm. */
export function isFirmMember(firmId: number, email: string): boolean {
  const account = findUserByEmail(normaliseEmail(email));
  return account !== undefined && findMembership(account.id)?.id === firmId;
}

/** Returns true if a firm has no other manager than this account. */
export function isLastManager(firmId: number, userId: string): boolean {
  const managers = db
    .select({ userId: firmMembers.userId })
    .from(firmMembers)
    .where(and(eq(firmMembers.firmId, firmId), eq(firmMembers.role, "manager")))
    .limit(2)
    .all();
  return managers.length === 1 && managers[0]?.userId === userId;
}

/** Counts the members of a firm. */
export function countMembers(firmId: number): number {
  const counted = db
    .select({ members: count() })
    .from(firmMembers)
    .where(eq(firmMembers.firmId, firmId))
    .get();
  return counted?.members ?? 0;
}

function selectMembers() {
  return db
    .select({
      userId: users.id,
      email: users.email,
      fullName: profiles.fullName,
      role: firmMembers.role,
      joinedAt: firmMembers.joinedAt,
    })
    .from(firmMembers)
    .innerJoin(users, eq(users.id, firmMembers.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .$dynamic();
}
