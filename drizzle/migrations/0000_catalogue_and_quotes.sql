CREATE TABLE `basket_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`basket_id` text NOT NULL,
	`product_id` integer NOT NULL,
	`variant_id` integer,
	`quantity` integer NOT NULL,
	`added_at` integer NOT NULL,
	FOREIGN KEY (`basket_id`) REFERENCES `baskets`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`,`variant_id`) REFERENCES `product_variants`(`product_id`,`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "basket_lines_quantity" CHECK("basket_lines"."quantity" between 1 and 9999)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `basket_lines_one_per_variant` ON `basket_lines` (`basket_id`,`product_id`,`variant_id`) WHERE "basket_lines"."variant_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `basket_lines_one_per_product` ON `basket_lines` (`basket_id`,`product_id`) WHERE "basket_lines"."variant_id" is null;--> statement-breakpoint
CREATE INDEX `basket_lines_by_product` ON `basket_lines` (`product_id`);--> statement-breakpoint
CREATE TABLE `baskets` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`details` text DEFAULT '{}' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `baskets_user_unique` ON `baskets` (`user_id`);--> statement-breakpoint
CREATE INDEX `baskets_by_updated` ON `baskets` (`updated_at`);--> statement-breakpoint
CREATE TABLE `catalogue_version` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	CONSTRAINT "catalogue_version_single" CHECK("catalogue_version"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `categories` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	CONSTRAINT "categories_name_length" CHECK(length("categories"."name") between 1 and 100)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `categories_name_unique` ON `categories` ("name" collate nocase);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`message_id` text NOT NULL,
	`kind` text NOT NULL,
	`to_address` text NOT NULL,
	`reply_to` text,
	`subject` text NOT NULL,
	`html` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`leased_until` integer,
	`sent_at` integer,
	`failed_at` integer,
	`last_error` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_message_id_unique` ON `outbox` (`message_id`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`next_attempt_at`) WHERE "outbox"."sent_at" is null and "outbox"."failed_at" is null;--> statement-breakpoint
CREATE INDEX `outbox_oldest` ON `outbox` (`created_at`) WHERE "outbox"."sent_at" is null and "outbox"."failed_at" is null;--> statement-breakpoint
CREATE INDEX `outbox_set_aside` ON `outbox` (`failed_at`) WHERE "outbox"."failed_at" is not null;--> statement-breakpoint
CREATE TABLE `product_images` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`image_url` text NOT NULL,
	`alt_text` text DEFAULT '' NOT NULL,
	`is_primary` integer DEFAULT false NOT NULL,
	`display_order` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_images_order_unique` ON `product_images` (`product_id`,`display_order`);--> statement-breakpoint
CREATE UNIQUE INDEX `product_images_one_primary` ON `product_images` (`product_id`) WHERE "product_images"."is_primary" = 1;--> statement-breakpoint
CREATE TABLE `product_variants` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`price_pence` integer,
	`sku` text,
	`is_default` integer DEFAULT false NOT NULL,
	`display_order` integer NOT NULL,
	`stock_quantity` integer,
	`image_display_order` integer,
	`weight_grams` integer,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "product_variants_name_length" CHECK(length("product_variants"."name") between 1 and 200),
	CONSTRAINT "product_variants_price" CHECK("product_variants"."price_pence" is null or "product_variants"."price_pence" between 0 and 99999999),
	CONSTRAINT "product_variants_weight" CHECK("product_variants"."weight_grams" is null or "product_variants"."weight_grams" >= 0),
	CONSTRAINT "product_variants_stock" CHECK("product_variants"."stock_quantity" is null or "product_variants"."stock_quantity" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_variants_order_unique` ON `product_variants` (`product_id`,`display_order`);--> statement-breakpoint
CREATE UNIQUE INDEX `product_variants_one_default` ON `product_variants` (`product_id`) WHERE "product_variants"."is_default" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX `product_variants_id_of_product` ON `product_variants` (`product_id`,`id`);--> statement-breakpoint
CREATE TABLE `products` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`product_code` text,
	`category_id` integer,
	`company` text,
	`protocol` text,
	`features` text DEFAULT '[]' NOT NULL,
	`image_url` text,
	`datasheet_url` text,
	`datasheet_file_url` text,
	`datasheet_filename` text,
	`is_new` integer DEFAULT false NOT NULL,
	`coming_soon` integer DEFAULT false NOT NULL,
	`list_price_pence` integer,
	`weight_grams` integer,
	`overview_content` text,
	`additional_info_content` text,
	`key_features_content` text DEFAULT '[]' NOT NULL,
	`specifications_content` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`archived_at` integer,
	`name_rank` integer,
	`shown_price_pence` integer,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "products_listed" CHECK("products"."archived_at" is null or "products"."name_rank" is null),
	CONSTRAINT "products_name_length" CHECK(length("products"."name") between 2 and 200),
	CONSTRAINT "products_description_length" CHECK(length("products"."description") <= 2000),
	CONSTRAINT "products_code_characters" CHECK("products"."product_code" is null or (length("products"."product_code") between 1 and 50 and "products"."product_code" not glob '*[^A-Za-z0-9_-]*')),
	CONSTRAINT "products_list_price" CHECK("products"."list_price_pence" is null or "products"."list_price_pence" between 0 and 99999999),
	CONSTRAINT "products_shown_price" CHECK("products"."shown_price_pence" is null or "products"."shown_price_pence" > 0),
	CONSTRAINT "products_weight" CHECK("products"."weight_grams" is null or "products"."weight_grams" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `products_code_unique` ON `products` ("product_code" collate nocase);--> statement-breakpoint
CREATE UNIQUE INDEX `products_name_rank_unique` ON `products` (`name_rank`);--> statement-breakpoint
CREATE INDEX `products_by_name` ON `products` (`name_rank`,`category_id`,`company`,`protocol`) WHERE "products"."name_rank" is not null;--> statement-breakpoint
CREATE INDEX `products_by_category` ON `products` (`category_id`,`name_rank`,`company`,`protocol`) WHERE "products"."name_rank" is not null;--> statement-breakpoint
CREATE INDEX `products_by_company` ON `products` (`company`,`name_rank`,`category_id`,`protocol`) WHERE "products"."name_rank" is not null;--> statement-breakpoint
CREATE INDEX `products_by_protocol` ON `products` (`protocol`,`name_rank`,`category_id`,`company`) WHERE "products"."name_rank" is not null;--> statement-breakpoint
CREATE INDEX `products_by_price` ON `products` (`shown_price_pence`,`name_rank`,`category_id`,`company`,`protocol`) WHERE "products"."name_rank" is not null;--> statement-breakpoint
CREATE INDEX `products_by_price_down` ON `products` ("shown_price_pence" desc,`name_rank`,`category_id`,`company`,`protocol`) WHERE "products"."name_rank" is not null;--> statement-breakpoint
CREATE INDEX `products_by_newest` ON `products` (`created_at`,`id`,`name_rank`,`category_id`) WHERE "products"."name_rank" is not null;--> statement-breakpoint
CREATE INDEX `products_names_and_codes` ON `products` (`name_rank`,`name`,`product_code`) WHERE "products"."name_rank" is not null;--> statement-breakpoint
CREATE TABLE `profiles` (
	`user_id` text PRIMARY KEY NOT NULL,
	`full_name` text,
	`phone_number` text,
	`company` text,
	`discount_percentage` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "profiles_discount" CHECK("profiles"."discount_percentage" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE `quote_items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_number` integer NOT NULL,
	`position` integer NOT NULL,
	`product_id` integer,
	`variant_id` integer,
	`product_name` text NOT NULL,
	`product_code` text,
	`variant_name` text,
	`coming_soon` integer DEFAULT false NOT NULL,
	`quantity` integer NOT NULL,
	`unit_price_pence` integer,
	`original_unit_price_pence` integer,
	`unit_weight_grams` integer,
	FOREIGN KEY (`order_number`) REFERENCES `quotes`(`order_number`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`variant_id`) REFERENCES `product_variants`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "quote_items_quantity" CHECK("quote_items"."quantity" between 1 and 9999),
	CONSTRAINT "quote_items_unit_price" CHECK("quote_items"."unit_price_pence" is null or "quote_items"."unit_price_pence" >= 0),
	CONSTRAINT "quote_items_unit_weight" CHECK("quote_items"."unit_weight_grams" is null or "quote_items"."unit_weight_grams" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quote_items_position_unique` ON `quote_items` (`order_number`,`position`);--> statement-breakpoint
CREATE INDEX `quote_items_by_product` ON `quote_items` (`product_id`);--> statement-breakpoint
CREATE INDEX `quote_items_by_variant` ON `quote_items` (`variant_id`);--> statement-breakpoint
CREATE TABLE `quotes` (
	`order_number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`user_id` text,
	`status` text NOT NULL,
	`submit_key` text,
	`created_at` integer NOT NULL,
	`submitted_at` integer,
	`completed_at` integer,
	`notes` text,
	`guest_name` text,
	`guest_email` text,
	`guest_phone` text,
	`guest_company` text,
	`include_datasheets` integer DEFAULT false NOT NULL,
	`discount_percentage` integer DEFAULT 0 NOT NULL,
	`total_weight_grams` integer NOT NULL,
	`total_value_exc_vat_pence` integer NOT NULL,
	`total_value_pence` integer NOT NULL,
	`shipping_cost_exc_vat_pence` integer,
	`shipping_cost_pence` integer,
	`vat_amount_pence` integer NOT NULL,
	`original_total_value_pence` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "quotes_status" CHECK("quotes"."status" in ('draft', 'submitted', 'in_progress', 'completed')),
	CONSTRAINT "quotes_discount" CHECK("quotes"."discount_percentage" between 0 and 10000),
	CONSTRAINT "quotes_total_law" CHECK("quotes"."total_value_pence" + coalesce("quotes"."shipping_cost_pence", 0) = "quotes"."total_value_exc_vat_pence" + coalesce("quotes"."shipping_cost_exc_vat_pence", 0) + "quotes"."vat_amount_pence")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_id_unique` ON `quotes` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_submit_key_unique` ON `quotes` (`submit_key`);--> statement-breakpoint
CREATE INDEX `quotes_by_user` ON `quotes` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `quotes_by_created` ON `quotes` (`created_at`);--> statement-breakpoint
CREATE INDEX `quotes_by_status` ON `quotes` (`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `site_settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`fail_safe_enabled` integer DEFAULT false NOT NULL,
	`maintenance_mode_enabled` integer DEFAULT false NOT NULL,
	`trading_name` text,
	`company_number` text,
	`vat_number` text,
	`registered_office` text,
	`phone` text,
	`email` text,
	`sales_email` text,
	`updated_at` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "site_settings_single" CHECK("site_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `user_roles` (
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	PRIMARY KEY(`user_id`, `role`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "user_roles_role" CHECK("user_roles"."role" in ('admin'))
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text,
	`email_verified_at` integer,
	`created_at` integer NOT NULL,
	CONSTRAINT "users_email_normal" CHECK("users"."email" = lower(trim("users"."email")))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);