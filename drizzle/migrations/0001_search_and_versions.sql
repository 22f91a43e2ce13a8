-- Substring search, in any case and with or without accents, over what C4 names. Contentless:
-- the rowid is products.name_rank and the text is read from products. Only listed products are in.
CREATE VIRTUAL TABLE product_search USING fts5(
  name, product_code, description, features,
  content='', contentless_delete=1, tokenize='trigram remove_diacritics 1'
);
--> statement-breakpoint
CREATE TRIGGER product_search_insert AFTER INSERT ON products WHEN new.name_rank IS NOT NULL BEGIN
  INSERT INTO product_search(rowid, name, product_code, description, features)
  VALUES (new.name_rank, new.name, new.product_code, new.description, new.features);
END;
--> statement-breakpoint
CREATE TRIGGER product_search_delete AFTER DELETE ON products WHEN old.name_rank IS NOT NULL BEGIN
  DELETE FROM product_search WHERE rowid = old.name_rank;
END;
--> statement-breakpoint
CREATE TRIGGER product_search_update
AFTER UPDATE OF name, product_code, description, features, name_rank ON products BEGIN
  DELETE FROM product_search WHERE rowid = old.name_rank;
  INSERT INTO product_search(rowid, name, product_code, description, features)
  SELECT new.name_rank, new.name, new.product_code, new.description, new.features
  WHERE new.name_rank IS NOT NULL;
END;
--> statement-breakpoint
INSERT INTO catalogue_version(id, version) VALUES (1, 1);
--> statement-breakpoint
INSERT INTO site_settings(id) VALUES (1);
--> statement-breakpoint
CREATE TRIGGER products_insert_moves_version AFTER INSERT ON products BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;
--> statement-breakpoint
CREATE TRIGGER products_update_moves_version AFTER UPDATE ON products BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;
--> statement-breakpoint
CREATE TRIGGER products_delete_moves_version AFTER DELETE ON products BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;
--> statement-breakpoint
CREATE TRIGGER product_variants_insert_moves_version AFTER INSERT ON product_variants BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;
--> statement-breakpoint
CREATE TRIGGER product_variants_update_moves_version AFTER UPDATE ON product_variants BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;
--> statement-breakpoint
CREATE TRIGGER product_variants_delete_moves_version AFTER DELETE ON product_variants BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;
--> statement-breakpoint
CREATE TRIGGER product_images_insert_moves_version AFTER INSERT ON product_images BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;
--> statement-breakpoint
CREATE TRIGGER product_images_update_moves_version AFTER UPDATE ON product_images BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;
--> statement-breakpoint
CREATE TRIGGER product_images_delete_moves_version AFTER DELETE ON product_images BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;
--> statement-breakpoint
CREATE TRIGGER categories_insert_moves_version AFTER INSERT ON categories BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;
--> statement-breakpoint
CREATE TRIGGER categories_update_moves_version AFTER UPDATE ON categories BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;
--> statement-breakpoint
CREATE TRIGGER categories_delete_moves_version AFTER DELETE ON categories BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;
