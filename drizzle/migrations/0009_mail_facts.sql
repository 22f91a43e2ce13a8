-- Renamed: a quote mail that is waiting is still rendered from it, and an older version, which would
-- send the other kinds without text, fails to queue or send any mail.
ALTER TABLE `outbox` RENAME COLUMN `quote_message` TO `facts`;
