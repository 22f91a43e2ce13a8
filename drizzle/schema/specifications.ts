/** Tables of specifications and of the attributes by which products are filtered and compared. */
import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

import { caseless } from "#drizzle/caseless";
import { categories, products } from "#drizzle/schema/catalogue";
import type { AttributeKind, SeveralNumbers, TypedMeans } from "~/catalogue/facets/attribute-kinds";

/**
 * Every distinct line of the specifications of products and variants. Triggers write it, whichever code
 * writes these. Code then reads the lines that are not read yet into `attribute_readings`.
 */
export const specificationTexts = sqliteTable(
  "specification_texts",
  {
    id: integer("id").primaryKey(),
    parameter: text("parameter").notNull(),
    text: text("text").notNull(),
    isRead: integer("is_read", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    uniqueIndex("specification_texts_unique").on(table.parameter, table.text),
    index("specification_texts_unread")
      .on(table.id)
      .where(sql`${table.isRead} = 0`),
  ],
);

/** The lines of each product, its variants' among them. */
export const productSpecifications = sqliteTable(
  "product_specifications",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    textId: integer("text_id")
      .notNull()
      .references(() => specificationTexts.id),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.textId] }),
    index("product_specifications_by_text").on(table.textId, table.productId),
  ],
);

export const attributes = sqliteTable(
  "attributes",
  {
    id: integer("id").primaryKey(),
    name: text("name").notNull(),
    /** Its name in addresses. */
    slug: text("slug").notNull(),
    kind: text("kind").$type<AttributeKind>().notNull(),
    /** The unit of a range or a number; NULL for other kinds, and for numbers without a unit. */
    unit: text("unit"),
    position: integer("position").notNull(),
    /** The meaning of a typed number without "min" or "max"; NULL is equal. */
    typedMeans: text("typed_means").$type<TypedMeans>(),
    /** Which of several numbers in one line count. */
    several: text("several").$type<SeveralNumbers>().notNull().default("each"),
    /** False if options that differ only in this attribute, such as colour, are interchangeable. */
    isEssential: integer("is_essential", { mode: "boolean" }).notNull().default(true),
    /** True if its values are understood when they are typed into a search. */
    isReadInSearches: integer("is_read_in_searches", { mode: "boolean" }).notNull().default(false),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("attributes_name_unique").on(caseless(table.name)),
    uniqueIndex("attributes_slug_unique").on(table.slug),
    check(
      "attributes_kind",
      sql`${table.kind} in ('choice', 'size', 'ip', 'supply', 'signal', 'range', 'number')`,
    ),
    check("attributes_name_length", sql`length(${table.name}) between 1 and 60`),
    check(
      "attributes_slug",
      sql`length(${table.slug}) between 1 and 60 and ${table.slug} not glob '*[^a-z0-9-]*'`,
    ),
  ],
);

/** The parameters, in any case, from which an attribute is read. */
export const attributeSources = sqliteTable(
  "attribute_sources",
  {
    attributeId: integer("attribute_id")
      .notNull()
      .references(() => attributes.id, { onDelete: "cascade" }),
    parameter: text("parameter").notNull(),
    /** Reads only amounts beside one of these words, separated by commas; NULL reads all. */
    onlyWords: text("only_words"),
    /** Leaves out amounts beside one of these words, separated by commas. */
    exceptWords: text("except_words"),
  },
  (table) => [
    uniqueIndex("attribute_sources_unique").on(table.attributeId, caseless(table.parameter)),
    index("attribute_sources_by_parameter").on(caseless(table.parameter)),
  ],
);

/** Phrases that say a value of a choice in a product's name, features or specifications. */
export const attributeWords = sqliteTable(
  "attribute_words",
  {
    attributeId: integer("attribute_id")
      .notNull()
      .references(() => attributes.id, { onDelete: "cascade" }),
    phrase: text("phrase").notNull(),
    label: text("label").notNull(),
  },
  (table) => [primaryKey({ columns: [table.attributeId, table.phrase] })],
);

/** Values that staff gave to an item, in place of those that are read; an empty label says that it has none. */
export const itemValues = sqliteTable(
  "item_values",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** 0 is the product and all its variants. */
    variantId: integer("variant_id").notNull(),
    attributeId: integer("attribute_id")
      .notNull()
      .references(() => attributes.id, { onDelete: "cascade" }),
    label: text("label").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.variantId, table.attributeId, table.label] }),
    index("item_values_by_attribute").on(table.attributeId),
  ],
);

/** The types that staff gave to the texts by which products name their type; NULL is not a type. */
export const typeNames = sqliteTable(
  "type_names",
  {
    text: text("text").notNull(),
    name: text("name"),
  },
  (table) => [
    uniqueIndex("type_names_unique").on(caseless(table.text)),
    check("type_names_length", sql`length(${table.text}) between 1 and 200`),
    check("type_names_name_length", sql`length(${table.name}) between 1 and 60`),
  ],
);

/** The categories in which an attribute is a filter and a key figure; none is all. */
export const attributeCategories = sqliteTable(
  "attribute_categories",
  {
    attributeId: integer("attribute_id")
      .notNull()
      .references(() => attributes.id, { onDelete: "cascade" }),
    categoryId: integer("category_id")
      .notNull()
      .references(() => categories.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.attributeId, table.categoryId] }),
    index("attribute_categories_by_category").on(table.categoryId),
  ],
);

/** The distinct values of an attribute, in its unit. */
export const attributeValues = sqliteTable(
  "attribute_values",
  {
    id: integer("id").primaryKey(),
    attributeId: integer("attribute_id")
      .notNull()
      .references(() => attributes.id, { onDelete: "cascade" }),
    label: text("label").notNull(),
    /** The lower end, equal to the upper for a single number; NULL is open, or not a number. */
    low: real("low"),
    high: real("high"),
  },
  (table) => [uniqueIndex("attribute_values_unique").on(table.attributeId, table.label)],
);

/** The values that an attribute has in a line. */
export const attributeReadings = sqliteTable(
  "attribute_readings",
  {
    textId: integer("text_id")
      .notNull()
      .references(() => specificationTexts.id, { onDelete: "cascade" }),
    valueId: integer("value_id")
      .notNull()
      .references(() => attributeValues.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.textId, table.valueId] }),
    index("attribute_readings_by_value").on(table.valueId, table.textId),
  ],
);

/** The meanings that staff gave to texts: each is read as if it were `means`; an empty one is not read. */
export const readingCorrections = sqliteTable(
  "reading_corrections",
  {
    attributeId: integer("attribute_id")
      .notNull()
      .references(() => attributes.id, { onDelete: "cascade" }),
    text: text("text").notNull(),
    means: text("means").notNull(),
  },
  (table) => [primaryKey({ columns: [table.attributeId, table.text] })],
);

/**
 * The products whose filter values have changed, in order, so that each process updates its counts. NULL
 * means that the readings of any product may have changed, which the code that changes them adds. Triggers
 * add the others and remove old rows.
 */
export const facetChanges = sqliteTable("facet_changes", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  productId: integer("product_id"),
});
