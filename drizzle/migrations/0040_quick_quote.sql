CREATE TABLE `basket_text_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`basket_id` text NOT NULL,
	`description` text NOT NULL,
	`code` text,
	`manufacturer` text,
	`quantity` integer NOT NULL,
	`tag` text,
	`added_at` integer NOT NULL,
	FOREIGN KEY (`basket_id`) REFERENCES `baskets`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "basket_text_lines_id" CHECK("basket_text_lines"."id" >= 1000000000000),
	CONSTRAINT "basket_text_lines_quantity" CHECK("basket_text_lines"."quantity" between 1 and 9999),
	CONSTRAINT "basket_text_lines_description" CHECK(length("basket_text_lines"."description") between 1 and 200),
	CONSTRAINT "basket_text_lines_code" CHECK(length("basket_text_lines"."code") <= 80),
	CONSTRAINT "basket_text_lines_manufacturer" CHECK(length("basket_text_lines"."manufacturer") <= 100)
);
--> statement-breakpoint
CREATE INDEX `basket_text_lines_by_basket` ON `basket_text_lines` (`basket_id`,`added_at`);--> statement-breakpoint
CREATE TABLE `pad_lines` (
	`pad_id` text NOT NULL,
	`position` integer NOT NULL,
	`typed` text NOT NULL,
	`code` text,
	`description` text,
	`manufacturer` text,
	`tag` text,
	`quantity` integer,
	`is_quantity_given` integer NOT NULL,
	`state` text NOT NULL,
	`match` text,
	`product_id` integer,
	`variant_id` integer,
	`is_text` integer DEFAULT false NOT NULL,
	`added_at` integer,
	PRIMARY KEY(`pad_id`, `position`),
	FOREIGN KEY (`pad_id`) REFERENCES `pads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`variant_id`) REFERENCES `product_variants`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "pad_lines_quantity" CHECK("pad_lines"."quantity" between 1 and 9999),
	CONSTRAINT "pad_lines_typed" CHECK(length("pad_lines"."typed") between 1 and 500)
);
--> statement-breakpoint
CREATE INDEX `pad_lines_by_product` ON `pad_lines` (`product_id`);--> statement-breakpoint
CREATE INDEX `pad_lines_by_variant` ON `pad_lines` (`variant_id`);--> statement-breakpoint
CREATE TABLE `pads` (
	`id` text PRIMARY KEY NOT NULL,
	`basket_id` text,
	`user_id` text,
	`file_name` text,
	`passed_over` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "pads_owner" CHECK(("pads"."basket_id" is null) <> ("pads"."user_id" is null))
);
--> statement-breakpoint
CREATE INDEX `pads_by_basket` ON `pads` (`basket_id`);--> statement-breakpoint
CREATE INDEX `pads_by_user` ON `pads` (`user_id`);--> statement-breakpoint
CREATE INDEX `pads_by_updated` ON `pads` (`updated_at`);--> statement-breakpoint
CREATE TABLE `saved_lists` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`note` text,
	`lines` text NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "saved_lists_name_length" CHECK(length("saved_lists"."name") between 1 and 80),
	CONSTRAINT "saved_lists_note_length" CHECK(length("saved_lists"."note") <= 500),
	CONSTRAINT "saved_lists_bytes" CHECK(length("saved_lists"."lines") <= 524288)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_lists_name_unique` ON `saved_lists` (`user_id`,"name" collate nocase);--> statement-breakpoint
CREATE TABLE `shared_lists` (
	`id` text PRIMARY KEY NOT NULL,
	`basket_id` text,
	`user_id` text,
	`lines` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`stopped_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "shared_lists_owner" CHECK(("shared_lists"."basket_id" is null) <> ("shared_lists"."user_id" is null)),
	CONSTRAINT "shared_lists_bytes" CHECK(length("shared_lists"."lines") <= 524288)
);
--> statement-breakpoint
CREATE INDEX `shared_lists_by_basket` ON `shared_lists` (`basket_id`);--> statement-breakpoint
CREATE INDEX `shared_lists_by_user` ON `shared_lists` (`user_id`);--> statement-breakpoint
CREATE INDEX `shared_lists_by_expiry` ON `shared_lists` (`expires_at`);--> statement-breakpoint
ALTER TABLE `basket_lines` ADD `tag` text;--> statement-breakpoint
ALTER TABLE `quote_items` ADD `kind` text DEFAULT 'product' NOT NULL;--> statement-breakpoint
ALTER TABLE `quote_items` ADD `manufacturer` text;--> statement-breakpoint
ALTER TABLE `quote_items` ADD `tag` text;--> statement-breakpoint
ALTER TABLE `quotes` ADD `customer_reference` text;--> statement-breakpoint
ALTER TABLE `quote_reply_lines` ADD `tag` text;--> statement-breakpoint
ALTER TABLE `quote_reply_lines` ADD `manufacturer` text;--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) VALUES ('basket_text_lines', 999999999999);--> statement-breakpoint
-- The customer's own words on a line may be erased with their account.
CREATE TRIGGER quote_reply_lines_tag_frozen BEFORE UPDATE OF tag, manufacturer ON quote_reply_lines
WHEN (
  (new.tag IS NOT NULL AND new.tag IS NOT old.tag) OR
  (new.manufacturer IS NOT NULL AND new.manufacturer IS NOT old.manufacturer)
) AND EXISTS (
  SELECT 1 FROM quote_replies WHERE id IN (old.reply_id, new.reply_id) AND sent_at IS NOT NULL
) BEGIN
  SELECT RAISE(ABORT, 'a line of a sent reply never changes');
END;
