-- Names are read for types, and names and features for the words of attributes (C44).
CREATE TRIGGER products_update_texts AFTER UPDATE OF name, type, features, product_code, manufacturer_part_number ON products
WHEN old.name IS NOT new.name OR old.type IS NOT new.type OR old.features IS NOT new.features
  OR old.product_code IS NOT new.product_code OR old.manufacturer_part_number IS NOT new.manufacturer_part_number BEGIN
  INSERT INTO facet_changes(product_id) VALUES (new.id);
END;--> statement-breakpoint
CREATE TRIGGER product_variants_insert_name AFTER INSERT ON product_variants
WHEN new.specifications_content IS NULL AND new.protocol IS NULL BEGIN
  INSERT INTO facet_changes(product_id) VALUES (new.product_id);
END;--> statement-breakpoint
CREATE TRIGGER product_variants_update_name AFTER UPDATE OF name ON product_variants
WHEN old.name IS NOT new.name BEGIN
  INSERT INTO facet_changes(product_id) VALUES (new.product_id);
END;--> statement-breakpoint
CREATE TRIGGER product_variants_delete_name AFTER DELETE ON product_variants WHEN old.protocol IS NULL BEGIN
  INSERT INTO facet_changes(product_id) VALUES (old.product_id);
END;--> statement-breakpoint
CREATE TRIGGER type_names_insert_moves_version AFTER INSERT ON type_names
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
CREATE TRIGGER type_names_update_moves_version AFTER UPDATE ON type_names
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
CREATE TRIGGER type_names_delete_moves_version AFTER DELETE ON type_names
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
CREATE TRIGGER attribute_words_insert_moves_version AFTER INSERT ON attribute_words
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
CREATE TRIGGER attribute_words_update_moves_version AFTER UPDATE ON attribute_words
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
CREATE TRIGGER attribute_words_delete_moves_version AFTER DELETE ON attribute_words
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
CREATE TRIGGER item_values_insert_facets AFTER INSERT ON item_values BEGIN
  INSERT INTO facet_changes(product_id) VALUES (new.product_id);
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1 AND held = 0;
END;--> statement-breakpoint
CREATE TRIGGER item_values_update_facets AFTER UPDATE ON item_values BEGIN
  INSERT INTO facet_changes(product_id) VALUES (new.product_id);
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1 AND held = 0;
END;--> statement-breakpoint
CREATE TRIGGER item_values_delete_facets AFTER DELETE ON item_values BEGIN
  INSERT INTO facet_changes(product_id) VALUES (old.product_id);
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1 AND held = 0;
END;--> statement-breakpoint
-- "type" is a name of the list's address now.
UPDATE attributes SET slug = 'type-of-' || id WHERE slug = 'type';--> statement-breakpoint
-- The least torque or force counts, and the longest time: a filter must not show a part that only might fit.
UPDATE attributes SET several = 'lowest', typed_means = 'at-least' WHERE kind = 'number' AND unit IN ('Nm', 'Ncm', 'kNm', 'N', 'kN');--> statement-breakpoint
UPDATE attributes SET several = 'highest', typed_means = 'at-most' WHERE kind = 'number' AND unit IN ('s', 'min') AND name LIKE '%running%';--> statement-breakpoint
UPDATE attribute_sources SET except_words = 'spring, return, emergency, fail-safe'
WHERE attribute_id IN (SELECT id FROM attributes WHERE kind = 'number' AND unit IN ('s', 'min') AND name LIKE '%running%');--> statement-breakpoint
-- Lines are read by other rules than before.
UPDATE specification_texts SET is_read = 0;
