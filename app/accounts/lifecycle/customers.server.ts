import { and, count, desc, eq, gt, isNotNull, ne, type SQL, sql } from "drizzle-orm";

import { profiles, sessions, userRoles, users } from "#drizzle/schema/accounts";
import { quotes } from "#drizzle/schema/quotes";
import { queueRoleChangeMails } from "~/accounts/sign-in/administrators.server";
import {
  insertAuditEntry,
  listChangesSince,
  type StaffChange,
} from "~/site/audit/audit-log.server";
import { freeQuotesOf } from "~/quotes/reply/assignees.server";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { containsNamesOrPhone } from "~/db/like.server";
import {
  ABSOLUTE_LIMIT_MS,
  deleteSessionsOfUser,
  IDLE_LIMIT_MS,
} from "~/accounts/sign-in/sessions.server";
import { isLastAdmin } from "~/accounts/sign-in/users.server";
import { formatDiscount } from "~/catalogue/prices/money";
import type { Actor } from "~/shared/actor";

type CustomerSearch = { q: string; adminsOnly: boolean };

type SetDiscount =
  | { kind: "set" | "unknown" }
  /** The discount that is stored now, and the change that set it. */
  | { kind: "stale"; discountBasisPoints: number; change: StaffChange };

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

/**
 * Sets a discount in hundredths of a per cent, for quotes from now on (M9), unless staff have changed
 * it since `version`; an unchanged discount is not audited.
 */
export function setDiscount(...change: Parameters<typeof storeDiscount>): Promise<SetDiscount> {
  return write(() => storeDiscount(...change));
}

/** Does what `setDiscount` does. Call inside write(). */
export function storeDiscount(
  userId: string,
  version: number,
  discountBasisPoints: number,
  actor: Actor,
): SetDiscount {
  const customer = findCustomer(userId);
  if (!customer) return { kind: "unknown" };
  const { email, discountBasisPoints: stored } = customer;
  if (stored === discountBasisPoints) return { kind: "set" };

  // The version changes with the name and phone number too, which a discount does not overwrite.
  const changes = listChangesSince({ kind: "customers", subject: email }, version);
  const change = changes.findLast(({ fields }) => fields.includes("discount"));
  if (change) return { kind: "stale", discountBasisPoints: stored, change };

  const now = Math.max(actor.now, customer.version + 1);
  db.update(profiles)
    .set({ discountBasisPoints, updatedAt: now })
    .where(eq(profiles.userId, userId))
    .run();
  insertAuditEntry(
    { ...actor, now },
    {
      action: "customer.discount",
      subject: email,
      before: { discount: formatDiscount(stored) },
      after: { discount: formatDiscount(discountBasisPoints) },
    },
  );
  return { kind: "set" };
}

/**
 * Makes a customer an administrator, and mails every administrator. An unconfirmed account is
 * refused: the person who signed up chose its password, and may not own its address.
 */
export function grantAdmin(
  userId: string,
  actor: Actor,
): Promise<{ kind: "granted" | "unchanged" | "unconfirmed" | "unknown" }> {
  return write(() => {
    const customer = findCustomer(userId);
    if (!customer) return { kind: "unknown" };
    if (customer.emailVerifiedAt === null) return { kind: "unconfirmed" };
    if (customer.isAdmin) return { kind: "unchanged" };

    db.insert(userRoles).values({ userId, role: "admin" }).run();
    insertAuditEntry(actor, {
      action: "customer.role",
      subject: customer.email,
      before: { role: "customer" },
      after: { role: "admin" },
    });
    queueRoleChangeMails({ email: customer.email, isAdmin: true }, actor);
    return { kind: "granted" };
  });
}

/** Makes an administrator a customer again, from the next request on; never the last administrator. */
export function withdrawAdmin(
  userId: string,
  actor: Actor,
): Promise<{ kind: "withdrawn" | "unchanged" | "last-admin" | "unknown" }> {
  return write(() => {
    const customer = findCustomer(userId);
    if (!customer) return { kind: "unknown" };
    if (!customer.isAdmin) return { kind: "unchanged" };
    if (isLastAdmin(userId)) return { kind: "last-admin" };

    db.delete(userRoles).where(isRoleOf(userId)).run();
    freeQuotesOf(userId);
    insertAuditEntry(actor, {
      action: "customer.role",
      subject: customer.email,
      before: { role: "admin" },
      after: { role: "customer" },
    });
    queueRoleChangeMails({ email: customer.email, isAdmin: false }, actor);
    return { kind: "withdrawn" };
  });
}

/** Signs a customer out everywhere, except for the session of `exceptIdHash`. */
export function endSessions(userId: string, actor: Actor, exceptIdHash?: string): Promise<void> {
  return write(() => {
    const customer = findCustomer(userId);
    if (!customer) return;

    const open = countSessionsOfUser(userId, actor.now);
    deleteSessionsOfUser(userId, exceptIdHash);
    insertAuditEntry(actor, {
      action: "customer.sessions",
      subject: customer.email,
      before: { sessions: open },
      after: { sessions: countSessionsOfUser(userId, actor.now) },
    });
  });
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
