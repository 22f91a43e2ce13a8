/** Every code that a product may be searched by, of all kinds. */
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

import { products, productVariants } from "#drizzle/schema/catalogue";
import type { CodeKind, CodeRelation } from "~/catalogue/codes/code-kinds";

/**
 * Codes, as `app/catalogue/codes/code-kinds.ts` describes them. Triggers write those of a product's own
 * columns and redirects, whichever code changes these; staff enter the others. SQL cannot make the normal form,
 * so it is NULL until `fillNormalForms` has followed. The full-text index `code_trigrams` has the normal
 * forms, by id.
 */
export const productCodes = sqliteTable(
  "product_codes",
  {
    id: integer("id").primaryKey(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** NULL if the code is the product's. */
    variantId: integer("variant_id"),
    kind: text("kind").$type<CodeKind>().notNull(),
    shown: text("shown").notNull(),
    /** The form in which codes are compared; empty for a code of other characters only. */
    normal: text("normal"),
    /** The manufacturer whose code it is, or the supplier of a supplier's number. */
    manufacturer: text("manufacturer"),
    relation: text("relation").$type<CodeRelation>(),
    note: text("note"),
    source: text("source"),
    isStaffOnly: integer("is_staff_only", { mode: "boolean" }).notNull().default(false),
    /** When staff entered it; NULL for one that a trigger wrote. */
    enteredAt: integer("entered_at"),
  },
  (table) => {
    const { productId, variantId, kind, shown, normal, manufacturer, relation } = table;
    return [
      foreignKey({
        name: "product_codes_variant_of_product",
        columns: [productId, variantId],
        foreignColumns: [productVariants.productId, productVariants.id],
      }).onDelete("cascade"),
      // Expressions, because NULLs are distinct in a unique index. Without commas: drizzle-kit splits there.
      uniqueIndex("product_codes_unique").on(
        productId,
        sql`case when ${variantId} is null then 0 else ${variantId} end`,
        kind,
        shown,
        sql`case when ${manufacturer} is null then '' else ${manufacturer} end`,
      ),
      index("product_codes_by_normal").on(normal, table.isStaffOnly, productId),
      check(
        "product_codes_kind",
        sql`${kind} in ('code', 'sku', 'mpn', 'former', 'superseded', 'competitor', 'alias', 'supplier')`,
      ),
      check("product_codes_shown_length", sql`length(${shown}) between 1 and 100`),
      check("product_codes_normal", sql`${normal} not glob '*[^A-Z0-9]*'`),
      check(
        "product_codes_relation",
        sql`(${kind} in ('superseded', 'competitor')) = (${relation} is not null) and coalesce(${relation}, 'direct') in ('direct', 'nearest')`,
      ),
      check(
        "product_codes_manufacturer",
        sql`${kind} <> 'competitor' or ${manufacturer} is not null`,
      ),
      check(
        "product_codes_staff_only",
        sql`case when ${kind} = 'supplier' then ${table.isStaffOnly} = 1 when ${kind} in ('code', 'sku', 'mpn', 'former') then ${table.isStaffOnly} = 0 else 1 end`,
      ),
      check("product_codes_note_length", sql`length(${table.note}) <= 200`),
      check("product_codes_source_length", sql`length(${table.source}) <= 200`),
    ];
  },
);
