/** Baskets of visitors and customers. They store no prices, which are read when they are shown (B3). */
import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

import { users } from "#drizzle/schema/accounts";
import { productVariants, products } from "#drizzle/schema/catalogue";
import { typedOnLine } from "#drizzle/typed-on-line";

/** The contact details typed so far, stored so that changing a line does not lose them. */
export type BasketDetails = {
  name?: string;
  email?: string;
  phone?: string;
  company?: string;
  customerReference?: string;
  projectReference?: string;
  sitePostcode?: string;
  wantedBy?: string;
  notes?: string;
  includeDatasheets?: boolean;
  /** The name for the draft that the basket may become. */
  draftName?: string;
};

export const baskets = sqliteTable(
  "baskets",
  {
    /** Random for a visitor, and stored in a signed cookie; derived from the user id for a customer. */
    id: text("id").primaryKey(),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** False until the browser sends back the cookie that the first line created. */
    cookieReturned: integer("cookie_returned", { mode: "boolean" }).notNull().default(true),
    details: text("details", { mode: "json" }).$type<BasketDetails>().notNull().default({}),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("baskets_user_unique").on(table.userId),
    index("baskets_by_updated").on(table.updatedAt),
  ],
);

export const basketLines = sqliteTable(
  "basket_lines",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    basketId: text("basket_id")
      .notNull()
      .references(() => baskets.id, { onDelete: "cascade" }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    variantId: integer("variant_id"),
    ...typedOnLine,
    addedAt: integer("added_at").notNull(),
  },
  (table) => [
    // The variant must belong to the product.
    foreignKey({
      name: "basket_lines_variant_of_product",
      columns: [table.productId, table.variantId],
      foreignColumns: [productVariants.productId, productVariants.id],
    }).onDelete("cascade"),
    // Two indexes, because NULLs are distinct in a unique index.
    uniqueIndex("basket_lines_one_per_variant")
      .on(table.basketId, table.productId, table.variantId)
      .where(sql`${table.variantId} is not null`),
    uniqueIndex("basket_lines_one_per_product")
      .on(table.basketId, table.productId)
      .where(sql`${table.variantId} is null`),
    // The unique indexes are partial, so neither serves a query or a cascade by basket.
    index("basket_lines_by_basket").on(table.basketId, table.addedAt),
    index("basket_lines_by_product").on(table.productId),
    check("basket_lines_quantity", sql`${table.quantity} between 1 and 9999`),
  ],
);

/** Lines of a basket that name no product of the catalogue, in the customer's words. */
export const basketTextLines = sqliteTable(
  "basket_text_lines",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    basketId: text("basket_id")
      .notNull()
      .references(() => baskets.id, { onDelete: "cascade" }),
    description: text("description").notNull(),
    code: text("code"),
    manufacturer: text("manufacturer"),
    ...typedOnLine,
    addedAt: integer("added_at").notNull(),
  },
  (table) => [
    index("basket_text_lines_by_basket").on(table.basketId, table.addedAt),
    // No line of a product has such an id, so that both kinds share the fields of a form.
    check("basket_text_lines_id", sql`${table.id} >= 1000000000000`),
    check("basket_text_lines_quantity", sql`${table.quantity} between 1 and 9999`),
    check("basket_text_lines_description", sql`length(${table.description}) between 1 and 200`),
    check("basket_text_lines_code", sql`length(${table.code}) <= 80`),
    check("basket_text_lines_manufacturer", sql`length(${table.manufacturer}) <= 100`),
  ],
);

/** The values that a customer fills in on a line. */
export type TypedOnLine = Pick<typeof basketLines.$inferInsert, keyof typeof typedOnLine>;
