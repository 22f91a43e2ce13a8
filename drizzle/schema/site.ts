/** The switches, what the firm says about itself, who changed what, and what visitors wrote. */
import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

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

/** Every write of the staff: who, when, what, from and to. Rows are only ever added. */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    at: integer("at").notNull(),
    /** Kept as text, so that the entry outlives the account; "command line" where nobody signed in. */
    actor: text("actor").notNull(),
    /** What was done: "quote.status", "product.create", "customer.discount", "switch.fail-safe" ... */
    action: text("action").notNull(),
    /** What it was done to, in words for people: "Order 00042", a code, an e-mail address. */
    subject: text("subject").notNull(),
    before: text("before", { mode: "json" }).$type<Record<string, unknown> | null>(),
    after: text("after", { mode: "json" }).$type<Record<string, unknown> | null>(),
  },
  (table) => [
    index("audit_log_by_time").on(table.at, table.id),
    index("audit_log_by_action").on(table.action, table.at),
  ],
);

/** What visitors wrote through the contact form; the mail of it stands in the outbox as well. */
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
    /** A digest of what was posted and when its form was shown: a doubled submit finds this row. */
    submitKey: text("submit_key"),
  },
  (table) => [
    index("contact_messages_by_time").on(table.createdAt),
    uniqueIndex("contact_messages_submit_key_unique").on(table.submitKey),
  ],
);
