ALTER TABLE `site_settings` ADD `registered_in` text;--> statement-breakpoint
ALTER TABLE `site_settings` ADD `is_purchase_order_required` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `site_settings` ADD `delivery_note` text;--> statement-breakpoint
ALTER TABLE `site_settings` ADD `payment_terms` text;--> statement-breakpoint
ALTER TABLE `site_settings` ADD `replies_updated_at` integer DEFAULT 0 NOT NULL;