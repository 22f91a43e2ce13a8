-- While an import is written or undone, nothing else changes a product: the import was checked against what it was, and
-- Undo compares with what the import left. The import itself holds the catalogue's version. A worker that has not
-- renewed its lease for ten minutes blocks nothing any more.
CREATE TRIGGER products_insert_waits_for_import BEFORE INSERT ON products
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 AND EXISTS (
  SELECT 1 FROM import_runs WHERE state IN ('applying', 'undoing')
  AND apply_began_at IS NOT NULL AND leased_until > (unixepoch() - 600) * 1000
) BEGIN
  SELECT RAISE(ABORT, 'an import is being written');
END;--> statement-breakpoint
CREATE TRIGGER products_update_waits_for_import BEFORE UPDATE ON products
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 AND EXISTS (
  SELECT 1 FROM import_runs WHERE state IN ('applying', 'undoing')
  AND apply_began_at IS NOT NULL AND leased_until > (unixepoch() - 600) * 1000
) BEGIN
  SELECT RAISE(ABORT, 'an import is being written');
END;
