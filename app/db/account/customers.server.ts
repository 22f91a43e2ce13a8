import { and, count, desc, eq, gt, isNotNull, ne, type SQL, sql } from "drizzle-orm";

import { profiles, sessions, userRoles, users } from "#drizzle/schema/accounts";
import { quotes } from "#drizzle/schema/quotes";
import { queueRoleChangeMails, type ComposeRoleMail } from "~/db/account/administrators.server";
import { insertAuditEntry, listChangesSince, type StaffChange } from "~/db/site/audit-log.server";
import { db } from "~/db/engine/client.server";
import { inOneTransaction } from "~/db/engine/transaction.server";
import { containsNamesOrPhone } from "~/db/engine/like.server";
import {
  ABSOLUTE_LIMIT_MS,
  deleteSessionsOfUser,
  IDLE_LIMIT_MS,
} from "~/db/account/sessions.server";
import { isLastAdmin } from "~/db/account/users.server";
import { formatDiscount } from "~/domain/pricing/money";

type CustomerSearch = { q: string; adminsOnly: boolean };

/** Who makes a change, by e-mail address, and when. */
type By = { actor: string; now: number };

/** A changed role is told by mail, too. */
type ByMail = By & { mailTo: ComposeRoleMail };

/** What stands there now, and who set it. */
type StaleDiscount = { discountBasisPoints: number; change: StaffChange };

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
  isAdmin: sql<boolean>`${userRoles.role} is not null`.mapWith(Boolean),
  /** When the profile was last changed, by its owner or by staff. */
  version: sql<number>`coalesce(${profiles.updatedAt}, 0)`,
  quoteCount: sql<number>`(select count(*) from ${quotes} where ${and(eq(quotes.userId, users.id), ne(quotes.status, "draft"))})`,
};

/** Accounts that match, the newest first, each with how many quotes it has sent. */
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

/** How many accounts match. */
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

/** One account with what staff may know and change of it. */
export function findCustomer(userId: string) {
  return selectCustomers().where(eq(users.id, userId)).get();
}

/** In how many browsers a customer is signed in at this moment. */
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

/**
 * Sets a discount in hundredths of a per cent, for quotes from now on (M9), unless staff have changed
 * it since `version`; the same one again leaves no entry.
 */
export function setDiscount(
  userId: string,
  version: number,
  discountBasisPoints: number,
  by: By,
): "set" | "unknown" | StaleDiscount {
  return changeCustomer(userId, (customer): "set" | StaleDiscount => {
    const { email, discountBasisPoints: stored } = customer;
    if (stored === discountBasisPoints) return "set";

    // The version moves with the name and phone number too, which no discount overwrites.
    const changes = listChangesSince({ kind: "customers", subject: email }, version);
    const change = changes.findLast(({ fields }) => fields.includes("discount"));
    if (change) return { discountBasisPoints: stored, change };

    const stamped = { ...by, now: Math.max(by.now, customer.version + 1) };
    db.update(profiles)
      .set({ discountBasisPoints, updatedAt: stamped.now })
      .where(eq(profiles.userId, userId))
      .run();
    auditCustomer("customer.discount", email, stamped, {
      before: { discount: formatDiscount(stored) },
      after: { discount: formatDiscount(discountBasisPoints) },
    });
    return "set";
  });
}

/**
 * Makes a customer an administrator, and tells the others; one who is stays one. An unconfirmed account is refused:
 * whoever opened it chose its password, and its address may be somebody else's.
 */
export function grantAdmin(
  userId: string,
  by: ByMail,
): "granted" | "unchanged" | "unconfirmed" | "unknown" {
  return changeCustomer(userId, (customer) => {
    if (customer.emailVerifiedAt === null) return "unconfirmed";
    if (customer.isAdmin) return "unchanged";

    db.insert(userRoles).values({ userId, role: "admin" }).run();
    auditCustomer("customer.role", customer.email, by, {
      before: { role: "customer" },
      after: { role: "admin" },
    });
    queueRoleChangeMails(by.mailTo, { alsoTo: customer.email, now: by.now });
    return "granted";
  });
}

/** Makes an administrator a customer again, from the next request on; never the last one. */
export function withdrawAdmin(
  userId: string,
  by: ByMail,
): "withdrawn" | "unchanged" | "last-admin" | "unknown" {
  return changeCustomer(userId, (customer) => {
    if (!customer.isAdmin) return "unchanged";
    if (isLastAdmin(userId)) return "last-admin";

    db.delete(userRoles).where(isRoleOf(userId)).run();
    auditCustomer("customer.role", customer.email, by, {
      before: { role: "admin" },
      after: { role: "customer" },
    });
    queueRoleChangeMails(by.mailTo, { alsoTo: customer.email, now: by.now });
    return "withdrawn";
  });
}

/** Signs a customer out everywhere, but in one browser if its session is named. */
export function endSessions(userId: string, by: By, exceptIdHash?: string): void {
  changeCustomer(userId, ({ email }) => {
    const open = countSessionsOfUser(userId, by.now);
    deleteSessionsOfUser(userId, exceptIdHash);
    auditCustomer("customer.sessions", email, by, {
      before: { sessions: open },
      after: { sessions: countSessionsOfUser(userId, by.now) },
    });
  });
}

type Customer = NonNullable<ReturnType<typeof findCustomer>>;

/** Reads and changes in one transaction, so that two who change at once do so one after the other. */
function changeCustomer<Outcome>(userId: string, change: (customer: Customer) => Outcome) {
  return inOneTransaction((): Outcome | "unknown" => {
    const customer = findCustomer(userId);
    return customer ? change(customer) : "unknown";
  });
}

function auditCustomer(
  action: string,
  subject: string,
  { actor, now }: By,
  change: { before: Record<string, unknown>; after: Record<string, unknown> },
): void {
  insertAuditEntry({ actor, action, subject, ...change }, now);
}

function selectCustomers() {
  return db
    .select(customerColumns)
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(userRoles, isTheirRole())
    .$dynamic();
}

function isTheirRole(): SQL | undefined {
  return and(eq(userRoles.userId, users.id), eq(userRoles.role, "admin"));
}

function isRoleOf(userId: string): SQL | undefined {
  return and(eq(userRoles.userId, userId), eq(userRoles.role, "admin"));
}

function matches({ q, adminsOnly }: CustomerSearch): SQL | undefined {
  const columns = [profiles.fullName, users.email, profiles.company];
  return and(
    adminsOnly ? isNotNull(userRoles.role) : undefined,
    containsNamesOrPhone(q, columns, profiles.phoneNumber),
  );
}
