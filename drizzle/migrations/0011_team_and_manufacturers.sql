ALTER TABLE `site_settings` ADD `opening_hours` text;--> statement-breakpoint
ALTER TABLE `site_settings` ADD `team` text;--> statement-breakpoint
ALTER TABLE `site_settings` ADD `team_updated_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `site_settings` ADD `manufacturers` text;--> statement-breakpoint
ALTER TABLE `site_settings` ADD `manufacturers_updated_at` integer DEFAULT 0 NOT NULL;