CREATE TABLE `product_compliance` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`variant_id` integer,
	`mark` text NOT NULL,
	`status` text NOT NULL,
	`document_id` integer,
	`note` text,
	`valid_until` text,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`document_id`) REFERENCES `product_documents`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`product_id`,`variant_id`) REFERENCES `product_variants`(`product_id`,`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "product_compliance_note_length" CHECK(length("product_compliance"."note") <= 200)
);
--> statement-breakpoint
CREATE INDEX `product_compliance_by_product` ON `product_compliance` (`product_id`);--> statement-breakpoint
CREATE INDEX `product_compliance_by_document` ON `product_compliance` (`document_id`);--> statement-breakpoint
CREATE TABLE `product_documents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`variant_id` integer,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`url` text NOT NULL,
	`filename` text,
	`bytes` integer,
	`revision` text,
	`position` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`,`variant_id`) REFERENCES `product_variants`(`product_id`,`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "product_documents_title_length" CHECK(length("product_documents"."title") between 1 and 120),
	CONSTRAINT "product_documents_url_length" CHECK(length("product_documents"."url") between 1 and 500),
	CONSTRAINT "product_documents_revision_length" CHECK(length("product_documents"."revision") <= 40)
);
--> statement-breakpoint
CREATE INDEX `product_documents_by_product` ON `product_documents` (`product_id`,`position`);--> statement-breakpoint
CREATE TABLE `set_parts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`variant_id` integer,
	`part_product_id` integer NOT NULL,
	`part_variant_id` integer,
	`role` text NOT NULL,
	`closing_pa` integer,
	`is_required` integer DEFAULT false NOT NULL,
	`note` text,
	`position` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`part_product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`,`variant_id`) REFERENCES `product_variants`(`product_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`part_product_id`,`part_variant_id`) REFERENCES `product_variants`(`product_id`,`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "set_parts_other" CHECK("set_parts"."part_product_id" <> "set_parts"."product_id"),
	CONSTRAINT "set_parts_role_length" CHECK(length("set_parts"."role") between 1 and 40),
	CONSTRAINT "set_parts_note_length" CHECK(length("set_parts"."note") <= 200),
	CONSTRAINT "set_parts_closing" CHECK("set_parts"."closing_pa" between 1 and 100000000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `set_parts_unique` ON `set_parts` (`product_id`,case when "variant_id" is null then 0 else "variant_id" end,`role`,`part_product_id`,case when "part_variant_id" is null then 0 else "part_variant_id" end);--> statement-breakpoint
CREATE INDEX `set_parts_by_part` ON `set_parts` (`part_product_id`);--> statement-breakpoint
CREATE TABLE `attribute_words` (
	`attribute_id` integer NOT NULL,
	`phrase` text NOT NULL,
	`label` text NOT NULL,
	PRIMARY KEY(`attribute_id`, `phrase`),
	FOREIGN KEY (`attribute_id`) REFERENCES `attributes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `item_values` (
	`product_id` integer NOT NULL,
	`variant_id` integer NOT NULL,
	`attribute_id` integer NOT NULL,
	`label` text NOT NULL,
	PRIMARY KEY(`product_id`, `variant_id`, `attribute_id`, `label`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`attribute_id`) REFERENCES `attributes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `item_values_by_attribute` ON `item_values` (`attribute_id`);--> statement-breakpoint
CREATE TABLE `type_names` (
	`text` text NOT NULL,
	`name` text,
	CONSTRAINT "type_names_length" CHECK(length("type_names"."text") between 1 and 200),
	CONSTRAINT "type_names_name_length" CHECK(length("type_names"."name") between 1 and 60)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `type_names_unique` ON `type_names` ("text" collate nocase);--> statement-breakpoint
ALTER TABLE `products` ADD `type` text;--> statement-breakpoint
ALTER TABLE `products` ADD `origin_country` text;--> statement-breakpoint
ALTER TABLE `products` ADD `commodity_code` text;--> statement-breakpoint
ALTER TABLE `products` ADD `warranty_months` integer;--> statement-breakpoint
ALTER TABLE `product_relations` ADD `note` text;--> statement-breakpoint
ALTER TABLE `site_settings` ADD `stock_fresh_days` integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE `attribute_sources` ADD `only_words` text;--> statement-breakpoint
ALTER TABLE `attribute_sources` ADD `except_words` text;--> statement-breakpoint
ALTER TABLE `attributes` ADD `typed_means` text;--> statement-breakpoint
ALTER TABLE `attributes` ADD `several` text DEFAULT 'each' NOT NULL;--> statement-breakpoint
ALTER TABLE `attributes` ADD `is_essential` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `attributes` ADD `is_read_in_searches` integer DEFAULT false NOT NULL;