import { and, asc, count, eq, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";

import { passkeys, recoveryCodes, secondSteps, users } from "#drizzle/schema/accounts";
import { deletePasskeys, hasPasskey } from "~/accounts/second-step/passkeys.server";
import { hashRecoveryCode, readRecoveryCode } from "~/accounts/second-step/recovery-code.server";
import { findStep } from "~/accounts/second-step/totp.server";
import { openText, sealText } from "~/accounts/sign-in/sealed-text.server";
import { db } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";
import { assertInWrite } from "~/db/write.server";
import { MINUTE_MS } from "~/shared/durations";

const confirmed = prepareOnce(() =>
  db
    .select({ userId: secondSteps.userId })
    .from(secondSteps)
    .where(
      and(eq(secondSteps.userId, sql.placeholder("userId")), isNotNull(secondSteps.confirmedAt)),
    )
    .prepare(),
);

/** Returns true if an app gives codes for this account. */
export function hasApp(userId: string): boolean {
  return confirmed().get({ userId }) !== undefined;
}

/** Returns true if signing in to this account needs a code or a passkey as well. */
export function hasSecondStep(userId: string): boolean {
  return hasApp(userId) || hasPasskey(userId);
}

/**
 * How long a shown secret waits for its first code: another person at this browser must not read it later, and switch
 * the second step on with their own phone.
 */
export const SET_UP_MS = 60 * MINUTE_MS;

/**
 * Returns an account's second step with its decrypted secret, which is undefined if the site's secret was lost. One that
 * was never switched on counts as none after an hour.
 */
export function findSecondStep(userId: string, now: number) {
  const row = db.select().from(secondSteps).where(eq(secondSteps.userId, userId)).get();
  if (!row) return undefined;
  const { confirmedAt, lastStep, createdAt } = row;
  if (confirmedAt === null && createdAt <= now - SET_UP_MS) return undefined;
  return { confirmedAt, lastStep, secret: openText(row.secret, aboutSecret(userId)) };
}

/** Returns the times of an account's second step, without its secret, to export them to the account's owner. */
export function findSecondStepTimes(userId: string) {
  const { createdAt, confirmedAt } = secondSteps;
  const own = db
    .select({ createdAt, confirmedAt })
    .from(secondSteps)
    .where(eq(secondSteps.userId, userId))
    .get();
  return own && { ...own, recoveryCodesLeft: countRecoveryCodes(userId) };
}

/** Stores a new secret, which sign-in ignores until a code has proved it. Call inside write(). */
export function storeSecret(userId: string, secret: string, now: number): void {
  assertInWrite();
  const stored = { secret: sealText(secret, aboutSecret(userId)), createdAt: now };
  const fresh = { ...stored, confirmedAt: null, lastStep: 0 };
  db.insert(secondSteps)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: secondSteps.userId, set: fresh })
    .run();
}

/** Counts the recovery codes that were not used yet. */
export function countRecoveryCodes(userId: string): number {
  const own = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
  return db.select({ codes: count() }).from(recoveryCodes).where(own).get()?.codes ?? 0;
}

/** Replaces the recovery codes of an account by these hashes. Call inside write(). */
export function storeRecoveryCodes(userId: string, hashes: readonly string[]): void {
  assertInWrite();
  db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)).run();
  db.insert(recoveryCodes)
    .values(hashes.map((hash) => ({ userId, hash })))
    .run();
}

/** Marks a recovery code as used, by its hash. Returns false if there is none, or it was used. Call inside write(). */
export function useRecoveryCode(userId: string, hash: string, now: number): boolean {
  assertInWrite();
  const unused = and(
    eq(recoveryCodes.userId, userId),
    eq(recoveryCodes.hash, hash),
    isNull(recoveryCodes.usedAt),
  );
  return db.update(recoveryCodes).set({ usedAt: now }).where(unused).run().changes > 0;
}

/**
 * Checks a code of the app or a recovery code and marks it as used, so that of two requests with the same code only one
 * succeeds. Returns which it was; undefined if it is wrong. Encrypts the secret under the newest of the site's secrets.
 * Call inside write().
 */
export function useCode(
  userId: string,
  typed: string,
  now: number,
): "app" | "recovery" | undefined {
  assertInWrite();
  const known = findSecondStep(userId, now);
  if (known?.secret === undefined) return undefined;
  const { secret, lastStep } = known;
  const digits = typed.replace(/\s/g, "");
  const step = /^\d{6}$/.test(digits) ? findStep(secret, digits, { now, lastStep }) : undefined;
  if (step !== undefined) {
    encryptAgain(userId, secret, step);
    return "app";
  }
  const recovery = readRecoveryCode(typed);
  if (recovery === undefined) return undefined;
  if (!useRecoveryCode(userId, hashRecoveryCode(recovery, secret), now)) return undefined;
  encryptAgain(userId, secret, lastStep);
  return "recovery";
}

function encryptAgain(userId: string, secret: string, lastStep: number): void {
  db.update(secondSteps)
    .set({ lastStep, secret: sealText(secret, aboutSecret(userId)) })
    .where(eq(secondSteps.userId, userId))
    .run();
}

/** Switches the second step of an account off. Call inside write(). */
export function deleteSecondStep(userId: string): void {
  assertInWrite();
  db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)).run();
  deletePasskeys(userId);
  db.delete(secondSteps).where(eq(secondSteps.userId, userId)).run();
}

/** Deletes the secrets that were not proved within an hour. Call inside write(). */
export function deleteUnprovedSecrets(now: number): void {
  assertInWrite();
  db.delete(secondSteps)
    .where(and(isNull(secondSteps.confirmedAt), lte(secondSteps.createdAt, now - SET_UP_MS)))
    .run();
}

/** Lists the e-mail addresses of those of these accounts that have no second step. */
export function listWithoutSecondStep(userIds: readonly string[]): string[] {
  return db
    .select({ email: users.email })
    .from(users)
    .leftJoin(
      secondSteps,
      and(eq(secondSteps.userId, users.id), isNotNull(secondSteps.confirmedAt)),
    )
    .where(
      and(
        inArray(users.id, [...userIds]),
        isNull(secondSteps.userId),
        sql`not exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users.id})`,
      ),
    )
    .orderBy(asc(users.email))
    .all()
    .map(({ email }) => email);
}

function aboutSecret(userId: string): string {
  return `second step ${userId}`;
}
