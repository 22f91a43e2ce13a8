/** How products belong together, and which of them are no longer made. */
import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

import { products, productVariants } from "#drizzle/schema/catalogue";
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
    /** Of an alternative: the words of staff on how it differs. */
    note: text("note"),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.kind, table.otherId] }),
    index("product_relations_by_other").on(table.otherId, table.kind),
    check("product_relations_kind", sql`${table.kind} in ('alternative', 'accessory')`),
    check("product_relations_other", sql`${table.otherId} <> ${table.productId}`),
  ],
);

/** The parts that are chosen together with a base: a valve with its actuator, a sensor with its pocket. */
export const setParts = sqliteTable(
  "set_parts",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** NULL is every variant of the base. */
    variantId: integer("variant_id"),
    partProductId: integer("part_product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** NULL is the part's default variant, or a part without variants. */
    partVariantId: integer("part_variant_id"),
    /** As in "Actuator": one part of each role is chosen. */
    role: text("role").notNull(),
    /** The pressure against which the pair closes. */
    closingPa: integer("closing_pa"),
    isRequired: integer("is_required", { mode: "boolean" }).notNull().default(false),
    note: text("note"),
    position: integer("position").notNull(),
  },
  (table) => [
    foreignKey({
      name: "set_parts_variant_of_base",
      columns: [table.productId, table.variantId],
      foreignColumns: [productVariants.productId, productVariants.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "set_parts_variant_of_part",
      columns: [table.partProductId, table.partVariantId],
      foreignColumns: [productVariants.productId, productVariants.id],
    }).onDelete("cascade"),
    // Expressions, because NULLs are distinct in a unique index. Without commas: drizzle-kit splits there.
    uniqueIndex("set_parts_unique").on(
      table.productId,
      sql`case when ${table.variantId} is null then 0 else ${table.variantId} end`,
      table.role,
      table.partProductId,
      sql`case when ${table.partVariantId} is null then 0 else ${table.partVariantId} end`,
    ),
    index("set_parts_by_part").on(table.partProductId),
    check("set_parts_other", sql`${table.partProductId} <> ${table.productId}`),
    check("set_parts_role_length", sql`length(${table.role}) between 1 and 40`),
    check("set_parts_note_length", sql`length(${table.note}) <= 200`),
    check("set_parts_closing", sql`${table.closingPa} between 1 and 100000000`),
  ],
);
