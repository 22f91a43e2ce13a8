DROP INDEX `quotes_by_work`;--> statement-breakpoint
CREATE INDEX `quotes_by_work` ON `quotes` (case when "status" = 'draft' then 3 when "needs_answer_since" is not null then 0 when "status" = 'completed' then 2 else 1 end,case when "needs_answer_since" is not null then "needs_answer_since" when "status" = 'completed' then case when "completed_at" is null then -"created_at" else -"completed_at" end when "submitted_at" is null then "created_at" else "submitted_at" end,`order_number`);--> statement-breakpoint
CREATE INDEX `quote_replies_by_validity` ON `quote_replies` (`valid_until`) WHERE "quote_replies"."version" is not null;--> statement-breakpoint
-- The clock of every request starts here, so that no path of submission forgets it, nor an older version
-- on this database.
CREATE TRIGGER quotes_start_clock AFTER INSERT ON quotes
WHEN new.needs_answer_since IS NULL AND new.status IN ('submitted', 'in_progress')
  AND (new.user_id IS NOT NULL OR new.guest_email IS NOT NULL) BEGIN
  UPDATE quotes SET needs_answer_since = coalesce(new.submitted_at, new.created_at)
  WHERE order_number = new.order_number;
END;--> statement-breakpoint
-- An older version on this database marks a quote as complete without stopping its clock.
CREATE TRIGGER quotes_stop_clock AFTER UPDATE OF status ON quotes
WHEN new.status = 'completed' AND old.status <> 'completed' AND new.needs_answer_since IS NOT NULL BEGIN
  UPDATE quotes SET needs_answer_since = NULL WHERE order_number = new.order_number;
END;
