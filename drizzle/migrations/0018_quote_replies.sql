CREATE TABLE `quote_documents` (
	`reply_id` integer PRIMARY KEY NOT NULL,
	`pdf` blob NOT NULL,
	`sha256` text NOT NULL,
	`rendered_at` integer NOT NULL,
	FOREIGN KEY (`reply_id`) REFERENCES `quote_replies`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `quote_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_number` integer NOT NULL,
	`at` integer NOT NULL,
	`actor` text,
	`kind` text NOT NULL,
	`audience` text NOT NULL,
	`version` integer,
	`message` text,
	FOREIGN KEY (`order_number`) REFERENCES `quotes`(`order_number`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `quote_events_by_quote` ON `quote_events` (`order_number`,`id`);--> statement-breakpoint
CREATE TABLE `quote_links` (
	`hash` text PRIMARY KEY NOT NULL,
	`order_number` integer NOT NULL,
	`email` text,
	`created_at` integer NOT NULL,
	`stopped_at` integer,
	FOREIGN KEY (`order_number`) REFERENCES `quotes`(`order_number`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `quote_links_by_quote` ON `quote_links` (`order_number`);--> statement-breakpoint
CREATE TABLE `quote_notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_number` integer NOT NULL,
	`at` integer NOT NULL,
	`author` text NOT NULL,
	`text` text NOT NULL,
	FOREIGN KEY (`order_number`) REFERENCES `quotes`(`order_number`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `quote_notes_by_quote` ON `quote_notes` (`order_number`,`id`);--> statement-breakpoint
CREATE TABLE `quote_outcomes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reply_id` integer NOT NULL,
	`order_number` integer NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`by_name` text,
	`via` text NOT NULL,
	`purchase_order` text,
	`required_by` text,
	`deliver_to` text,
	`reason` text,
	`comment` text,
	`submit_key` text,
	`undone_at` integer,
	`undone_by` text,
	`undone_reason` text,
	FOREIGN KEY (`reply_id`) REFERENCES `quote_replies`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quote_outcomes_one_accepted` ON `quote_outcomes` (`order_number`) WHERE "quote_outcomes"."kind" = 'accepted' and "quote_outcomes"."undone_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `quote_outcomes_one_standing` ON `quote_outcomes` (`reply_id`) WHERE "quote_outcomes"."undone_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `quote_outcomes_submit_key` ON `quote_outcomes` (`submit_key`);--> statement-breakpoint
CREATE INDEX `quote_outcomes_by_reply` ON `quote_outcomes` (`reply_id`);--> statement-breakpoint
CREATE INDEX `quote_outcomes_by_quote` ON `quote_outcomes` (`order_number`);--> statement-breakpoint
CREATE TABLE `quote_replies` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_number` integer NOT NULL,
	`version` integer,
	`revision` integer DEFAULT 1 NOT NULL,
	`valid_until` text,
	`message` text,
	`delivery_note` text,
	`payment_terms` text,
	`shipping_ex_vat_pence` integer,
	`reminds_customer` integer DEFAULT true NOT NULL,
	`attaches_datasheets` integer DEFAULT false NOT NULL,
	`vat_basis_points` integer DEFAULT 2000 NOT NULL,
	`goods_ex_vat_pence` integer,
	`goods_inc_vat_pence` integer,
	`shipping_inc_vat_pence` integer,
	`vat_pence` integer,
	`total_weight_grams` integer,
	`issuer` text,
	`copies` text,
	`written_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`sent_at` integer,
	`send_key` text,
	`reminded_at` integer,
	FOREIGN KEY (`order_number`) REFERENCES `quotes`(`order_number`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "quote_replies_sent" CHECK(("quote_replies"."sent_at" is null) = ("quote_replies"."version" is null)),
	CONSTRAINT "quote_replies_valid_until" CHECK("quote_replies"."valid_until" is null or date("quote_replies"."valid_until", '+0 days') is "quote_replies"."valid_until"),
	CONSTRAINT "quote_replies_total_law" CHECK("quote_replies"."sent_at" is null or ("quote_replies"."valid_until" is not null and "quote_replies"."goods_ex_vat_pence" is not null and "quote_replies"."goods_inc_vat_pence" is not null and "quote_replies"."vat_pence" is not null and "quote_replies"."goods_inc_vat_pence" + coalesce("quote_replies"."shipping_inc_vat_pence", 0) = "quote_replies"."goods_ex_vat_pence" + coalesce("quote_replies"."shipping_ex_vat_pence", 0) + "quote_replies"."vat_pence"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quote_replies_one_draft` ON `quote_replies` (`order_number`) WHERE "quote_replies"."sent_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `quote_replies_version` ON `quote_replies` (`order_number`,`version`);--> statement-breakpoint
CREATE UNIQUE INDEX `quote_replies_send_key` ON `quote_replies` (`send_key`);--> statement-breakpoint
CREATE TABLE `quote_reply_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reply_id` integer NOT NULL,
	`position` integer NOT NULL,
	`quote_item_id` integer,
	`kind` text NOT NULL,
	`product_id` integer,
	`variant_id` integer,
	`product_name` text NOT NULL,
	`product_code` text,
	`variant_name` text,
	`sku` text,
	`quantity` integer NOT NULL,
	`unit_price_pence` integer,
	`list_price_pence` integer,
	`is_fixed` integer DEFAULT false NOT NULL,
	`unit_weight_grams` integer,
	`lead_time` text,
	`note` text,
	`reason` text,
	FOREIGN KEY (`reply_id`) REFERENCES `quote_replies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`quote_item_id`) REFERENCES `quote_items`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`variant_id`) REFERENCES `product_variants`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "quote_reply_lines_quantity" CHECK("quote_reply_lines"."quantity" between 1 and 9999),
	CONSTRAINT "quote_reply_lines_unit_price" CHECK("quote_reply_lines"."unit_price_pence" is null or "quote_reply_lines"."unit_price_pence" between 0 and 99999999)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quote_reply_lines_position` ON `quote_reply_lines` (`reply_id`,`position`);--> statement-breakpoint
CREATE INDEX `quote_reply_lines_by_item` ON `quote_reply_lines` (`quote_item_id`);--> statement-breakpoint
CREATE INDEX `quote_reply_lines_by_product` ON `quote_reply_lines` (`product_id`);--> statement-breakpoint
CREATE INDEX `quote_reply_lines_by_variant` ON `quote_reply_lines` (`variant_id`);--> statement-breakpoint
ALTER TABLE `outbox` ADD `reply_id` integer;--> statement-breakpoint
CREATE INDEX `outbox_by_reply` ON `outbox` (`reply_id`) WHERE "outbox"."reply_id" is not null;--> statement-breakpoint
ALTER TABLE `quotes` ADD `assignee_id` text REFERENCES users(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `quotes` ADD `needs_answer_since` integer;--> statement-breakpoint
ALTER TABLE `quotes` ADD `order_reference` text;--> statement-breakpoint
ALTER TABLE `quotes` ADD `order_placed_at` integer;--> statement-breakpoint
CREATE INDEX `quotes_needing_answer` ON `quotes` (`needs_answer_since`) WHERE "quotes"."needs_answer_since" is not null;--> statement-breakpoint
CREATE INDEX `quotes_by_assignee` ON `quotes` (`assignee_id`);--> statement-breakpoint
-- A version that was sent never changes. The message and the addresses of copies may be erased with the
-- customer's account, and
-- foreign keys set NULL what has left the catalogue.
CREATE TRIGGER quote_replies_frozen BEFORE UPDATE OF
  order_number, version, revision, valid_until, delivery_note, payment_terms, shipping_ex_vat_pence,
  attaches_datasheets, vat_basis_points, goods_ex_vat_pence, goods_inc_vat_pence,
  shipping_inc_vat_pence, vat_pence, total_weight_grams, issuer, written_by, created_at,
  updated_at, sent_at, send_key
ON quote_replies WHEN old.sent_at IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'a sent reply never changes');
END;--> statement-breakpoint
CREATE TRIGGER quote_replies_message_frozen BEFORE UPDATE OF message, copies
ON quote_replies WHEN old.sent_at IS NOT NULL AND (
  (new.message IS NOT NULL AND new.message IS NOT old.message) OR
  (new.copies IS NOT NULL AND new.copies IS NOT old.copies)
) BEGIN
  SELECT RAISE(ABORT, 'a sent reply never changes');
END;--> statement-breakpoint
CREATE TRIGGER quote_replies_not_deleted BEFORE DELETE ON quote_replies WHEN old.sent_at IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'a sent reply is never deleted');
END;--> statement-breakpoint
CREATE TRIGGER quote_reply_lines_frozen BEFORE UPDATE OF
  reply_id, position, kind, product_name, product_code, variant_name, sku, quantity, unit_price_pence,
  list_price_pence, is_fixed, unit_weight_grams, lead_time, note, reason
ON quote_reply_lines WHEN EXISTS (
  SELECT 1 FROM quote_replies WHERE id IN (old.reply_id, new.reply_id) AND sent_at IS NOT NULL
) BEGIN
  SELECT RAISE(ABORT, 'a line of a sent reply never changes');
END;--> statement-breakpoint
CREATE TRIGGER quote_outcomes_not_deleted BEFORE DELETE ON quote_outcomes BEGIN
  SELECT RAISE(ABORT, 'an outcome is never deleted');
END;--> statement-breakpoint
CREATE TRIGGER quote_reply_lines_not_added BEFORE INSERT ON quote_reply_lines
WHEN (SELECT sent_at FROM quote_replies WHERE id = new.reply_id) IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'a sent reply gets no more lines');
END;--> statement-breakpoint
CREATE TRIGGER quote_reply_lines_not_deleted BEFORE DELETE ON quote_reply_lines
WHEN (SELECT sent_at FROM quote_replies WHERE id = old.reply_id) IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'a line of a sent reply is never deleted');
END;--> statement-breakpoint
UPDATE quotes SET needs_answer_since = coalesce(submitted_at, created_at) WHERE status IN ('submitted', 'in_progress') AND (user_id IS NOT NULL OR guest_email IS NOT NULL);
