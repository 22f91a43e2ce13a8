/** Documents and declarations of products, by product or variant. */
import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { products, productVariants } from "#drizzle/schema/catalogue";
import type { ComplianceMark, ComplianceStatus } from "~/catalogue/documents/compliance-marks";
import type { DocumentKind } from "~/catalogue/documents/document-kinds";

/** Documents beside the datasheet, which a product has in columns of its own. */
export const productDocuments = sqliteTable(
  "product_documents",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** NULL is the product with all its variants. */
    variantId: integer("variant_id"),
    kind: text("kind").$type<DocumentKind>().notNull(),
    title: text("title").notNull(),
    /** An address, or the path of a file in the media folder. */
    url: text("url").notNull(),
    /** The name under which a file is downloaded; NULL for an address elsewhere. */
    filename: text("filename"),
    /** The size of a file; NULL is not known. */
    bytes: integer("bytes"),
    revision: text("revision"),
    position: integer("position").notNull(),
  },
  (table) => [
    foreignKey({
      name: "product_documents_variant_of_product",
      columns: [table.productId, table.variantId],
      foreignColumns: [productVariants.productId, productVariants.id],
    }).onDelete("cascade"),
    index("product_documents_by_product").on(table.productId, table.position),
    check("product_documents_title_length", sql`length(${table.title}) between 1 and 120`),
    check("product_documents_url_length", sql`length(${table.url}) between 1 and 500`),
    check("product_documents_revision_length", sql`length(${table.revision}) <= 40`),
  ],
);

/** Declarations of a product: UKCA, CE and the like. A mark without a row is not shown. */
export const productCompliance = sqliteTable(
  "product_compliance",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** NULL is the product with all its variants. */
    variantId: integer("variant_id"),
    mark: text("mark").$type<ComplianceMark>().notNull(),
    status: text("status").$type<ComplianceStatus>().notNull(),
    documentId: integer("document_id").references(() => productDocuments.id, {
      onDelete: "set null",
    }),
    note: text("note"),
    /** The last day on which it holds, as "2027-03-31"; NULL is without an end. */
    validUntil: text("valid_until"),
  },
  (table) => [
    foreignKey({
      name: "product_compliance_variant_of_product",
      columns: [table.productId, table.variantId],
      foreignColumns: [productVariants.productId, productVariants.id],
    }).onDelete("cascade"),
    index("product_compliance_by_product").on(table.productId),
    index("product_compliance_by_document").on(table.documentId),
    check("product_compliance_note_length", sql`length(${table.note}) <= 200`),
  ],
);
