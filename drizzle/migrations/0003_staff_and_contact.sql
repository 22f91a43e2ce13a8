CREATE TABLE `product_code_redirects` (
	`id` integer PRIMARY KEY NOT NULL,
	`former_code` text NOT NULL,
	`product_id` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_code_redirects_unique` ON `product_code_redirects` ("former_code" collate nocase);--> statement-breakpoint
CREATE INDEX `product_code_redirects_by_product` ON `product_code_redirects` (`product_id`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`actor` text NOT NULL,
	`action` text NOT NULL,
	`subject` text NOT NULL,
	`before` text,
	`after` text
);
--> statement-breakpoint
CREATE INDEX `audit_log_by_time` ON `audit_log` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_by_action` ON `audit_log` (`action`,`at`);--> statement-breakpoint
CREATE TABLE `contact_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`company` text,
	`phone` text,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `contact_messages_by_time` ON `contact_messages` (`created_at`);--> statement-breakpoint
CREATE TRIGGER audit_log_is_never_changed BEFORE UPDATE ON audit_log BEGIN
  SELECT raise(ABORT, 'the audit log is never changed');
END;
--> statement-breakpoint
CREATE TRIGGER audit_log_is_never_cut BEFORE DELETE ON audit_log BEGIN
  SELECT raise(ABORT, 'the audit log is never cut');
END;
