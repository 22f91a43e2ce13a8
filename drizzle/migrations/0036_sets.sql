-- Kinds of files: SQLite changes the constraint in place, so no row is copied.
ALTER TABLE import_runs DROP CONSTRAINT import_runs_kind;--> statement-breakpoint
ALTER TABLE import_runs ADD CONSTRAINT import_runs_kind CHECK("import_runs"."kind" in ('products', 'variants', 'prices', 'codes', 'relations', 'sets', 'compliance', 'documents', 'media'));--> statement-breakpoint
CREATE TRIGGER set_parts_insert_moves_version AFTER INSERT ON set_parts
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
CREATE TRIGGER set_parts_update_moves_version AFTER UPDATE ON set_parts
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
CREATE TRIGGER set_parts_delete_moves_version AFTER DELETE ON set_parts
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;
