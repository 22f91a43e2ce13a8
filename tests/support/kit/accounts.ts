import { createHash, randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { and, eq, like, sql } from "drizzle-orm";

import {
  failedLogins,
  halfSessions,
  passkeys,
  profiles,
  secondSteps,
  sessions,
  throttleHits,
  tokens,
  userRoles,
  users,
} from "#drizzle/schema/accounts";
import { storedForms } from "#drizzle/schema/replies";
import type { TestDatabase } from "#tests/support/kit/tables";
import { uniqueEmail } from "#tests/support/kit/unique";

export const PASSWORD = "Correct-Horse-7";

type StaffRole = (typeof userRoles.$inferSelect)["role"];

const DAY_MS = 24 * 60 * 60_000;

let passwordHash: Promise<string> | undefined;

/** Adds, reads and changes customers, administrators, their sessions and their rate limits. */
export function accountKit(db: TestDatabase) {
  return {
    ...userKit(db),
    ...sessionKit(db),
    ...attemptKit(db),
  };
}

function userKit(db: TestDatabase) {
  const giveRole = (userId: string, role: StaffRole) =>
    void db.insert(userRoles).values({ userId, role }).run();
  const makeAdmin = (userId: string) => giveRole(userId, "admin");

  return {
    makeAdmin,

    /** Adds a confirmed account whose password is PASSWORD. */
    async addCustomer({
      email = uniqueEmail("customer"),
      fullName = "Zoë Example",
      discountBasisPoints = 0,
      isAdmin = false,
      isSales = false,
    } = {}) {
      // Cheap parameters: the tests hash a password that protects nothing.
      passwordHash ??= hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });
      const id = randomUUID();
      const now = Date.now();
      const account = { id, email, passwordHash: await passwordHash, emailVerifiedAt: now };
      db.insert(users)
        .values({ ...account, createdAt: now })
        .run();
      db.insert(profiles)
        .values({ userId: id, fullName, discountBasisPoints, createdAt: now, updatedAt: now })
        .run();
      if (isAdmin) makeAdmin(id);
      if (isSales) giveRole(id, "sales");
      return { id, email, fullName };
    },

    withdrawAdmin(userId: string) {
      db.delete(userRoles).where(eq(userRoles.userId, userId)).run();
    },

    roleOf(userId: string): StaffRole | "customer" {
      const found = db.select().from(userRoles).where(eq(userRoles.userId, userId)).get();
      return found?.role ?? "customer";
    },

    isAdmin(userId: string): boolean {
      return this.roleOf(userId) === "admin";
    },

    findUser(email: string) {
      const user = db.select().from(users).where(eq(users.email, email)).get();
      if (!user) throw new Error(`No user has the address ${email}`);
      return user;
    },

    listUsers() {
      return db.select().from(users).all();
    },

    updateUser(id: string, changes: Partial<typeof users.$inferInsert>) {
      db.update(users).set(changes).where(eq(users.id, id)).run();
    },

    /** Makes an account older by this many milliseconds. */
    ageUser(email: string, ms: number) {
      db.update(users)
        .set({ createdAt: sql`${users.createdAt} - ${ms}` })
        .where(eq(users.email, email))
        .run();
    },

    deleteUser(id: string) {
      db.delete(users).where(eq(users.id, id)).run();
    },

    findProfile(userId: string) {
      return db.select().from(profiles).where(eq(profiles.userId, userId)).get();
    },

    updateProfile(userId: string, changes: Partial<typeof profiles.$inferInsert>) {
      db.update(profiles).set(changes).where(eq(profiles.userId, userId)).run();
    },

    updateAllProfiles(changes: Partial<typeof profiles.$inferInsert>) {
      db.update(profiles).set(changes).run();
    },
  };
}

function sessionKit(db: TestDatabase) {
  return {
    /** Makes every half session older. */
    ageHalfSessions(ms: number) {
      db.update(halfSessions)
        .set({ createdAt: sql`${halfSessions.createdAt} - ${ms}` })
        .run();
    },

    ageSecondStep(userId: string, ms: number) {
      db.update(secondSteps)
        .set({ createdAt: sql`${secondSteps.createdAt} - ${ms}` })
        .where(eq(secondSteps.userId, userId))
        .run();
    },

    /** Adds a second step whose secret cannot be read, as after the loss of SESSION_SECRET. */
    addUnreadableSecondStep(userId: string) {
      const now = Date.now();
      const secret = Buffer.alloc(60, 1);
      db.insert(secondSteps).values({ userId, secret, createdAt: now, confirmedAt: now }).run();
    },

    listSessions() {
      return db.select().from(sessions).all();
    },

    endSessions(userId?: string) {
      db.delete(sessions)
        .where(userId === undefined ? undefined : eq(sessions.userId, userId))
        .run();
    },

    /** Moves the sessions of a user, or of all, into the past, each of their times by its own number of milliseconds. */
    ageSessions({ lastSeenMs = 0, createdMs = 0 }, userId?: string) {
      db.update(sessions)
        .set({
          lastSeenAt: sql`${sessions.lastSeenAt} - ${lastSeenMs}`,
          createdAt: sql`${sessions.createdAt} - ${createdMs}`,
        })
        .where(userId === undefined ? undefined : eq(sessions.userId, userId))
        .run();
    },

    /** Moves the proofs that sessions have given since they began into the past (S22). */
    ageProofs(ms: number) {
      db.update(sessions)
        .set({ provedAt: sql`${sessions.provedAt} - ${ms}` })
        .run();
    },

    /** Adds a passkey that no device has. */
    addPasskey(userId: string) {
      const key = { publicKey: Buffer.alloc(77, 1), counter: 0, transports: ["internal"] };
      db.insert(passkeys)
        .values({ id: randomUUID(), userId, ...key, name: "Work laptop", createdAt: Date.now() })
        .run();
    },

    /** Makes the challenges that passkeys answer older. */
    ageChallenges(ms: number) {
      for (const table of [sessions, halfSessions]) {
        const at = sql`cast(substr(${table.challenge}, 1, 13) as integer) - ${ms}`;
        db.update(table)
          .set({ challenge: sql`(${at}) || substr(${table.challenge}, 14)` })
          .run();
      }
    },

    countStoredForms(userId: string): number {
      return db.select().from(storedForms).where(eq(storedForms.userId, userId)).all().length;
    },

    /** Adds a token that is valid for a day, and returns the secret that a mailed link would contain. */
    addToken(userId: string, purpose: "confirm-email" | "reset-password"): string {
      const secret = randomUUID();
      const tokenHash = createHash("sha256").update(secret).digest("hex");
      db.insert(tokens)
        .values({ hash: tokenHash, userId, purpose, expiresAt: Date.now() + DAY_MS })
        .run();
      return secret;
    },

    ageTokens(ms: number) {
      db.update(tokens)
        .set({ expiresAt: sql`${tokens.expiresAt} - ${ms}` })
        .run();
    },
  };
}

function attemptKit(db: TestDatabase) {
  return {
    /** Deletes every counted attempt, for a test of something other than rate limits. */
    clearAttempts() {
      db.delete(throttleHits).run();
      db.delete(failedLogins).run();
    },

    /** Deletes what the rate limits counted for an address; the failed passwords stay. */
    clearThrottleOf(email: string) {
      db.delete(throttleHits)
        .where(like(throttleHits.key, `%${email}`))
        .run();
    },

    clearThrottle() {
      db.delete(throttleHits).run();
    },

    addThrottleHit(key: string, hitAt = Date.now()) {
      db.insert(throttleHits).values({ key, hitAt }).run();
    },

    listThrottleKeys(pattern = "%"): string[] {
      const hits = db.select().from(throttleHits).where(like(throttleHits.key, pattern)).all();
      return hits.map(({ key }) => key);
    },

    ageThrottle(ms: number) {
      db.update(throttleHits)
        .set({ hitAt: sql`${throttleHits.hitAt} - ${ms}` })
        .run();
    },

    addFailedLogin(email: string, attemptedAt = Date.now()) {
      db.insert(failedLogins).values({ email, attemptedAt }).run();
    },

    listFailedLogins() {
      return db.select().from(failedLogins).all();
    },

    ageFailedLogins(ms: number, { isOldestOnly = false } = {}) {
      const oldest = sql`${failedLogins.id} = (select min(id) from failed_logins)`;
      db.update(failedLogins)
        .set({ attemptedAt: sql`${failedLogins.attemptedAt} - ${ms}` })
        .where(and(isOldestOnly ? oldest : undefined))
        .run();
    },
  };
}
