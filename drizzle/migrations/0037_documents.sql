CREATE TRIGGER product_documents_insert_moves_version AFTER INSERT ON product_documents
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
CREATE TRIGGER product_documents_update_moves_version AFTER UPDATE ON product_documents
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
CREATE TRIGGER product_documents_delete_moves_version AFTER DELETE ON product_documents
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
CREATE TRIGGER product_compliance_insert_moves_version AFTER INSERT ON product_compliance
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
CREATE TRIGGER product_compliance_update_moves_version AFTER UPDATE ON product_compliance
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
CREATE TRIGGER product_compliance_delete_moves_version AFTER DELETE ON product_compliance
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
-- An option has one row for each mark, and so has the product.
CREATE UNIQUE INDEX product_compliance_one_of_mark ON product_compliance (product_id, coalesce(variant_id, 0), mark);
