import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";

import { profiles, userRoles, users } from "#drizzle/schema/accounts";
import type { Role } from "~/accounts/roles";
import { db } from "~/db/client.server";
import { storedSpellings } from "~/shared/email-address.server";

export type NewAccount = {
  /** Normalised. */
  email: string;
  passwordHash: string;
  fullName: string;
  phoneNumber: string | null;
  company: string | null;
};

/** Returns a user by normalised e-mail address, with the columns that sign-in needs. */
export function findUserByEmail(email: string) {
  return db
    .select({
      id: users.id,
      email: users.email,
      passwordHash: users.passwordHash,
      emailVerifiedAt: users.emailVerifiedAt,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(inArray(users.email, storedSpellings(email)))
    .get();
}

/** Returns a user by id. */
export function findUserById(userId: string) {
  return db
    .select({ id: users.id, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
    .get();
}

/** Returns a customer's profile; the discount is in hundredths of a per cent. */
export function findProfileByUserId(userId: string) {
  return db.select().from(profiles).where(eq(profiles.userId, userId)).get();
}

/** Returns true when this user is the only administrator. */
export function isLastAdmin(userId: string): boolean {
  const admins = db
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .where(eq(userRoles.role, "admin"))
    .limit(2)
    .all();
  return admins.length === 1 && admins[0]?.userId === userId;
}

/** Lists the ids of all staff, sales and administrators; there are few. */
export function listStaffIds(): string[] {
  return db
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .all()
    .map(({ userId }) => userId);
}

/** Returns the present role of a user; an unknown user is a customer. */
export function findRole(userId: string): Role {
  const { role } = userRoles;
  return (
    db.select({ role }).from(userRoles).where(eq(userRoles.userId, userId)).get()?.role ??
    "customer"
  );
}

/** Gives a user this role and takes any other. Call inside write(). */
export function storeRole(userId: string, role: Role): void {
  db.delete(userRoles).where(eq(userRoles.userId, userId)).run();
  if (role !== "customer") db.insert(userRoles).values({ userId, role }).run();
}

/** Inserts a confirmed account with its role, and returns its id. Call inside write(). */
export function insertConfirmedAccount(account: NewAccount, role: Role, now: number): string {
  const userId = insertAccount(account, now, now);
  storeRole(userId, role);
  return userId;
}

/**
 * Inserts an account with its profile and returns its id. Without a password it cannot sign in until a
 * reset sets one. Call inside write().
 */
export function insertAccount(
  account: Omit<NewAccount, "passwordHash" | "fullName"> & {
    passwordHash: string | null;
    fullName: string | null;
  },
  emailVerifiedAt: number | null,
  now: number,
): string {
  const id = randomUUID();
  const { email, passwordHash, fullName, phoneNumber, company } = account;
  db.insert(users).values({ id, email, passwordHash, emailVerifiedAt, createdAt: now }).run();
  db.insert(profiles)
    .values({ userId: id, fullName, phoneNumber, company, createdAt: now, updatedAt: now })
    .run();
  return id;
}
