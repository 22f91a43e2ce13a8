import { and, asc, count, eq, sql } from "drizzle-orm";

import { passkeys } from "#drizzle/schema/accounts";
import { db } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";
import { assertInWrite } from "~/db/write.server";

/** How many passkeys an account may have. */
export const MAX_PASSKEYS = 10;

export type NewPasskey = Pick<
  typeof passkeys.$inferInsert,
  "id" | "publicKey" | "counter" | "transports"
>;

const anyPasskey = prepareOnce(() =>
  db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.userId, sql.placeholder("userId")))
    .limit(1)
    .prepare(),
);

/** Returns true if an account has a passkey. */
export function hasPasskey(userId: string): boolean {
  return anyPasskey().get({ userId }) !== undefined;
}

/** Lists the passkeys of an account without their keys, the oldest first; there are at most ten. */
export function listPasskeys(userId: string) {
  const { id, name, transports, createdAt, usedAt } = passkeys;
  return db
    .select({ id, name, transports, createdAt, usedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(createdAt), asc(id))
    .all();
}

/** Returns a passkey of this account, with its key. */
export function findPasskey(userId: string, id: string) {
  return db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .get();
}

/** Stores a passkey. Stores none if the account has ten, or if any account has this one. Call inside write(). */
export function insertPasskey(
  userId: string,
  passkey: NewPasskey & { name: string },
  now: number,
): "added" | "full" | "known" {
  assertInWrite();
  const own = db.select({ all: count() }).from(passkeys).where(eq(passkeys.userId, userId)).get();
  if ((own?.all ?? 0) >= MAX_PASSKEYS) return "full";
  const { changes } = db
    .insert(passkeys)
    .values({ ...passkey, userId, createdAt: now })
    .onConflictDoNothing()
    .run();
  return changes > 0 ? "added" : "known";
}

/**
 * Stores the count of a passkey's signatures. Returns false if the passkey was removed, or has another count than the one
 * that its answer was checked with. Call inside write().
 */
export function countUse(
  { id, userId, counter }: { id: string; userId: string; counter: number },
  newCounter: number,
  now: number,
): boolean {
  assertInWrite();
  const unchanged = and(
    eq(passkeys.id, id),
    eq(passkeys.userId, userId),
    eq(passkeys.counter, counter),
  );
  const used = { counter: newCounter, usedAt: now };
  return db.update(passkeys).set(used).where(unchanged).run().changes > 0;
}

/** Deletes a passkey of this account. Call inside write(). */
export function deletePasskey(userId: string, id: string): boolean {
  assertInWrite();
  const own = and(eq(passkeys.userId, userId), eq(passkeys.id, id));
  return db.delete(passkeys).where(own).run().changes > 0;
}

/** Deletes all passkeys of an account. Call inside write(). */
export function deletePasskeys(userId: string): boolean {
  assertInWrite();
  return db.delete(passkeys).where(eq(passkeys.userId, userId)).run().changes > 0;
}
