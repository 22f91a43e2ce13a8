ALTER TABLE `contact_messages` ADD `answered_at` integer;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `answered_by` text REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
CREATE INDEX `contact_messages_by_answerer` ON `contact_messages` (`answered_by`);--> statement-breakpoint
CREATE INDEX `contact_messages_new` ON `contact_messages` (`created_at`) WHERE "contact_messages"."answered_at" is null;--> statement-breakpoint
CREATE INDEX `quotes_by_work` ON `quotes` (case "status" when 'completed' then 2 when 'draft' then 3 else "user_id" is null and "guest_email" is null end,case when "status" = 'completed' then case when "completed_at" is null then -"created_at" else -"completed_at" end when "submitted_at" is null then "created_at" else "submitted_at" end,`order_number`);--> statement-breakpoint
CREATE INDEX `quotes_by_guest_email` ON `quotes` (lower("guest_email"));