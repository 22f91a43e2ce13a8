/** Baskets of visitors and customers: choices alone, for prices are read when they are shown (B3). */
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

/** The contact details typed so far, so that changing a line never loses them. */
export type BasketDetails = {
  name?: string;
  email?: string;
  phone?: string;
  company?: string;
  notes?: string;
  includeDatasheets?: boolean;
};

export const baskets = sqliteTable(
  "baskets",
  {
    /** A visitor's is random and carried by a signed cookie; a customer's follows from the account. */
    id: text("id").primaryKey(),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
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
    quantity: integer("quantity").notNull(),
    addedAt: integer("added_at").notNull(),
  },
  (table) => [
    // A variant can only stand beside the product it belongs to.
    foreignKey({
      name: "basket_lines_variant_of_product",
      columns: [table.productId, table.variantId],
      foreignColumns: [productVariants.productId, productVariants.id],
    }).onDelete("cascade"),
    // Two indexes, for NULLs never collide in one.
    uniqueIndex("basket_lines_one_per_variant")
      .on(table.basketId, table.productId, table.variantId)
      .where(sql`${table.variantId} is not null`),
    uniqueIndex("basket_lines_one_per_product")
      .on(table.basketId, table.productId)
      .where(sql`${table.variantId} is null`),
    // The two are partial: neither finds the lines of a basket, nor what goes when a basket does.
    index("basket_lines_by_basket").on(table.basketId, table.addedAt),
    index("basket_lines_by_product").on(table.productId),
    check("basket_lines_quantity", sql`${table.quantity} between 1 and 9999`),
  ],
);
