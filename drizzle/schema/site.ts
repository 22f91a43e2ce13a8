/** Site switches, company details, the audit log and contact messages. */
import type { StaffMails, StockShown } from "~/site/settings/site-switches";
import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

import { users } from "#drizzle/schema/accounts";
import type { Manufacturer } from "~/site/settings/manufacturers";
import type { TeamMember } from "~/site/settings/team";

/** One row of switches, company details and lists of the about and partners pages. NULL is not set. */
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
    openingHours: text("opening_hours"),
    phone: text("phone"),
    email: text("email"),
    salesEmail: text("sales_email"),
    /** The version of the company details. */
    updatedAt: integer("updated_at").notNull().default(0),
    team: text("team", { mode: "json" }).$type<TeamMember[]>(),
    teamUpdatedAt: integer("team_updated_at").notNull().default(0),
    manufacturers: text("manufacturers", { mode: "json" }).$type<Manufacturer[]>(),
    manufacturersUpdatedAt: integer("manufacturers_updated_at").notNull().default(0),
    /** How much of stock and lead times the site shows. Off until staff choose: the figures may be their own. */
    stockShown: text("stock_shown").$type<StockShown>().notNull().default("off"),
    /** For how many days entered stock is shown and counted as in stock. */
    stockFreshDays: integer("stock_fresh_days").notNull().default(14),
    /** The version of the two settings of stock. */
    stockUpdatedAt: integer("stock_updated_at").notNull().default(0),
    /** The place of registration, as in "England and Wales". */
    registeredIn: text("registered_in"),
    /** True if customers accept a quote only with a purchase order number (R14). */
    isPurchaseOrderRequired: integer("is_purchase_order_required", { mode: "boolean" })
      .notNull()
      .default(false),
    /** Copied into each new reply. */
    deliveryNote: text("delivery_note"),
    paymentTerms: text("payment_terms"),
    /** For how many days a new reply is valid. */
    replyValidDays: integer("reply_valid_days").notNull().default(30),
    /** The message with which a new reply begins. */
    replyMessage: text("reply_message"),
    /** The margin below which the send page warns, in hundredths of a per cent of sales; NULL is none. */
    marginFloorBasisPoints: integer("margin_floor_basis_points"),
    /** After how many days without a word the owner of an open quote is reminded; NULL is never. */
    silentDays: integer("silent_days").default(7),
    /** The logo on PDFs and mails; NULL is none. */
    logoSha256: text("logo_sha256"),
    /** The account and the tax type of lines exported to Xero, and the days until an invoice is due. */
    xeroAccountCode: text("xero_account_code").notNull().default("200"),
    xeroTaxType: text("xero_tax_type").notNull().default("20% (VAT on Income)"),
    xeroDueDays: integer("xero_due_days").notNull().default(30),
    /** The day in London from which staff must use a second step; NULL leaves it to them. */
    secondStepFrom: text("second_step_from"),
    secondStepUpdatedAt: integer("second_step_updated_at").notNull().default(0),
    /** The days in London, such as "2026-12-25", that are no working days; NULL is the list of the code. */
    bankHolidays: text("bank_holidays", { mode: "json" }).$type<string[]>(),
    /** The mails to staff that are switched off; NULL is none. */
    staffMails: text("staff_mails", { mode: "json" }).$type<StaffMails>(),
    /** The version of the two settings of the clock. */
    clockUpdatedAt: integer("clock_updated_at").notNull().default(0),
    /** The version of the three settings of replies. */
    repliesUpdatedAt: integer("replies_updated_at").notNull().default(0),
  },
  (table) => [check("site_settings_single", sql`${table.id} = 1`)],
);

/** Every change that staff make. Triggers reject updates and deletes. */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    at: integer("at").notNull(),
    /** The e-mail address as text, so that the entry outlives the account; "command line" for the CLI. */
    actor: text("actor").notNull(),
    /** For example "quote.status", "product.create", "customer.discount" or "switch.fail-safe". */
    action: text("action").notNull(),
    /** The changed thing, as shown to staff: "Order 00042", a product code or an e-mail address. */
    subject: text("subject").notNull(),
    before: text("before", { mode: "json" }).$type<Record<string, unknown> | null>(),
    after: text("after", { mode: "json" }).$type<Record<string, unknown> | null>(),
  },
  (table) => [
    index("audit_log_by_time").on(table.at, table.id),
    index("audit_log_by_action").on(table.action, table.at),
  ],
);

/** Messages from the contact form. Each also has a mail in the outbox. */
export const contactMessages = sqliteTable(
  "contact_messages",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text("email").notNull(),
    company: text("company"),
    phone: text("phone"),
    subject: text("subject").notNull(),
    message: text("message").notNull(),
    createdAt: integer("created_at").notNull(),
    /** A digest of the text and of when its form was rendered, so that a double submit stores one message. */
    submitKey: text("submit_key"),
    /** When staff marked it as answered; NULL is new. */
    answeredAt: integer("answered_at"),
    /** The administrator; NULL once that account is deleted. */
    answeredBy: text("answered_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    index("contact_messages_by_time").on(table.createdAt),
    index("contact_messages_by_answerer").on(table.answeredBy),
    index("contact_messages_new")
      .on(table.createdAt)
      .where(sql`${table.answeredAt} is null`),
    uniqueIndex("contact_messages_submit_key_unique").on(table.submitKey),
  ],
);
