ALTER TABLE `quotes` ADD `project_reference` text;--> statement-breakpoint
ALTER TABLE `quotes` ADD `site_postcode` text;--> statement-breakpoint
ALTER TABLE `quotes` ADD `wanted_by` text;