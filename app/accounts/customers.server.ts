import { and, count, desc, eq, gt, isNotNull, ne, type SQL, sql } from "drizzle-orm";

import { profiles, sessions, userRoles, users } from "#drizzle/schema/accounts";
import { discounts } from "#drizzle/schema/firms";
import { quotes } from "#drizzle/schema/quotes";
import { ABSOLUTE_LIMIT_MS, IDLE_LIMIT_MS } from "~/accounts/sign-in/sessions.server";
import type { RoleFilter } from "~/accounts/customers";
import type { Role } from "~/accounts/roles";
import { db } from "~/db/client.server";
import { containsNamesOrPhone } from "~/db/like.server";

type CustomerSearch = { q: string; role: RoleFilter };

const customerColumns = {
  id: users.id,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  memberSince: users.createdAt,
  fullName: profiles.fullName,
  company: profiles.company,
  phoneNumber: profiles.phoneNumber,
  /** Hundredths of a per cent. */
  discountBasisPoints: sql<number>`coalesce(${profiles.discountBasisPoints}, 0)`,
  agreedCount: sql<number>`(select count(*) from ${discounts} where ${discounts.userId} = ${users.id})`,
  role: sql<Role>`coalesce(${userRoles.role}, 'customer')`,
  /** When the profile was last changed, by its owner or by staff. */
  version: sql<number>`coalesce(${profiles.updatedAt}, 0)`,
  quoteCount: sql<number>`(select count(*) from ${quotes} where ${and(eq(quotes.userId, users.id), ne(quotes.status, "draft"))})`,
};

/** Lists matching accounts, newest first, each with the number of quotes it has sent. */
export function listCustomers(
  search: CustomerSearch,
  { limit, offset }: { limit: number; offset: number },
) {
  return selectCustomers()
    .where(matches(search))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit)
    .offset(offset)
    .all();
}

/** Counts matching accounts. */
export function countCustomers(search: CustomerSearch): number {
  const counted = db
    .select({ customers: count() })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(userRoles, isTheirRole())
    .where(matches(search))
    .get();
  return counted?.customers ?? 0;
}

/** Returns one account with the fields that staff may see and change. */
export function findCustomer(userId: string) {
  return selectCustomers().where(eq(users.id, userId)).get();
}

/** Counts the browsers in which a customer is signed in now. */
export function countSessionsOfUser(userId: string, now: number): number {
  const counted = db
    .select({ sessions: count() })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.lastSeenAt, now - IDLE_LIMIT_MS),
        gt(sessions.createdAt, now - ABSOLUTE_LIMIT_MS),
      ),
    )
    .get();
  return counted?.sessions ?? 0;
}

function selectCustomers() {
  return db
    .select(customerColumns)
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(userRoles, isTheirRole())
    .$dynamic();
}

function isTheirRole(): SQL {
  return eq(userRoles.userId, users.id);
}

function matches({ q, role }: CustomerSearch): SQL | undefined {
  const columns = [profiles.fullName, users.email, profiles.company];
  return and(
    role === "all" ? undefined : isNotNull(userRoles.role),
    role === "admin" ? eq(userRoles.role, role) : undefined,
    containsNamesOrPhone(q, columns, profiles.phoneNumber),
  );
}
