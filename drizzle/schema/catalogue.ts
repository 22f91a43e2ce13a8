/**
 * Products and categories. Every price is pence ex VAT, every weight grams. A price of NULL or 0 is on
 * application; a weight of NULL is unknown.
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

import { caseless } from "#drizzle/caseless";

export const categories = sqliteTable(
  "categories",
  {
    id: integer("id").primaryKey(),
    name: text("name").notNull(),
  },
  (table) => [
    uniqueIndex("categories_name_unique").on(caseless(table.name)),
    check("categories_name_length", sql`length(${table.name}) between 1 and 100`),
  ],
);

export type KeyFeature = { title: string; description?: string };

export type Specification = { parameter: string; value: string };

export const products = sqliteTable(
  "products",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    name: text("name").notNull(),
    description: text("description").notNull().default(""),
    productCode: text("product_code"),
    /** The manufacturer's own number, in any characters, to 80; NULL is not known. */
    manufacturerPartNumber: text("manufacturer_part_number"),
    categoryId: integer("category_id").references(() => categories.id, { onDelete: "set null" }),
    company: text("company"),
    protocol: text("protocol"),
    /** The type as staff entered it, such as "Damper actuator"; NULL is derived from the name. */
    type: text("type"),
    /** Two capital letters (ISO 3166-1); NULL is not known. */
    originCountry: text("origin_country"),
    /** The digits of the UK tariff; NULL is not known. */
    commodityCode: text("commodity_code"),
    warrantyMonths: integer("warranty_months"),
    features: text("features", { mode: "json" }).$type<string[]>().notNull().default([]),
    imageUrl: text("image_url"),
    datasheetUrl: text("datasheet_url"),
    datasheetFileUrl: text("datasheet_file_url"),
    datasheetFilename: text("datasheet_filename"),
    /** The size and the number of pages of the datasheet file; NULL is not known. */
    datasheetBytes: integer("datasheet_bytes"),
    datasheetPages: integer("datasheet_pages"),
    isNew: integer("is_new", { mode: "boolean" }).notNull().default(false),
    comingSoon: integer("coming_soon", { mode: "boolean" }).notNull().default(false),
    /** When a coming-soon product is expected, as "2027-03"; NULL is not known. */
    expectedMonth: text("expected_month"),
    listPricePence: integer("list_price_pence"),
    weightGrams: integer("weight_grams"),
    /** The stock of a product without variants; NULL is not entered. */
    stockQuantity: integer("stock_quantity"),
    /** When the stock was last entered. */
    stockEnteredAt: integer("stock_entered_at"),
    /** How long an order takes that stock does not cover; NULL is not known. */
    leadTimeWorkingDays: integer("lead_time_working_days"),
    overviewContent: text("overview_content"),
    additionalInfoContent: text("additional_info_content"),
    keyFeaturesContent: text("key_features_content", { mode: "json" })
      .$type<KeyFeature[]>()
      .notNull()
      .default([]),
    specificationsContent: text("specifications_content", { mode: "json" })
      .$type<Specification[]>()
      .notNull()
      .default([]),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    /** When the product left the catalogue; NULL while it is in it. Quotes have their own snapshot. */
    archivedAt: integer("archived_at"),
    /**
     * The product's position in name order, with gaps; NULL while it is not listed. It is also the
     * rowid in the search index, so that matches come out in name order without sorting.
     */
    nameRank: integer("name_rank"),
    /**
     * The price that cards show and sorting uses: the default variant's price, else the list price;
     * NULL is on application. Updated whenever the product or its variants are written.
     */
    shownPricePence: integer("shown_price_pence"),
  },
  (table) => {
    // Covering indexes: a page of the list walks one of them in its sort order and applies the other
    // filters from the index entry, so that it reads only its own rows from the table.
    const listed = sql`${table.nameRank} is not null`;
    const { categoryId, company, protocol, nameRank, shownPricePence } = table;
    return [
      uniqueIndex("products_code_unique").on(caseless(table.productCode)),
      uniqueIndex("products_name_rank_unique").on(nameRank),
      index("products_by_name").on(nameRank, categoryId, company, protocol).where(listed),
      index("products_by_category").on(categoryId, nameRank, company, protocol).where(listed),
      index("products_by_company").on(company, nameRank, categoryId, protocol).where(listed),
      index("products_by_protocol").on(protocol, nameRank, categoryId, company).where(listed),
      index("products_by_price")
        .on(shownPricePence, nameRank, categoryId, company, protocol)
        .where(listed),
      index("products_by_price_down")
        .on(sql`${shownPricePence} desc`, nameRank, categoryId, company, protocol)
        .where(listed),
      index("products_by_newest").on(table.createdAt, table.id, nameRank, categoryId).where(listed),
      index("products_names_and_codes").on(nameRank, table.name, table.productCode).where(listed),
      check("products_listed", sql`${table.archivedAt} is null or ${nameRank} is null`),
      check("products_name_length", sql`length(${table.name}) between 2 and 200`),
      check("products_description_length", sql`length(${table.description}) <= 2000`),
      check(
        "products_code_characters",
        sql`${table.productCode} is null or (length(${table.productCode}) between 1 and 50 and ${table.productCode} not glob '*[^A-Za-z0-9_-]*')`,
      ),
      check(
        "products_list_price",
        sql`${table.listPricePence} is null or ${table.listPricePence} between 0 and 99999999`,
      ),
      check("products_shown_price", sql`${shownPricePence} is null or ${shownPricePence} > 0`),
      check("products_weight", sql`${table.weightGrams} is null or ${table.weightGrams} >= 0`),
    ];
  },
);

/** Cost prices, for staff only: no query of a page for customers may read them. */
export const productCosts = sqliteTable(
  "product_costs",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** 0 is the product and those of its variants that have no cost of their own. */
    variantId: integer("variant_id").notNull(),
    costPence: integer("cost_pence").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.variantId] }),
    check("product_costs_cost", sql`${table.costPence} between 0 and 99999999`),
  ],
);

export const productVariants = sqliteTable(
  "product_variants",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    description: text("description"),
    /** NULL uses the product's list price; 0 is on application and does not fall through (M3). */
    pricePence: integer("price_pence"),
    sku: text("sku"),
    /** NULL is not known; the product's number is not the variant's. */
    manufacturerPartNumber: text("manufacturer_part_number"),
    isDefault: integer("is_default", { mode: "boolean" }).notNull().default(false),
    displayOrder: integer("display_order").notNull(),
    /** NULL is not entered. */
    stockQuantity: integer("stock_quantity"),
    /** When the stock was last entered. */
    stockEnteredAt: integer("stock_entered_at"),
    /** NULL is the product's lead time. */
    leadTimeWorkingDays: integer("lead_time_working_days"),
    /** The display order of the image to show for this variant; NULL or negative for none. */
    imageDisplayOrder: integer("image_display_order"),
    weightGrams: integer("weight_grams"),
    /** NULL is the product's protocol. */
    protocol: text("protocol"),
    /** Those that differ from the product's, or that it has not. */
    specificationsContent: text("specifications_content", { mode: "json" }).$type<
      Specification[]
    >(),
  },
  (table) => [
    uniqueIndex("product_variants_order_unique").on(table.productId, table.displayOrder),
    uniqueIndex("product_variants_one_default")
      .on(table.productId)
      .where(sql`${table.isDefault} = 1`),
    uniqueIndex("product_variants_id_of_product").on(table.productId, table.id),
    index("product_variants_by_sku").on(caseless(table.sku)),
    check("product_variants_name_length", sql`length(${table.name}) between 1 and 200`),
    check(
      "product_variants_price",
      sql`${table.pricePence} is null or ${table.pricePence} between 0 and 99999999`,
    ),
    check(
      "product_variants_weight",
      sql`${table.weightGrams} is null or ${table.weightGrams} >= 0`,
    ),
    check(
      "product_variants_stock",
      sql`${table.stockQuantity} is null or ${table.stockQuantity} >= 0`,
    ),
  ],
);

export const productImages = sqliteTable(
  "product_images",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    imageUrl: text("image_url").notNull(),
    altText: text("alt_text").notNull().default(""),
    isPrimary: integer("is_primary", { mode: "boolean" }).notNull().default(false),
    displayOrder: integer("display_order").notNull(),
    /** The SHA-256 of the file that was re-encoded, by which an import knows it again; NULL is not known. */
    uploadSha256: text("upload_sha256"),
  },
  (table) => [
    uniqueIndex("product_images_order_unique").on(table.productId, table.displayOrder),
    uniqueIndex("product_images_one_primary")
      .on(table.productId)
      .where(sql`${table.isPrimary} = 1`),
  ],
);

/** One row: a counter that triggers increment with every change a catalogue page could show. */
export const catalogueVersion = sqliteTable(
  "catalogue_version",
  {
    id: integer("id").primaryKey(),
    version: integer("version").notNull(),
    /** 1 inside a transaction that writes many rows: it moves the version once, at its end. */
    held: integer("held").notNull().default(0),
  },
  (table) => [check("catalogue_version_single", sql`${table.id} = 1`)],
);

/** Former product codes, whose URLs redirect to the current ones. */
export const productCodeRedirects = sqliteTable(
  "product_code_redirects",
  {
    id: integer("id").primaryKey(),
    formerCode: text("former_code").notNull(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
  },
  (table) => [
    uniqueIndex("product_code_redirects_unique").on(caseless(table.formerCode)),
    index("product_code_redirects_by_product").on(table.productId),
  ],
);
