/** Accounts, sessions and sign-in limits. Times are milliseconds since 1970 in UTC. */
import { sql } from "drizzle-orm";
import {
  blob,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

export const users = sqliteTable(
  "users",
  {
    id: text("id").primaryKey(),
    /** Trimmed and lowercase. */
    email: text("email").notNull(),
    passwordHash: text("password_hash"),
    emailVerifiedAt: integer("email_verified_at"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("users_email_unique").on(table.email),
    check("users_email_normal", sql`${table.email} = lower(trim(${table.email}))`),
  ],
);

export const profiles = sqliteTable(
  "profiles",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    fullName: text("full_name"),
    phoneNumber: text("phone_number"),
    company: text("company"),
    /** Hundredths of a per cent: 1250 is 12.5 %. */
    discountBasisPoints: integer("discount_basis_points").notNull().default(0),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [check("profiles_discount", sql`${table.discountBasisPoints} between 0 and 10000`)],
);

export const userRoles = sqliteTable(
  "user_roles",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text("role", { enum: ["admin", "sales"] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.role] }),
    // One role a person: an administrator may do all that sales may.
    uniqueIndex("user_roles_one_role").on(table.userId),
    check("user_roles_role", sql`${table.role} in ('admin', 'sales')`),
  ],
);

export const sessions = sqliteTable(
  "sessions",
  {
    /** SHA-256 of the session id in the cookie, so that a leaked table holds no usable session. */
    idHash: text("id_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: integer("created_at").notNull(),
    lastSeenAt: integer("last_seen_at").notNull(),
    /** As in "Firefox on Windows", for the list of a person's own sessions; NULL in older ones. */
    browser: text("browser"),
    /** When a password, code or passkey was last given; NULL is at sign-in. */
    provedAt: integer("proved_at"),
    /** The challenge of the passkey that is being added or used; used up by its first answer. */
    challenge: text("challenge"),
  },
  (table) => [
    index("sessions_by_user").on(table.userId),
    index("sessions_by_last_seen").on(table.lastSeenAt),
  ],
);

/** The second step of an account's sign-in. */
export const secondSteps = sqliteTable("second_steps", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** The secret that the app was given, encrypted under the site's secret. */
  secret: blob("secret", { mode: "buffer" }).notNull(),
  createdAt: integer("created_at").notNull(),
  /** When a first code proved it; NULL until then, and sign-in ignores it. */
  confirmedAt: integer("confirmed_at"),
  /** The 30 seconds of the last code that was used, counted from 1970: neither it nor an older one works again. */
  lastStep: integer("last_step").notNull().default(0),
});

/** The codes that replace a lost app, each once, by a keyed hash. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    hash: text("hash").notNull(),
    usedAt: integer("used_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

/** Sign-ins whose password was right and whose second step is still to come. They open no page. */
export const halfSessions = sqliteTable(
  "half_sessions",
  {
    /** SHA-256 of the id in the cookie. */
    idHash: text("id_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: integer("created_at").notNull(),
    /** The challenge of the passkey that is being used; used up by its first answer. */
    challenge: text("challenge"),
  },
  (table) => [
    index("half_sessions_by_user").on(table.userId),
    index("half_sessions_by_age").on(table.createdAt),
  ],
);

/** Passkeys: public keys that an account's devices have made for it. */
export const passkeys = sqliteTable(
  "passkeys",
  {
    /** The credential's ID, base64url. */
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** COSE. */
    publicKey: blob("public_key", { mode: "buffer" }).notNull(),
    /** The device's count of signatures; 0 where it keeps none. */
    counter: integer("counter").notNull(),
    transports: text("transports", { mode: "json" }).$type<string[]>().notNull(),
    /** Chosen by its owner, such as "Work laptop". */
    name: text("name").notNull(),
    createdAt: integer("created_at").notNull(),
    usedAt: integer("used_at"),
  },
  (table) => [index("passkeys_by_user").on(table.userId)],
);

/** Single-use tokens of mailed links, by their SHA-256. A row is deleted when its token is used. */
export const tokens = sqliteTable(
  "tokens",
  {
    hash: text("hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text("purpose", { enum: ["confirm-email", "reset-password"] }).notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [
    index("tokens_by_user").on(table.userId, table.purpose),
    index("tokens_by_expiry").on(table.expiresAt),
    check("tokens_purpose", sql`${table.purpose} in ('confirm-email', 'reset-password')`),
  ],
);

/** One row for each failed password. A row is also added before a password is checked, and deleted when it is right. */
export const failedLogins = sqliteTable(
  "failed_logins",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** The e-mail address as typed (trimmed, lowercase), with or without an account; or the id of a signed-in user. */
    email: text("email").notNull(),
    attemptedAt: integer("attempted_at").notNull(),
  },
  (table) => [
    index("failed_logins_by_email").on(table.email, table.attemptedAt),
    index("failed_logins_by_time").on(table.attemptedAt),
  ],
);

/** One row for each attempt that counts towards a rate limit. */
export const throttleHits = sqliteTable(
  "throttle_hits",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** The form, and a network, e-mail address or account: "sign-in network 192.0.2.1 email zoe@example.com". */
    key: text("key").notNull(),
    hitAt: integer("hit_at").notNull(),
  },
  (table) => [
    index("throttle_hits_by_key").on(table.key, table.hitAt),
    index("throttle_hits_by_time").on(table.hitAt),
  ],
);
