/** How products belong together, and which of them are no longer made. */
import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { products } from "#drizzle/schema/catalogue";
import type { CodeRelation } from "~/catalogue/codes/code-kinds";

/** Products that are no longer made. Their page remains, and they are in no list. */
export const discontinuedProducts = sqliteTable(
  "discontinued_products",
  {
    productId: integer("product_id")
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    discontinuedAt: integer("discontinued_at").notNull(),
    /** NULL if nothing replaces it. */
    replacedBy: integer("replaced_by").references(() => products.id, { onDelete: "set null" }),
    /** NULL if nothing replaces it. */
    relation: text("relation").$type<CodeRelation>(),
    note: text("note"),
  },
  (table) => [
    index("discontinued_products_by_replacement").on(table.replacedBy),
    check("discontinued_products_relation", sql`${table.relation} in ('direct', 'nearest')`),
    check("discontinued_products_other", sql`${table.replacedBy} <> ${table.productId}`),
    check("discontinued_products_note_length", sql`length(${table.note}) <= 200`),
  ],
);

/** Alternatives, which are so both ways, and what a product needs, which in turn fits with it. */
export const productRelations = sqliteTable(
  "product_relations",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    otherId: integer("other_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    kind: text("kind").$type<"alternative" | "accessory">().notNull(),
    position: integer("position").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.kind, table.otherId] }),
    index("product_relations_by_other").on(table.otherId, table.kind),
    check("product_relations_kind", sql`${table.kind} in ('alternative', 'accessory')`),
    check("product_relations_other", sql`${table.otherId} <> ${table.productId}`),
  ],
);
