CREATE TABLE `product_costs` (
	`product_id` integer NOT NULL,
	`variant_id` integer NOT NULL,
	`cost_pence` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`product_id`, `variant_id`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "product_costs_cost" CHECK("product_costs"."cost_pence" between 0 and 99999999)
);
--> statement-breakpoint
CREATE TABLE `stored_forms` (
	`id` text PRIMARY KEY NOT NULL,
	`path` text NOT NULL,
	`user_id` text,
	`encrypted` blob NOT NULL,
	`stored_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stored_forms_by_age` ON `stored_forms` (`stored_at`);--> statement-breakpoint
CREATE TABLE `logos` (
	`sha256` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` blob NOT NULL,
	`added_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `order_documents` (
	`outcome_id` integer PRIMARY KEY NOT NULL,
	`pdf` blob NOT NULL,
	`sha256` text NOT NULL,
	FOREIGN KEY (`outcome_id`) REFERENCES `quote_outcomes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `quote_files` (
	`id` text PRIMARY KEY NOT NULL,
	`message_id` integer NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`removed_at` integer,
	FOREIGN KEY (`message_id`) REFERENCES `quote_messages`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "quote_files_name_length" CHECK(length("quote_files"."name") between 1 and 120),
	CONSTRAINT "quote_files_bytes" CHECK("quote_files"."bytes" between 1 and 10485760)
);
--> statement-breakpoint
CREATE INDEX `quote_files_by_message` ON `quote_files` (`message_id`);--> statement-breakpoint
CREATE INDEX `quote_files_by_hash` ON `quote_files` (`sha256`);--> statement-breakpoint
CREATE TABLE `quote_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_number` integer NOT NULL,
	`at` integer NOT NULL,
	`author` text,
	`via` text NOT NULL,
	`text` text,
	`version` integer,
	`submit_key` text,
	`mail_message_id` text,
	`read_at` integer,
	FOREIGN KEY (`order_number`) REFERENCES `quotes`(`order_number`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "quote_messages_text_length" CHECK(length("quote_messages"."text") <= 4000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quote_messages_submit_key` ON `quote_messages` (`submit_key`);--> statement-breakpoint
CREATE INDEX `quote_messages_by_quote` ON `quote_messages` (`order_number`,`id`);--> statement-breakpoint
CREATE INDEX `quote_messages_unread` ON `quote_messages` (`order_number`) WHERE "quote_messages"."read_at" is null and "quote_messages"."author" is null;--> statement-breakpoint
CREATE TABLE `quote_reply_line_costs` (
	`line_id` integer PRIMARY KEY NOT NULL,
	`cost_pence` integer NOT NULL,
	FOREIGN KEY (`line_id`) REFERENCES `quote_reply_lines`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "quote_reply_line_costs_cost" CHECK("quote_reply_line_costs"."cost_pence" between 0 and 99999999)
);
--> statement-breakpoint
CREATE TABLE `quote_reply_undo` (
	`reply_id` integer PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`lines` text NOT NULL,
	FOREIGN KEY (`reply_id`) REFERENCES `quote_replies`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `saved_replies` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`uses` integer DEFAULT 0 NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "saved_replies_title_length" CHECK(length("saved_replies"."title") between 2 and 60),
	CONSTRAINT "saved_replies_text_length" CHECK(length("saved_replies"."text") between 1 and 4000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_replies_title_unique` ON `saved_replies` ("title" collate nocase);--> statement-breakpoint
ALTER TABLE `outbox` ADD `order_number` integer;--> statement-breakpoint
ALTER TABLE `outbox` ADD `in_reply_to` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `references_ids` text;--> statement-breakpoint
CREATE INDEX `outbox_by_order` ON `outbox` (`order_number`) WHERE "outbox"."order_number" is not null;--> statement-breakpoint
ALTER TABLE `quotes` ADD `accounts_reference` text;--> statement-breakpoint
ALTER TABLE `quotes` ADD `delivery_promised` text;--> statement-breakpoint
ALTER TABLE `quotes` ADD `delivered_at` integer;--> statement-breakpoint
ALTER TABLE `quotes` ADD `follow_up_on` text;--> statement-breakpoint
ALTER TABLE `quotes` ADD `follow_up_note` text;--> statement-breakpoint
ALTER TABLE `quotes` ADD `follow_up_by` text;--> statement-breakpoint
CREATE INDEX `quotes_by_follow_up` ON `quotes` (`follow_up_on`) WHERE "quotes"."follow_up_on" is not null;--> statement-breakpoint
ALTER TABLE `quote_replies` ADD `sender` text;--> statement-breakpoint
ALTER TABLE `quote_replies` ADD `logo_sha256` text;--> statement-breakpoint
ALTER TABLE `quote_reply_lines` ADD `lineage_id` text;--> statement-breakpoint
ALTER TABLE `site_settings` ADD `reply_valid_days` integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE `site_settings` ADD `reply_message` text;--> statement-breakpoint
ALTER TABLE `site_settings` ADD `margin_floor_basis_points` integer;--> statement-breakpoint
ALTER TABLE `site_settings` ADD `silent_days` integer DEFAULT 7;--> statement-breakpoint
ALTER TABLE `site_settings` ADD `logo_sha256` text;--> statement-breakpoint
ALTER TABLE `site_settings` ADD `xero_account_code` text DEFAULT '200' NOT NULL;--> statement-breakpoint
ALTER TABLE `site_settings` ADD `xero_tax_type` text DEFAULT '20% (VAT on Income)' NOT NULL;--> statement-breakpoint
ALTER TABLE `site_settings` ADD `xero_due_days` integer DEFAULT 30 NOT NULL;--> statement-breakpoint
CREATE TRIGGER quote_replies_sender_frozen BEFORE UPDATE OF sender, logo_sha256 ON quote_replies
WHEN old.sent_at IS NOT NULL AND NOT (new.sender IS NULL AND new.logo_sha256 IS old.logo_sha256) BEGIN
  SELECT RAISE(ABORT, 'a sent reply never changes');
END;--> statement-breakpoint
CREATE TRIGGER quote_reply_lines_lineage_frozen BEFORE UPDATE OF lineage_id ON quote_reply_lines
WHEN EXISTS (
  SELECT 1 FROM quote_replies WHERE id IN (old.reply_id, new.reply_id) AND sent_at IS NOT NULL
) BEGIN
  SELECT RAISE(ABORT, 'a line of a sent reply never changes');
END;--> statement-breakpoint
CREATE TRIGGER quote_reply_line_costs_frozen BEFORE UPDATE ON quote_reply_line_costs
WHEN EXISTS (
  SELECT 1 FROM quote_reply_lines l JOIN quote_replies r ON r.id = l.reply_id
  WHERE l.id IN (old.line_id, new.line_id) AND r.sent_at IS NOT NULL
) BEGIN
  SELECT RAISE(ABORT, 'the costs of a sent reply never change');
END;--> statement-breakpoint
CREATE TRIGGER quote_reply_line_costs_not_added BEFORE INSERT ON quote_reply_line_costs
WHEN EXISTS (
  SELECT 1 FROM quote_reply_lines l JOIN quote_replies r ON r.id = l.reply_id
  WHERE l.id = new.line_id AND r.sent_at IS NOT NULL
) BEGIN
  SELECT RAISE(ABORT, 'the costs of a sent reply never change');
END;--> statement-breakpoint
CREATE TRIGGER order_documents_frozen BEFORE UPDATE ON order_documents BEGIN
  SELECT RAISE(ABORT, 'the PDF of a confirmed order never changes');
END;
