CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`public_key` blob NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `passkeys_by_user` ON `passkeys` (`user_id`);--> statement-breakpoint
CREATE TABLE `discounts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`firm_id` integer,
	`user_id` text,
	`manufacturer` text,
	`category_id` integer,
	`basis_points` integer NOT NULL,
	FOREIGN KEY (`firm_id`) REFERENCES `firms`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "discounts_owner" CHECK(("discounts"."firm_id" is null) <> ("discounts"."user_id" is null)),
	CONSTRAINT "discounts_target" CHECK(("discounts"."manufacturer" is null) <> ("discounts"."category_id" is null)),
	CONSTRAINT "discounts_basis_points" CHECK("discounts"."basis_points" between 0 and 10000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `discounts_firm_manufacturer` ON `discounts` (`firm_id`,lower("manufacturer"));--> statement-breakpoint
CREATE UNIQUE INDEX `discounts_firm_category` ON `discounts` (`firm_id`,`category_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `discounts_user_manufacturer` ON `discounts` (`user_id`,lower("manufacturer"));--> statement-breakpoint
CREATE UNIQUE INDEX `discounts_user_category` ON `discounts` (`user_id`,`category_id`);--> statement-breakpoint
CREATE INDEX `discounts_by_category` ON `discounts` (`category_id`);--> statement-breakpoint
CREATE TABLE `firm_addresses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`firm_id` integer NOT NULL,
	`name` text NOT NULL,
	`lines` text NOT NULL,
	`postcode` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`firm_id`) REFERENCES `firms`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "firm_addresses_name_length" CHECK(length("firm_addresses"."name") between 1 and 60)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `firm_addresses_name` ON `firm_addresses` (`firm_id`,lower("name"));--> statement-breakpoint
CREATE TABLE `firm_invitations` (
	`hash` text PRIMARY KEY NOT NULL,
	`firm_id` integer NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`invited_by` text NOT NULL,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`firm_id`) REFERENCES `firms`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "firm_invitations_role" CHECK("firm_invitations"."role" in ('manager', 'buyer', 'viewer'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `firm_invitations_one_each` ON `firm_invitations` (`firm_id`,`email`);--> statement-breakpoint
CREATE INDEX `firm_invitations_by_expiry` ON `firm_invitations` (`expires_at`);--> statement-breakpoint
CREATE TABLE `firm_members` (
	`user_id` text PRIMARY KEY NOT NULL,
	`firm_id` integer NOT NULL,
	`role` text NOT NULL,
	`joined_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`firm_id`) REFERENCES `firms`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "firm_members_role" CHECK("firm_members"."role" in ('manager', 'buyer', 'viewer'))
);
--> statement-breakpoint
CREATE INDEX `firm_members_by_firm` ON `firm_members` (`firm_id`);--> statement-breakpoint
CREATE TABLE `firm_part_numbers` (
	`firm_id` integer NOT NULL,
	`normal_code` text NOT NULL,
	`code` text NOT NULL,
	`product_id` integer NOT NULL,
	`variant_id` integer,
	PRIMARY KEY(`firm_id`, `normal_code`),
	FOREIGN KEY (`firm_id`) REFERENCES `firms`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`variant_id`) REFERENCES `product_variants`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "firm_part_numbers_length" CHECK(length("firm_part_numbers"."code") between 1 and 50)
);
--> statement-breakpoint
CREATE INDEX `firm_part_numbers_by_product` ON `firm_part_numbers` (`product_id`);--> statement-breakpoint
CREATE INDEX `firm_part_numbers_by_variant` ON `firm_part_numbers` (`variant_id`);--> statement-breakpoint
CREATE TABLE `firms` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`discount_basis_points` integer DEFAULT 0 NOT NULL,
	`accounts_reference` text,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`closed_at` integer,
	CONSTRAINT "firms_name" CHECK(length("firms"."name") between 2 and 100),
	CONSTRAINT "firms_discount" CHECK("firms"."discount_basis_points" between 0 and 10000)
);
--> statement-breakpoint
CREATE INDEX `firms_by_name` ON `firms` (lower("name"));--> statement-breakpoint
CREATE TABLE `quote_followers` (
	`order_number` integer NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`order_number`, `user_id`),
	FOREIGN KEY (`order_number`) REFERENCES `quotes`(`order_number`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `quote_followers_by_user` ON `quote_followers` (`user_id`);--> statement-breakpoint
CREATE TABLE `staff_digests` (
	`day` text NOT NULL,
	`recipient` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`day`, `recipient`)
);
--> statement-breakpoint
CREATE TABLE `staff_reminders` (
	`order_number` integer NOT NULL,
	`kind` text NOT NULL,
	`about` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`order_number`, `kind`, `about`),
	FOREIGN KEY (`order_number`) REFERENCES `quotes`(`order_number`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
-- No other table refers to this one, and it has no triggers.
CREATE TABLE `__new_user_roles` (
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	PRIMARY KEY(`user_id`, `role`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "user_roles_role" CHECK("role" in ('admin', 'sales'))
);
--> statement-breakpoint
INSERT INTO `__new_user_roles`("user_id", "role") SELECT "user_id", "role" FROM `user_roles`;--> statement-breakpoint
DROP TABLE `user_roles`;--> statement-breakpoint
ALTER TABLE `__new_user_roles` RENAME TO `user_roles`;--> statement-breakpoint
CREATE UNIQUE INDEX `user_roles_one_role` ON `user_roles` (`user_id`);--> statement-breakpoint
ALTER TABLE `half_sessions` ADD `challenge` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `proved_at` integer;--> statement-breakpoint
ALTER TABLE `sessions` ADD `challenge` text;--> statement-breakpoint
ALTER TABLE `quote_items` ADD `discount_basis_points` integer;--> statement-breakpoint
ALTER TABLE `quote_items` ADD `firm_code` text;--> statement-breakpoint
ALTER TABLE `quotes` ADD `firm_id` integer REFERENCES firms(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `quotes_by_firm` ON `quotes` (`firm_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `quotes_by_submitted` ON `quotes` (`submitted_at`);--> statement-breakpoint
ALTER TABLE `quote_reply_lines` ADD `firm_code` text;--> statement-breakpoint
ALTER TABLE `site_settings` ADD `bank_holidays` text;--> statement-breakpoint
ALTER TABLE `site_settings` ADD `staff_mails` text;--> statement-breakpoint
ALTER TABLE `site_settings` ADD `clock_updated_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `quote_outcomes_by_time` ON `quote_outcomes` (`at`);--> statement-breakpoint
CREATE INDEX `quote_replies_by_sent` ON `quote_replies` (`sent_at`);--> statement-breakpoint
CREATE TRIGGER quote_reply_lines_firm_code_frozen BEFORE UPDATE OF firm_code ON quote_reply_lines
WHEN new.firm_code IS NOT old.firm_code AND EXISTS (
  SELECT 1 FROM quote_replies WHERE id IN (old.reply_id, new.reply_id) AND sent_at IS NOT NULL
) BEGIN
  SELECT RAISE(ABORT, 'a line of a sent reply never changes');
END;
