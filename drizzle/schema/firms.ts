/**
 * Firms: several accounts that share quotes, a discount, delivery addresses and part numbers of their own. Basis points
 * are hundredths of a per cent. Times are milliseconds since 1970.
 */
import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

import { users } from "#drizzle/schema/accounts";
import { categories, productVariants, products } from "#drizzle/schema/catalogue";

export const firms = sqliteTable(
  "firms",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    name: text("name").notNull(),
    /** The general discount of its members. */
    discountBasisPoints: integer("discount_basis_points").notNull().default(0),
    /** The customer's number in our accounts. */
    accountsReference: text("accounts_reference"),
    /** Changes with every save of its details, so that a form finds out that a colleague has saved meanwhile. */
    revision: integer("revision").notNull().default(1),
    createdAt: integer("created_at").notNull(),
    /** A closed firm has no members; its quotes stay. */
    closedAt: integer("closed_at"),
  },
  (table) => [
    index("firms_by_name").on(sql`lower(${table.name})`),
    check("firms_name", sql`length(${table.name}) between 2 and 100`),
    check("firms_discount", sql`${table.discountBasisPoints} between 0 and 10000`),
  ],
);

export const firmMembers = sqliteTable(
  "firm_members",
  {
    /** An account is in one firm at most. */
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    firmId: integer("firm_id")
      .notNull()
      .references(() => firms.id, { onDelete: "cascade" }),
    role: text("role", { enum: ["manager", "buyer", "viewer"] }).notNull(),
    joinedAt: integer("joined_at").notNull(),
  },
  (table) => [
    index("firm_members_by_firm").on(table.firmId),
    check("firm_members_role", sql`${table.role} in ('manager', 'buyer', 'viewer')`),
  ],
);

/** Invitations that are open. One that is accepted or withdrawn is deleted. */
export const firmInvitations = sqliteTable(
  "firm_invitations",
  {
    /** SHA-256 of the secret in the mailed link. */
    hash: text("hash").primaryKey(),
    firmId: integer("firm_id")
      .notNull()
      .references(() => firms.id, { onDelete: "cascade" }),
    /** Normalised. */
    email: text("email").notNull(),
    role: text("role", { enum: ["manager", "buyer", "viewer"] }).notNull(),
    /** The e-mail address of who sent it. */
    invitedBy: text("invited_by").notNull(),
    sentAt: integer("sent_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("firm_invitations_one_each").on(table.firmId, table.email),
    index("firm_invitations_by_expiry").on(table.expiresAt),
    check("firm_invitations_role", sql`${table.role} in ('manager', 'buyer', 'viewer')`),
  ],
);

/** Discounts of one firm or account on the products of one manufacturer or category. */
export const discounts = sqliteTable(
  "discounts",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    firmId: integer("firm_id").references(() => firms.id, { onDelete: "cascade" }),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** As products name it; compared without case. */
    manufacturer: text("manufacturer"),
    categoryId: integer("category_id").references(() => categories.id, { onDelete: "cascade" }),
    basisPoints: integer("basis_points").notNull(),
  },
  (table) => [
    uniqueIndex("discounts_firm_manufacturer").on(table.firmId, sql`lower(${table.manufacturer})`),
    uniqueIndex("discounts_firm_category").on(table.firmId, table.categoryId),
    uniqueIndex("discounts_user_manufacturer").on(table.userId, sql`lower(${table.manufacturer})`),
    uniqueIndex("discounts_user_category").on(table.userId, table.categoryId),
    index("discounts_by_category").on(table.categoryId),
    check("discounts_owner", sql`(${table.firmId} is null) <> (${table.userId} is null)`),
    check(
      "discounts_target",
      sql`(${table.manufacturer} is null) <> (${table.categoryId} is null)`,
    ),
    check("discounts_basis_points", sql`${table.basisPoints} between 0 and 10000`),
  ],
);

/** The delivery addresses of a firm. An acceptance copies one. */
export const firmAddresses = sqliteTable(
  "firm_addresses",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    firmId: integer("firm_id")
      .notNull()
      .references(() => firms.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** Without the postcode, one line of the address on each line. */
    lines: text("lines").notNull(),
    /** In capitals with one space, as in "RG27 8PE". */
    postcode: text("postcode").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("firm_addresses_name").on(table.firmId, sql`lower(${table.name})`),
    check("firm_addresses_name_length", sql`length(${table.name}) between 1 and 60`),
  ],
);

/** The part numbers by which a firm knows our products. */
export const firmPartNumbers = sqliteTable(
  "firm_part_numbers",
  {
    firmId: integer("firm_id")
      .notNull()
      .references(() => firms.id, { onDelete: "cascade" }),
    /** In normal form (C21). */
    normalCode: text("normal_code").notNull(),
    /** As typed. */
    code: text("code").notNull(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    variantId: integer("variant_id").references(() => productVariants.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.firmId, table.normalCode] }),
    index("firm_part_numbers_by_product").on(table.productId),
    index("firm_part_numbers_by_variant").on(table.variantId),
    check("firm_part_numbers_length", sql`length(${table.code}) between 1 and 50`),
  ],
);
