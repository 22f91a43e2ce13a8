ALTER TABLE `contact_messages` ADD `submit_key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `contact_messages_submit_key_unique` ON `contact_messages` (`submit_key`);--> statement-breakpoint
CREATE INDEX `product_variants_by_sku` ON `product_variants` ("sku" collate nocase);