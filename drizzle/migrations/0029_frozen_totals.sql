ALTER TABLE `quote_reply_lines` ADD `total_pence` integer;--> statement-breakpoint
UPDATE quote_reply_lines SET total_pence = quantity * unit_price_pence
WHERE kind <> 'not-offered' AND reply_id IN (SELECT id FROM quote_replies WHERE sent_at IS NOT NULL);--> statement-breakpoint
CREATE TRIGGER quote_reply_lines_total_frozen BEFORE UPDATE OF total_pence ON quote_reply_lines
WHEN EXISTS (
  SELECT 1 FROM quote_replies WHERE id IN (old.reply_id, new.reply_id) AND sent_at IS NOT NULL
) BEGIN
  SELECT RAISE(ABORT, 'a line of a sent reply never changes');
END;--> statement-breakpoint
CREATE TRIGGER quote_documents_frozen BEFORE UPDATE ON quote_documents BEGIN
  SELECT RAISE(ABORT, 'the PDF of a sent reply never changes');
END;--> statement-breakpoint
-- INSERT OR REPLACE deletes without a trigger, so the row that is there stays.
CREATE TRIGGER quote_documents_not_replaced BEFORE INSERT ON quote_documents
WHEN EXISTS (SELECT 1 FROM quote_documents WHERE reply_id = new.reply_id) BEGIN
  SELECT RAISE(IGNORE);
END;--> statement-breakpoint
-- Deleting an account erases the name from its quotes first, and then their PDFs.
CREATE TRIGGER quote_documents_not_deleted BEFORE DELETE ON quote_documents
WHEN EXISTS (
  SELECT 1 FROM quote_replies JOIN quotes ON quotes.order_number = quote_replies.order_number
  WHERE quote_replies.id = old.reply_id AND (quotes.guest_name IS NOT NULL OR quotes.guest_email IS NOT NULL)
) BEGIN
  SELECT RAISE(ABORT, 'the PDF of a sent reply is never deleted');
END;
