/** Pasted lists, lists that customers save, and baskets that are shared by link. None of them stores a price. */
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

import { caseless } from "#drizzle/caseless";
import { users } from "#drizzle/schema/accounts";
import { productVariants, products } from "#drizzle/schema/catalogue";

/** A line of a saved or shared list, as it was when the list was saved. */
export type ListedLine = {
  /** Null for a line in the customer's words. */
  productId: number | null;
  variantId: number | null;
  /** The product's name and its variant, or the customer's description. */
  name: string;
  code: string | null;
  manufacturer: string | null;
  quantity: number;
  tag: string | null;
};

/** A pasted list on its way into the basket, for 30 days. */
export const pads = sqliteTable(
  "pads",
  {
    /** 128 random bits, which are in its address. */
    id: text("id").primaryKey(),
    /** The visitor's basket whose cookie opens it; NULL for a customer's. */
    basketId: text("basket_id"),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** The name of the file that was uploaded; NULL for a pasted text. */
    fileName: text("file_name"),
    /** Lines that hold nothing to order, which were counted and not stored. */
    passedOver: integer("passed_over").notNull().default(0),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("pads_by_basket").on(table.basketId),
    index("pads_by_user").on(table.userId),
    index("pads_by_updated").on(table.updatedAt),
    check("pads_owner", sql`(${table.basketId} is null) <> (${table.userId} is null)`),
  ],
);

/** A line of a pasted list, in the order in which it was typed. */
export const padLines = sqliteTable(
  "pad_lines",
  {
    padId: text("pad_id")
      .notNull()
      .references(() => pads.id, { onDelete: "cascade" }),
    /** The number of the line in the text or of the row in the file, from 1. */
    position: integer("position").notNull(),
    typed: text("typed").notNull(),
    /** The part that was read as a code. */
    code: text("code"),
    description: text("description"),
    manufacturer: text("manufacturer"),
    tag: text("tag"),
    /** NULL while it is unclear. */
    quantity: integer("quantity"),
    isQuantityGiven: integer("is_quantity_given", { mode: "boolean" }).notNull(),
    state: text("state", {
      enum: ["found", "option", "choose", "discontinued", "not-found", "left-out"],
    }).notNull(),
    /** How the product was found, in words for the customer; NULL for a plain product code. */
    match: text("match"),
    productId: integer("product_id").references(() => products.id, { onDelete: "set null" }),
    variantId: integer("variant_id").references(() => productVariants.id, { onDelete: "set null" }),
    /** True once the customer wants it as a line in their own words. */
    isText: integer("is_text", { mode: "boolean" }).notNull().default(false),
    /** When it went into the basket; NULL while it is on the pad. */
    addedAt: integer("added_at"),
  },
  (table) => [
    primaryKey({ columns: [table.padId, table.position] }),
    index("pad_lines_by_product").on(table.productId),
    index("pad_lines_by_variant").on(table.variantId),
    check("pad_lines_quantity", sql`${table.quantity} between 1 and 9999`),
    check("pad_lines_typed", sql`length(${table.typed}) between 1 and 500`),
  ],
);

/** Lists that a customer keeps for later quotes. */
export const savedLists = sqliteTable(
  "saved_lists",
  {
    /** Random, as it is in its address. */
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    note: text("note"),
    lines: text("lines", { mode: "json" }).$type<ListedLine[]>().notNull(),
    revision: integer("revision").notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("saved_lists_name_unique").on(table.userId, caseless(table.name)),
    check("saved_lists_name_length", sql`length(${table.name}) between 1 and 80`),
    check("saved_lists_note_length", sql`length(${table.note}) <= 500`),
    check("saved_lists_bytes", sql`length(${table.lines}) <= 524288`),
  ],
);

/** Copies of baskets that everyone who has the link may add to their own quote. */
export const sharedLists = sqliteTable(
  "shared_lists",
  {
    /** Random, as it is in its address. It opens nothing but the lines, so that it is stored as it is. */
    id: text("id").primaryKey(),
    /** The visitor's basket or the customer that may stop it. */
    basketId: text("basket_id"),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    lines: text("lines", { mode: "json" }).$type<ListedLine[]>().notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    stoppedAt: integer("stopped_at"),
  },
  (table) => [
    index("shared_lists_by_basket").on(table.basketId),
    index("shared_lists_by_user").on(table.userId),
    index("shared_lists_by_expiry").on(table.expiresAt),
    check("shared_lists_owner", sql`(${table.basketId} is null) <> (${table.userId} is null)`),
    check("shared_lists_bytes", sql`length(${table.lines}) <= 524288`),
  ],
);
