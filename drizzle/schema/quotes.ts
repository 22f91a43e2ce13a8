/**
 * Quotes as they were submitted (M9), and drafts. A price is pence ex VAT; a total says ex or inc VAT in its
 * name. Basis points are hundredths of a per cent. Times are milliseconds since 1970.
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

import { users } from "#drizzle/schema/accounts";
import { productVariants, products } from "#drizzle/schema/catalogue";
import { firms } from "#drizzle/schema/firms";
import { typedOnLine } from "#drizzle/typed-on-line";
import { workGroup, workOrder } from "#drizzle/work-list";

export const quotes = sqliteTable(
  "quotes",
  {
    /** Sequential and never reused; shown padded to five digits. */
    orderNumber: integer("order_number").primaryKey({ autoIncrement: true }),
    /** Random, for URLs, so that one quote's URL does not reveal another's. */
    id: text("id").notNull(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    /** The firm whose members see it. Set when it is submitted, or when its owner shares it. */
    firmId: integer("firm_id").references(() => firms.id, { onDelete: "set null" }),
    status: text("status", { enum: ["draft", "submitted", "in_progress", "completed"] }).notNull(),
    /** The key in the submitted form, so that a double submit creates one quote (B7). */
    submitKey: text("submit_key"),
    /** A draft's name, chosen by its customer; NULL for the default name. */
    draftName: text("draft_name"),
    createdAt: integer("created_at").notNull(),
    submittedAt: integer("submitted_at"),
    completedAt: integer("completed_at"),
    notes: text("notes"),
    guestName: text("guest_name"),
    guestEmail: text("guest_email"),
    guestPhone: text("guest_phone"),
    guestCompany: text("guest_company"),
    /** The customer's own number of the request. */
    customerReference: text("customer_reference"),
    /** The customer's own name for the job, which they look for on our answer. */
    projectReference: text("project_reference"),
    /** In capitals with one space, as in "RG27 8PE". */
    sitePostcode: text("site_postcode"),
    /** A day in London, as in "2026-06-12". */
    wantedBy: text("wanted_by"),
    includeDatasheets: integer("include_datasheets", { mode: "boolean" }).notNull().default(false),
    /** The customer's general discount; a line with another one says so itself. */
    discountBasisPoints: integer("discount_basis_points").notNull().default(0),
    totalWeightGrams: integer("total_weight_grams").notNull(),
    goodsExVatPence: integer("goods_ex_vat_pence").notNull(),
    goodsIncVatPence: integer("goods_inc_vat_pence").notNull(),
    /** NULL when shipping is priced by hand; it then counts as 0 in the totals (M7). */
    shippingExVatPence: integer("shipping_ex_vat_pence"),
    shippingIncVatPence: integer("shipping_inc_vat_pence"),
    /** On goods and shipping together. */
    vatPence: integer("vat_pence").notNull(),
    /** Ex VAT, before the discount. */
    originalGoodsExVatPence: integer("original_goods_ex_vat_pence").notNull(),
    /** At the prices that the quote page showed (M15); both are NULL unless one has changed since. */
    shownGoodsExVatPence: integer("shown_goods_ex_vat_pence"),
    shownItemsOnApplication: integer("shown_items_on_application"),
    /** The member of staff who answers it. */
    assigneeId: text("assignee_id").references(() => users.id, { onDelete: "set null" }),
    /** Since when the customer waits for us; NULL while no answer is due (R5). A trigger sets it on every new request. */
    needsAnswerSince: integer("needs_answer_since"),
    /** The firm's own number of the order that came of it. */
    orderReference: text("order_reference"),
    orderPlacedAt: integer("order_placed_at"),
    /** The customer's number in our accounts, which exports name. */
    accountsReference: text("accounts_reference"),
    /** A day in London. */
    deliveryPromised: text("delivery_promised"),
    deliveredAt: integer("delivered_at"),
    /** A day in London on which staff want to come back to it. */
    followUpOn: text("follow_up_on"),
    followUpNote: text("follow_up_note"),
    /** The e-mail address of who set the follow-up. */
    followUpBy: text("follow_up_by"),
  },
  (table) => [
    uniqueIndex("quotes_id_unique").on(table.id),
    uniqueIndex("quotes_submit_key_unique").on(table.submitKey),
    index("quotes_by_user").on(table.userId, table.createdAt),
    index("quotes_by_firm").on(table.firmId, table.createdAt),
    index("quotes_by_created").on(table.createdAt),
    index("quotes_by_submitted").on(table.submittedAt),
    index("quotes_by_status").on(table.status, table.createdAt),
    index("quotes_needing_answer")
      .on(table.needsAnswerSince)
      .where(sql`${table.needsAnswerSince} is not null`),
    index("quotes_by_assignee").on(table.assigneeId),
    index("quotes_by_follow_up")
      .on(table.followUpOn)
      .where(sql`${table.followUpOn} is not null`),
    index("quotes_by_work").on(workGroup(table), workOrder(table), table.orderNumber),
    index("quotes_by_guest_email").on(sql`lower(${table.guestEmail})`),
    check(
      "quotes_status",
      sql`${table.status} in ('draft', 'submitted', 'in_progress', 'completed')`,
    ),
    check("quotes_discount", sql`${table.discountBasisPoints} between 0 and 10000`),
    // M1: the stored figures add up to the total that was shown.
    check(
      "quotes_total_law",
      sql`${table.goodsIncVatPence} + coalesce(${table.shippingIncVatPence}, 0) = ${table.goodsExVatPence} + coalesce(${table.shippingExVatPence}, 0) + ${table.vatPence}`,
    ),
  ],
);

/** A line as it was submitted. Later changes to the catalogue do not change it. */
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
    /** The variant's order code; NULL without a variant, and in quotes older than this column. */
    sku: text("sku"),
    /** "text" is a line in the customer's words: its name is their description. */
    kind: text("kind", { enum: ["product", "text"] })
      .notNull()
      .default("product"),
    /** As the customer wrote it on a text line. */
    manufacturer: text("manufacturer"),
    comingSoon: integer("coming_soon", { mode: "boolean" }).notNull().default(false),
    ...typedOnLine,
    /** Ex VAT, after the discount; NULL is on application. */
    unitPricePence: integer("unit_price_pence"),
    /** Ex VAT, before the discount; NULL is on application. */
    originalUnitPricePence: integer("original_unit_price_pence"),
    unitWeightGrams: integer("unit_weight_grams"),
    /** The discount that made the unit price; NULL is the quote's. */
    discountBasisPoints: integer("discount_basis_points"),
    /** The firm's own part number. */
    firmCode: text("firm_code"),
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

/** The members of a firm who are mailed about a colleague's quote. */
export const quoteFollowers = sqliteTable(
  "quote_followers",
  {
    orderNumber: integer("order_number")
      .notNull()
      .references(() => quotes.orderNumber, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.orderNumber, table.userId] }),
    index("quote_followers_by_user").on(table.userId),
  ],
);

/** The reminders that staff were mailed about a quote, each row written with its mail. */
export const staffReminders = sqliteTable(
  "staff_reminders",
  {
    orderNumber: integer("order_number")
      .notNull()
      .references(() => quotes.orderNumber, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    /** The wait or day it was about: since when the customer waits, in milliseconds, or a day. */
    about: text("about").notNull(),
    at: integer("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderNumber, table.kind, table.about] })],
);

/** The days whose morning mails were queued, each row written with them. */
export const staffDigests = sqliteTable(
  "staff_digests",
  {
    /** A day in London. */
    day: text("day").notNull(),
    /** "everyone": the mails of a day are queued together. */
    recipient: text("recipient").notNull(),
    at: integer("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.recipient] })],
);
