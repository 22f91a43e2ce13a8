ALTER TABLE `product_variants` ADD `stock_entered_at` integer;--> statement-breakpoint
ALTER TABLE `product_variants` ADD `lead_time_working_days` integer;--> statement-breakpoint
ALTER TABLE `products` ADD `datasheet_bytes` integer;--> statement-breakpoint
ALTER TABLE `products` ADD `datasheet_pages` integer;--> statement-breakpoint
ALTER TABLE `products` ADD `expected_month` text;--> statement-breakpoint
ALTER TABLE `products` ADD `stock_quantity` integer;--> statement-breakpoint
ALTER TABLE `products` ADD `stock_entered_at` integer;--> statement-breakpoint
ALTER TABLE `products` ADD `lead_time_working_days` integer;--> statement-breakpoint
ALTER TABLE `site_settings` ADD `stock_shown` text DEFAULT 'off' NOT NULL;