ALTER TABLE `site_settings` ADD `stock_updated_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The index in memory has an entry for each variant, in display order, with its stock.
CREATE TRIGGER products_update_stock AFTER UPDATE OF stock_quantity, stock_entered_at, coming_soon ON products
WHEN old.stock_quantity IS NOT new.stock_quantity OR old.stock_entered_at IS NOT new.stock_entered_at
  OR old.coming_soon IS NOT new.coming_soon BEGIN
  INSERT INTO facet_changes(product_id) VALUES (new.id);
END;--> statement-breakpoint
CREATE TRIGGER product_variants_update_items AFTER UPDATE OF stock_quantity, stock_entered_at, display_order ON product_variants
WHEN old.stock_quantity IS NOT new.stock_quantity OR old.stock_entered_at IS NOT new.stock_entered_at
  OR old.display_order IS NOT new.display_order BEGIN
  INSERT INTO facet_changes(product_id) VALUES (new.product_id);
END;--> statement-breakpoint
-- Those with specifications or a protocol have triggers since 0022.
CREATE TRIGGER product_variants_insert_items AFTER INSERT ON product_variants
WHEN new.specifications_content IS NULL AND new.protocol IS NULL BEGIN
  INSERT INTO facet_changes(product_id) VALUES (new.product_id);
END;--> statement-breakpoint
CREATE TRIGGER product_variants_delete_items AFTER DELETE ON product_variants
WHEN old.specifications_content IS NULL AND old.protocol IS NULL BEGIN
  INSERT INTO facet_changes(product_id) VALUES (old.product_id);
END;
