ALTER TABLE `product_variants` ADD `protocol` text;--> statement-breakpoint
ALTER TABLE `product_variants` ADD `specifications_content` text;