/**
 * The answers to quotes. A reply is a draft until it is sent, and then a numbered version that never
 * changes (R1): triggers reject it (see the migration). A price is pence ex VAT; basis points are
 * hundredths of a per cent; times are milliseconds since 1970.
 */
import { sql } from "drizzle-orm";
import {
  blob,
  check,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

import { caseless } from "#drizzle/caseless";
import { productVariants, products } from "#drizzle/schema/catalogue";
import { quoteItems, quotes } from "#drizzle/schema/quotes";
import type { ReplyIssuer, ReplySender } from "~/quotes/reply/reply";

export const quoteReplies = sqliteTable(
  "quote_replies",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    orderNumber: integer("order_number")
      .notNull()
      .references(() => quotes.orderNumber, { onDelete: "cascade" }),
    /** 1, 2, 3 in the order of sending; NULL while it is a draft. */
    version: integer("version"),
    /** Changes with every save, so that a form finds out that a colleague has saved meanwhile. */
    revision: integer("revision").notNull().default(1),
    /** The last day in London on which the customer can accept, as "2026-06-12". */
    validUntil: text("valid_until"),
    /** NULL once the customer's account was deleted, too. */
    message: text("message"),
    deliveryNote: text("delivery_note"),
    paymentTerms: text("payment_terms"),
    /** NULL is to be confirmed; it then counts as 0 in the totals (M7). */
    shippingExVatPence: integer("shipping_ex_vat_pence"),
    remindsCustomer: integer("reminds_customer", { mode: "boolean" }).notNull().default(true),
    attachesDatasheets: integer("attaches_datasheets", { mode: "boolean" })
      .notNull()
      .default(false),
    vatBasisPoints: integer("vat_basis_points").notNull().default(2000),
    /** The figures and the company as they were sent; NULL while it is a draft. */
    goodsExVatPence: integer("goods_ex_vat_pence"),
    goodsIncVatPence: integer("goods_inc_vat_pence"),
    shippingIncVatPence: integer("shipping_inc_vat_pence"),
    vatPence: integer("vat_pence"),
    totalWeightGrams: integer("total_weight_grams"),
    issuer: text("issuer", { mode: "json" }).$type<ReplyIssuer>(),
    /** The salesperson as mail, page and PDF name them; NULL while it is a draft, and in older versions. */
    sender: text("sender", { mode: "json" }).$type<ReplySender>(),
    /** The logo on its PDF; NULL for none. */
    logoSha256: text("logo_sha256"),
    /** E-mail addresses of a copy, besides the customer's. */
    copies: text("copies", { mode: "json" }).$type<string[]>(),
    /** The e-mail address of who last saved it, as text, so that it outlives the account. */
    writtenBy: text("written_by").notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    sentAt: integer("sent_at"),
    /** The key in the submitted form, so that a double press sends once. */
    sendKey: text("send_key"),
    remindedAt: integer("reminded_at"),
  },
  (table) => [
    uniqueIndex("quote_replies_one_draft")
      .on(table.orderNumber)
      .where(sql`${table.sentAt} is null`),
    uniqueIndex("quote_replies_version").on(table.orderNumber, table.version),
    uniqueIndex("quote_replies_send_key").on(table.sendKey),
    index("quote_replies_by_sent").on(table.sentAt),
    index("quote_replies_by_validity")
      .on(table.validUntil)
      .where(sql`${table.version} is not null`),
    check("quote_replies_sent", sql`(${table.sentAt} is null) = (${table.version} is null)`),
    check(
      "quote_replies_valid_until",
      sql`${table.validUntil} is null or date(${table.validUntil}, '+0 days') is ${table.validUntil}`,
    ),
    // M1: the stored figures add up to the total that was sent.
    check(
      "quote_replies_total_law",
      sql`${table.sentAt} is null or (${table.validUntil} is not null and ${table.goodsExVatPence} is not null and ${table.goodsIncVatPence} is not null and ${table.vatPence} is not null and ${table.goodsIncVatPence} + coalesce(${table.shippingIncVatPence}, 0) = ${table.goodsExVatPence} + coalesce(${table.shippingExVatPence}, 0) + ${table.vatPence})`,
    ),
  ],
);

/** A line of a reply: a copy, which later changes to the catalogue do not change. */
export const quoteReplyLines = sqliteTable(
  "quote_reply_lines",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    replyId: integer("reply_id")
      .notNull()
      .references(() => quoteReplies.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    /** The line of the request that this answers; NULL for one that staff added. */
    quoteItemId: integer("quote_item_id").references(() => quoteItems.id, { onDelete: "set null" }),
    kind: text("kind", { enum: ["offered", "substitute", "added", "not-offered"] }).notNull(),
    productId: integer("product_id").references(() => products.id, { onDelete: "set null" }),
    variantId: integer("variant_id").references(() => productVariants.id, { onDelete: "set null" }),
    productName: text("product_name").notNull(),
    productCode: text("product_code"),
    variantName: text("variant_name"),
    sku: text("sku"),
    quantity: integer("quantity").notNull(),
    /** NULL is to follow; 0 only for a line that is free of charge. */
    unitPricePence: integer("unit_price_pence"),
    /** When the line was added; NULL where there is none. */
    listPricePence: integer("list_price_pence"),
    /** A discount on all lines leaves a fixed price as it is. */
    isFixed: integer("is_fixed", { mode: "boolean" }).notNull().default(false),
    /** Ex VAT, as it was sent; NULL while the reply is a draft, and where there is no price. */
    totalPence: integer("total_pence"),
    unitWeightGrams: integer("unit_weight_grams"),
    leadTime: text("lead_time"),
    /** The customer's own mark of the line, as in the request. */
    tag: text("tag"),
    /** As the customer wrote it, for a line that names no product. */
    manufacturer: text("manufacturer"),
    /** The firm's own part number, as in the request. */
    firmCode: text("firm_code"),
    note: text("note"),
    /** Why the line is not offered, or why something else is. */
    reason: text("reason"),
    /** The same in all versions of one line, so that versions can be compared; NULL in older ones. */
    lineageId: text("lineage_id"),
  },
  (table) => [
    uniqueIndex("quote_reply_lines_position").on(table.replyId, table.position),
    index("quote_reply_lines_by_item").on(table.quoteItemId),
    index("quote_reply_lines_by_product").on(table.productId),
    index("quote_reply_lines_by_variant").on(table.variantId),
    // The last price of a line without a product is found by its code.
    index("quote_reply_lines_by_free_code")
      .on(sql`lower(${table.productCode})`)
      .where(sql`${table.productId} is null`),
    check("quote_reply_lines_quantity", sql`${table.quantity} between 1 and 9999`),
    check(
      "quote_reply_lines_unit_price",
      sql`${table.unitPricePence} is null or ${table.unitPricePence} between 0 and 99999999`,
    ),
  ],
);

/** The outcome of a version that was sent. A row is never deleted: undoing one stamps it. */
export const quoteOutcomes = sqliteTable(
  "quote_outcomes",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    replyId: integer("reply_id")
      .notNull()
      .references(() => quoteReplies.id, { onDelete: "cascade" }),
    orderNumber: integer("order_number").notNull(),
    kind: text("kind", { enum: ["accepted", "declined", "withdrawn"] }).notNull(),
    at: integer("at").notNull(),
    /** The name that the customer typed, or the e-mail address of staff. */
    byName: text("by_name"),
    via: text("via", { enum: ["account", "link", "staff"] }).notNull(),
    purchaseOrder: text("purchase_order"),
    /** A London date, as "2026-06-12". */
    requiredBy: text("required_by"),
    deliverTo: text("deliver_to"),
    reason: text("reason"),
    comment: text("comment"),
    submitKey: text("submit_key"),
    undoneAt: integer("undone_at"),
    undoneBy: text("undone_by"),
    undoneReason: text("undone_reason"),
  },
  (table) => [
    uniqueIndex("quote_outcomes_one_accepted")
      .on(table.orderNumber)
      .where(sql`${table.kind} = 'accepted' and ${table.undoneAt} is null`),
    uniqueIndex("quote_outcomes_one_standing")
      .on(table.replyId)
      .where(sql`${table.undoneAt} is null`),
    uniqueIndex("quote_outcomes_submit_key").on(table.submitKey),
    index("quote_outcomes_by_reply").on(table.replyId),
    index("quote_outcomes_by_quote").on(table.orderNumber),
    index("quote_outcomes_by_time").on(table.at),
  ],
);

/** The timeline of a quote. Customers see the events whose audience is "both". */
export const quoteEvents = sqliteTable(
  "quote_events",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    orderNumber: integer("order_number")
      .notNull()
      .references(() => quotes.orderNumber, { onDelete: "cascade" }),
    at: integer("at").notNull(),
    /** The e-mail address of staff; NULL for the customer. */
    actor: text("actor"),
    kind: text("kind").notNull(),
    audience: text("audience", { enum: ["both", "staff"] }).notNull(),
    version: integer("version"),
    /** The words of a customer or staff; NULL once the customer's account was deleted. */
    message: text("message"),
  },
  (table) => [index("quote_events_by_quote").on(table.orderNumber, table.id)],
);

/** Internal notes. No query of a customer's page may read them (R7). */
export const quoteNotes = sqliteTable(
  "quote_notes",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    orderNumber: integer("order_number")
      .notNull()
      .references(() => quotes.orderNumber, { onDelete: "cascade" }),
    at: integer("at").notNull(),
    author: text("author").notNull(),
    text: text("text").notNull(),
  },
  (table) => [index("quote_notes_by_quote").on(table.orderNumber, table.id)],
);

/** Secret links to a visitor's quote. Only the SHA-256 of a secret is stored. */
export const quoteLinks = sqliteTable(
  "quote_links",
  {
    hash: text("hash").primaryKey(),
    orderNumber: integer("order_number")
      .notNull()
      .references(() => quotes.orderNumber, { onDelete: "cascade" }),
    /** Where it was sent; NULL for one that staff copied. */
    email: text("email"),
    createdAt: integer("created_at").notNull(),
    stoppedAt: integer("stopped_at"),
  },
  (table) => [index("quote_links_by_quote").on(table.orderNumber)],
);

/** The PDF of each version, as it was first rendered. */
export const quoteDocuments = sqliteTable("quote_documents", {
  replyId: integer("reply_id")
    .primaryKey()
    .references(() => quoteReplies.id, { onDelete: "cascade" }),
  pdf: blob("pdf", { mode: "buffer" }).notNull(),
  sha256: text("sha256").notNull(),
  renderedAt: integer("rendered_at").notNull(),
});

/** Costs of lines, for staff only: no query of a customer's page, mail or PDF may read them. */
export const quoteReplyLineCosts = sqliteTable(
  "quote_reply_line_costs",
  {
    lineId: integer("line_id")
      .primaryKey()
      .references(() => quoteReplyLines.id, { onDelete: "cascade" }),
    /** Ex VAT for each piece, as it was when the line was made or as staff typed it; 0 only if typed. */
    costPence: integer("cost_pence").notNull(),
  },
  (table) => [check("quote_reply_line_costs_cost", sql`${table.costPence} between 0 and 99999999`)],
);

/** The prices of a draft before its last change of all prices, until it is saved again. */
export const quoteReplyUndo = sqliteTable("quote_reply_undo", {
  replyId: integer("reply_id")
    .primaryKey()
    .references(() => quoteReplies.id, { onDelete: "cascade" }),
  /** The draft's revision after that change. The change can be undone only at this revision. */
  revision: integer("revision").notNull(),
  lines: text("lines", { mode: "json" })
    .$type<Array<{ id: number; unitPricePence: number | null; isFixed: boolean }>>()
    .notNull(),
});

/** The PDF that confirmed an order, as it was sent. */
export const orderDocuments = sqliteTable("order_documents", {
  outcomeId: integer("outcome_id")
    .primaryKey()
    .references(() => quoteOutcomes.id, { onDelete: "cascade" }),
  pdf: blob("pdf", { mode: "buffer" }).notNull(),
  sha256: text("sha256").notNull(),
});

/** The conversation about a quote, from both sides. */
export const quoteMessages = sqliteTable(
  "quote_messages",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    orderNumber: integer("order_number")
      .notNull()
      .references(() => quotes.orderNumber, { onDelete: "cascade" }),
    at: integer("at").notNull(),
    /** The e-mail address of staff who wrote or entered it; NULL for the customer. */
    author: text("author"),
    via: text("via", { enum: ["account", "link", "desk", "email", "telephone"] }).notNull(),
    /** NULL once the customer's account was deleted. */
    text: text("text"),
    /** The version that was open when it was written. */
    version: integer("version"),
    submitKey: text("submit_key"),
    /** The Message-ID of its mail, to which answers refer. */
    mailMessageId: text("mail_message_id"),
    /** When staff marked a customer's message as read. */
    readAt: integer("read_at"),
  },
  (table) => [
    uniqueIndex("quote_messages_submit_key").on(table.submitKey),
    index("quote_messages_by_quote").on(table.orderNumber, table.id),
    index("quote_messages_unread")
      .on(table.orderNumber)
      .where(sql`${table.readAt} is null and ${table.author} is null`),
    check("quote_messages_text_length", sql`length(${table.text}) <= 4000`),
  ],
);

/** Files of messages. Their bytes are in the folder of files, by hash. */
export const quoteFiles = sqliteTable(
  "quote_files",
  {
    /** Random, for addresses. */
    id: text("id").primaryKey(),
    messageId: integer("message_id")
      .notNull()
      .references(() => quoteMessages.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    type: text("type").notNull(),
    bytes: integer("bytes").notNull(),
    sha256: text("sha256").notNull(),
    removedAt: integer("removed_at"),
  },
  (table) => [
    index("quote_files_by_message").on(table.messageId),
    index("quote_files_by_hash").on(table.sha256),
    check("quote_files_name_length", sql`length(${table.name}) between 1 and 120`),
    check("quote_files_bytes", sql`${table.bytes} between 1 and 10485760`),
  ],
);

/** Texts that staff insert into messages, with places such as {customer}. */
export const savedReplies = sqliteTable(
  "saved_replies",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    title: text("title").notNull(),
    text: text("text").notNull(),
    uses: integer("uses").notNull().default(0),
    revision: integer("revision").notNull().default(1),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("saved_replies_title_unique").on(caseless(table.title)),
    check("saved_replies_title_length", sql`length(${table.title}) between 2 and 60`),
    check("saved_replies_text_length", sql`length(${table.text}) between 1 and 4000`),
  ],
);

/** Logos of the firm, re-encoded, by hash: a sent version keeps its own. */
export const logos = sqliteTable("logos", {
  sha256: text("sha256").primaryKey(),
  type: text("type", { enum: ["image/png", "image/jpeg"] }).notNull(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  bytes: blob("bytes", { mode: "buffer" }).notNull(),
  addedAt: integer("added_at").notNull(),
});

/** Forms whose session had ended, encrypted, until their author signs in again or a day has passed. */
export const storedForms = sqliteTable(
  "stored_forms",
  {
    id: text("id").primaryKey(),
    path: text("path").notNull(),
    userId: text("user_id"),
    encrypted: blob("encrypted", { mode: "buffer" }).notNull(),
    storedAt: integer("stored_at").notNull(),
  },
  (table) => [index("stored_forms_by_age").on(table.storedAt)],
);
