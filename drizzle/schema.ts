/**
 * What the data is. Money is integer pence, weight integer grams, discounts hundredths of a
 * per cent, times milliseconds since 1970 in UTC; every name says which. A price or weight of
 * NULL is unknown: a price is then on application, as it is at 0.
 */
import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

const caseless = (column: AnySQLiteColumn) => sql`${column} collate nocase`;

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
    categoryId: integer("category_id").references(() => categories.id, { onDelete: "set null" }),
    company: text("company"),
    protocol: text("protocol"),
    features: text("features", { mode: "json" }).$type<string[]>().notNull().default([]),
    imageUrl: text("image_url"),
    datasheetUrl: text("datasheet_url"),
    datasheetFileUrl: text("datasheet_file_url"),
    datasheetFilename: text("datasheet_filename"),
    isNew: integer("is_new", { mode: "boolean" }).notNull().default(false),
    comingSoon: integer("coming_soon", { mode: "boolean" }).notNull().default(false),
    listPricePence: integer("list_price_pence"),
    weightGrams: integer("weight_grams"),
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
    /** Set when the product has left the catalogue; its quotes keep their snapshot. */
    archivedAt: integer("archived_at"),
    /**
     * The product's place in name order, with gaps between; NULL while it is not listed. It is
     * also its rowid in the search index, so that matches come out in name order unsorted.
     */
    nameRank: integer("name_rank"),
    /**
     * Ex VAT, what cards show and price sorts go by: the default variant's price, else the list
     * price; NULL is on application. Written with the product and its variants.
     */
    shownPricePence: integer("shown_price_pence"),
  },
  (table) => {
    // A page of the list is found by walking one of these in its sort order, the other filters
    // answered from the same entry; only the page's own rows are then read whole.
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

export const productVariants = sqliteTable(
  "product_variants",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    description: text("description"),
    /** NULL takes the product's list price; 0 is on application and does not fall through. */
    pricePence: integer("price_pence"),
    sku: text("sku"),
    isDefault: integer("is_default", { mode: "boolean" }).notNull().default(false),
    displayOrder: integer("display_order").notNull(),
    stockQuantity: integer("stock_quantity"),
    /** The display order of the image to show for this variant; NULL or negative moves nothing. */
    imageDisplayOrder: integer("image_display_order"),
    weightGrams: integer("weight_grams"),
  },
  (table) => [
    uniqueIndex("product_variants_order_unique").on(table.productId, table.displayOrder),
    uniqueIndex("product_variants_one_default")
      .on(table.productId)
      .where(sql`${table.isDefault} = 1`),
    uniqueIndex("product_variants_id_of_product").on(table.productId, table.id),
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
  },
  (table) => [
    uniqueIndex("product_images_order_unique").on(table.productId, table.displayOrder),
    uniqueIndex("product_images_one_primary")
      .on(table.productId)
      .where(sql`${table.isPrimary} = 1`),
  ],
);

/** One row: its triggers' counter moves with every change a catalogue page could show. */
export const catalogueVersion = sqliteTable(
  "catalogue_version",
  {
    id: integer("id").primaryKey(),
    version: integer("version").notNull(),
  },
  (table) => [check("catalogue_version_single", sql`${table.id} = 1`)],
);

export const users = sqliteTable(
  "users",
  {
    id: text("id").primaryKey(),
    /** Trimmed and lowercased before it is stored. */
    email: text("email").notNull(),
    passwordHash: text("password_hash"),
    emailVerifiedAt: integer("email_verified_at"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("users_email_unique").on(table.email),
    check("users_email_normal", sql`${table.email} = lower(trim(${table.email}))`),
  ],
);

export const profiles = sqliteTable(
  "profiles",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    fullName: text("full_name"),
    phoneNumber: text("phone_number"),
    company: text("company"),
    /** Hundredths of a per cent: 1250 is 12.5 %. */
    discountBasisPoints: integer("discount_percentage").notNull().default(0),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [check("profiles_discount", sql`${table.discountBasisPoints} between 0 and 10000`)],
);

export const userRoles = sqliteTable(
  "user_roles",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text("role", { enum: ["admin"] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.role] }),
    check("user_roles_role", sql`${table.role} in ('admin')`),
  ],
);

/** One row of switches and of what the firm says about itself; blank details show a placeholder. */
export const siteSettings = sqliteTable(
  "site_settings",
  {
    id: integer("id").primaryKey(),
    failSafeEnabled: integer("fail_safe_enabled", { mode: "boolean" }).notNull().default(false),
    maintenanceModeEnabled: integer("maintenance_mode_enabled", { mode: "boolean" })
      .notNull()
      .default(false),
    tradingName: text("trading_name"),
    companyNumber: text("company_number"),
    vatNumber: text("vat_number"),
    registeredOffice: text("registered_office"),
    phone: text("phone"),
    email: text("email"),
    salesEmail: text("sales_email"),
    updatedAt: integer("updated_at").notNull().default(0),
  },
  (table) => [check("site_settings_single", sql`${table.id} = 1`)],
);

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
    /** The random id that the signed basket cookie carries. */
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
    index("basket_lines_by_product").on(table.productId),
    check("basket_lines_quantity", sql`${table.quantity} between 1 and 9999`),
  ],
);

export const quotes = sqliteTable(
  "quotes",
  {
    /** Counts up and is never used twice; customers and staff see it padded to five digits. */
    orderNumber: integer("order_number").primaryKey({ autoIncrement: true }),
    /** Random, for addresses: knowing one quote's tells nothing of another's. */
    id: text("id").notNull(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    status: text("status", { enum: ["draft", "submitted", "in_progress", "completed"] }).notNull(),
    /** The hidden key of the form that sent it: a doubled submit finds this row, not a second one. */
    submitKey: text("submit_key"),
    createdAt: integer("created_at").notNull(),
    submittedAt: integer("submitted_at"),
    completedAt: integer("completed_at"),
    notes: text("notes"),
    guestName: text("guest_name"),
    guestEmail: text("guest_email"),
    guestPhone: text("guest_phone"),
    guestCompany: text("guest_company"),
    includeDatasheets: integer("include_datasheets", { mode: "boolean" }).notNull().default(false),
    discountBasisPoints: integer("discount_percentage").notNull().default(0),
    totalWeightGrams: integer("total_weight_grams").notNull(),
    goodsExVatPence: integer("total_value_exc_vat_pence").notNull(),
    goodsIncVatPence: integer("total_value_pence").notNull(),
    /** NULL when the courier must be priced by hand; it then counts as nothing in the totals. */
    shippingExVatPence: integer("shipping_cost_exc_vat_pence"),
    shippingIncVatPence: integer("shipping_cost_pence"),
    /** On goods and shipping together. */
    vatPence: integer("vat_amount_pence").notNull(),
    /** Ex VAT, before the discount. */
    originalGoodsExVatPence: integer("original_total_value_pence").notNull(),
  },
  (table) => [
    uniqueIndex("quotes_id_unique").on(table.id),
    uniqueIndex("quotes_submit_key_unique").on(table.submitKey),
    index("quotes_by_user").on(table.userId, table.createdAt),
    index("quotes_by_created").on(table.createdAt),
    index("quotes_by_status").on(table.status, table.createdAt),
    check(
      "quotes_status",
      sql`${table.status} in ('draft', 'submitted', 'in_progress', 'completed')`,
    ),
    check("quotes_discount", sql`${table.discountBasisPoints} between 0 and 10000`),
    // M1: what is stored always adds up to the total that was shown.
    check(
      "quotes_total_law",
      sql`${table.goodsIncVatPence} + coalesce(${table.shippingIncVatPence}, 0) = ${table.goodsExVatPence} + coalesce(${table.shippingExVatPence}, 0) + ${table.vatPence}`,
    ),
  ],
);

/** A snapshot of one line as it was submitted: later changes to the catalogue never reach it. */
export const quoteItems = sqliteTable(
  "quote_items",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    orderNumber: integer("order_number")
      .notNull()
      .references(() => quotes.orderNumber, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    productId: integer("product_id").references(() => products.id, { onDelete: "set null" }),
    variantId: integer("variant_id").references(() => productVariants.id, { onDelete: "set null" }),
    productName: text("product_name").notNull(),
    productCode: text("product_code"),
    variantName: text("variant_name"),
    comingSoon: integer("coming_soon", { mode: "boolean" }).notNull().default(false),
    quantity: integer("quantity").notNull(),
    /** Ex VAT, after the discount; NULL is on application. */
    unitPricePence: integer("unit_price_pence"),
    /** Ex VAT, before the discount; NULL is on application. */
    originalUnitPricePence: integer("original_unit_price_pence"),
    unitWeightGrams: integer("unit_weight_grams"),
  },
  (table) => [
    uniqueIndex("quote_items_position_unique").on(table.orderNumber, table.position),
    index("quote_items_by_product").on(table.productId),
    index("quote_items_by_variant").on(table.variantId),
    check("quote_items_quantity", sql`${table.quantity} between 1 and 9999`),
    check(
      "quote_items_unit_price",
      sql`${table.unitPricePence} is null or ${table.unitPricePence} >= 0`,
    ),
    check(
      "quote_items_unit_weight",
      sql`${table.unitWeightGrams} is null or ${table.unitWeightGrams} >= 0`,
    ),
  ],
);

/** Mail that was promised in the same transaction as what it tells of; a worker sends it. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** Fixed when the row is made, so that a repeated delivery is seen as the same mail. */
    messageId: text("message_id").notNull(),
    kind: text("kind").notNull(),
    toAddress: text("to_address").notNull(),
    replyTo: text("reply_to"),
    subject: text("subject").notNull(),
    html: text("html").notNull(),
    text: text("text").notNull(),
    createdAt: integer("created_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: integer("next_attempt_at").notNull(),
    leasedUntil: integer("leased_until"),
    sentAt: integer("sent_at"),
    /** Set aside: refused for good, or tried for too long. */
    failedAt: integer("failed_at"),
    lastError: text("last_error"),
  },
  (table) => [
    uniqueIndex("outbox_message_id_unique").on(table.messageId),
    index("outbox_due").on(table.nextAttemptAt).where(isWaiting(table)),
    index("outbox_oldest").on(table.createdAt).where(isWaiting(table)),
    index("outbox_set_aside")
      .on(table.failedAt)
      .where(sql`${table.failedAt} is not null`),
  ],
);

function isWaiting(mail: { sentAt: AnySQLiteColumn; failedAt: AnySQLiteColumn }) {
  return sql`${mail.sentAt} is null and ${mail.failedAt} is null`;
}

export const sessions = sqliteTable(
  "sessions",
  {
    /** SHA-256 of the id in the cookie: reading this table gives nobody a session. */
    idHash: text("id_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: integer("created_at").notNull(),
    lastSeenAt: integer("last_seen_at").notNull(),
  },
  (table) => [
    index("sessions_by_user").on(table.userId),
    index("sessions_by_last_seen").on(table.lastSeenAt),
  ],
);

/** What a mailed link carries, by its SHA-256; a row is deleted when it is spent. */
export const tokens = sqliteTable(
  "tokens",
  {
    hash: text("hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text("purpose", { enum: ["confirm-email", "reset-password"] }).notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [
    index("tokens_by_user").on(table.userId, table.purpose),
    index("tokens_by_expiry").on(table.expiresAt),
    check("tokens_purpose", sql`${table.purpose} in ('confirm-email', 'reset-password')`),
  ],
);

/** A wrong password each, and for the moment of its hashing every password that is tried. */
export const failedLogins = sqliteTable(
  "failed_logins",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** Trimmed and lowercased; of anybody or nobody. */
    email: text("email").notNull(),
    attemptedAt: integer("attempted_at").notNull(),
  },
  (table) => [
    index("failed_logins_by_email").on(table.email, table.attemptedAt),
    index("failed_logins_by_time").on(table.attemptedAt),
  ],
);

/** One row for each attempt that a throttle counts. */
export const throttleHits = sqliteTable(
  "throttle_hits",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** What is limited and for whom: "sign-in email zoe@example.com". */
    key: text("key").notNull(),
    hitAt: integer("hit_at").notNull(),
  },
  (table) => [
    index("throttle_hits_by_key").on(table.key, table.hitAt),
    index("throttle_hits_by_time").on(table.hitAt),
  ],
);
