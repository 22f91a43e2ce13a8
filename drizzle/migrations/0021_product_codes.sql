CREATE TABLE `product_codes` (
	`id` integer PRIMARY KEY NOT NULL,
	`product_id` integer NOT NULL,
	`variant_id` integer,
	`kind` text NOT NULL,
	`shown` text NOT NULL,
	`normal` text,
	`manufacturer` text,
	`relation` text,
	`note` text,
	`source` text,
	`is_staff_only` integer DEFAULT false NOT NULL,
	`entered_at` integer,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`,`variant_id`) REFERENCES `product_variants`(`product_id`,`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "product_codes_kind" CHECK("product_codes"."kind" in ('code', 'sku', 'mpn', 'former', 'superseded', 'competitor', 'alias', 'supplier')),
	CONSTRAINT "product_codes_shown_length" CHECK(length("product_codes"."shown") between 1 and 100),
	CONSTRAINT "product_codes_normal" CHECK("product_codes"."normal" not glob '*[^A-Z0-9]*'),
	CONSTRAINT "product_codes_relation" CHECK(("product_codes"."kind" in ('superseded', 'competitor')) = ("product_codes"."relation" is not null) and coalesce("product_codes"."relation", 'direct') in ('direct', 'nearest')),
	CONSTRAINT "product_codes_manufacturer" CHECK("product_codes"."kind" <> 'competitor' or "product_codes"."manufacturer" is not null),
	CONSTRAINT "product_codes_staff_only" CHECK(case when "product_codes"."kind" = 'supplier' then "product_codes"."is_staff_only" = 1 when "product_codes"."kind" in ('code', 'sku', 'mpn', 'former') then "product_codes"."is_staff_only" = 0 else 1 end),
	CONSTRAINT "product_codes_note_length" CHECK(length("product_codes"."note") <= 200),
	CONSTRAINT "product_codes_source_length" CHECK(length("product_codes"."source") <= 200)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_codes_unique` ON `product_codes` (`product_id`,case when "variant_id" is null then 0 else "variant_id" end,`kind`,`shown`,case when "manufacturer" is null then '' else "manufacturer" end);--> statement-breakpoint
CREATE INDEX `product_codes_by_normal` ON `product_codes` (`normal`,`is_staff_only`,`product_id`);--> statement-breakpoint
ALTER TABLE `product_variants` ADD `manufacturer_part_number` text;--> statement-breakpoint
ALTER TABLE `products` ADD `manufacturer_part_number` text;--> statement-breakpoint
CREATE VIRTUAL TABLE code_trigrams USING fts5(
  normal, content='', contentless_delete=1, tokenize='trigram', detail='none'
);--> statement-breakpoint
CREATE TRIGGER product_codes_insert_trigrams AFTER INSERT ON product_codes WHEN new.normal IS NOT NULL BEGIN
  INSERT INTO code_trigrams(rowid, normal) VALUES (new.id, new.normal);
END;--> statement-breakpoint
CREATE TRIGGER product_codes_update_trigrams AFTER UPDATE OF normal ON product_codes BEGIN
  DELETE FROM code_trigrams WHERE rowid = old.id;
  INSERT INTO code_trigrams(rowid, normal) SELECT new.id, new.normal WHERE new.normal IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER product_codes_delete_trigrams AFTER DELETE ON product_codes BEGIN
  DELETE FROM code_trigrams WHERE rowid = old.id;
END;--> statement-breakpoint
CREATE TRIGGER product_codes_insert_moves_version AFTER INSERT ON product_codes BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
CREATE TRIGGER product_codes_update_moves_version AFTER UPDATE ON product_codes BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
CREATE TRIGGER product_codes_delete_moves_version AFTER DELETE ON product_codes BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
-- A product's own codes follow its columns here, so that no writer misses one, nor an older version on this
-- database. The normal form follows at the end of our writes, and at start. Cut to the length of the CHECK,
-- because a code must never prevent a product from being saved.
CREATE TRIGGER products_insert_codes AFTER INSERT ON products BEGIN
  INSERT INTO product_codes(product_id, kind, shown)
  SELECT new.id, kind, substr(shown, 1, 100)
  FROM (SELECT 'code' AS kind, new.product_code AS shown UNION ALL SELECT 'mpn', new.manufacturer_part_number)
  WHERE length(shown) > 0;
END;--> statement-breakpoint
CREATE TRIGGER products_update_code AFTER UPDATE OF product_code ON products
WHEN old.product_code IS NOT new.product_code BEGIN
  DELETE FROM product_codes WHERE product_id = new.id AND variant_id IS NULL AND kind = 'code';
  INSERT INTO product_codes(product_id, kind, shown)
  SELECT new.id, 'code', substr(new.product_code, 1, 100) WHERE length(new.product_code) > 0;
END;--> statement-breakpoint
CREATE TRIGGER products_update_part_number AFTER UPDATE OF manufacturer_part_number ON products
WHEN old.manufacturer_part_number IS NOT new.manufacturer_part_number BEGIN
  DELETE FROM product_codes WHERE product_id = new.id AND variant_id IS NULL AND kind = 'mpn';
  INSERT INTO product_codes(product_id, kind, shown)
  SELECT new.id, 'mpn', substr(new.manufacturer_part_number, 1, 100)
  WHERE length(new.manufacturer_part_number) > 0;
END;--> statement-breakpoint
CREATE TRIGGER product_variants_insert_codes AFTER INSERT ON product_variants BEGIN
  INSERT INTO product_codes(product_id, variant_id, kind, shown)
  SELECT new.product_id, new.id, kind, substr(shown, 1, 100)
  FROM (SELECT 'sku' AS kind, new.sku AS shown UNION ALL SELECT 'mpn', new.manufacturer_part_number)
  WHERE length(shown) > 0;
END;--> statement-breakpoint
CREATE TRIGGER product_variants_update_sku AFTER UPDATE OF sku ON product_variants
WHEN old.sku IS NOT new.sku BEGIN
  DELETE FROM product_codes WHERE product_id = new.product_id AND variant_id = new.id AND kind = 'sku';
  INSERT INTO product_codes(product_id, variant_id, kind, shown)
  SELECT new.product_id, new.id, 'sku', substr(new.sku, 1, 100) WHERE length(new.sku) > 0;
END;--> statement-breakpoint
CREATE TRIGGER product_variants_update_part_number AFTER UPDATE OF manufacturer_part_number ON product_variants
WHEN old.manufacturer_part_number IS NOT new.manufacturer_part_number BEGIN
  DELETE FROM product_codes WHERE product_id = new.product_id AND variant_id = new.id AND kind = 'mpn';
  INSERT INTO product_codes(product_id, variant_id, kind, shown)
  SELECT new.product_id, new.id, 'mpn', substr(new.manufacturer_part_number, 1, 100)
  WHERE length(new.manufacturer_part_number) > 0;
END;--> statement-breakpoint
CREATE TRIGGER product_code_redirects_insert_code AFTER INSERT ON product_code_redirects
WHEN length(new.former_code) > 0 BEGIN
  INSERT INTO product_codes(product_id, kind, shown) VALUES (new.product_id, 'former', substr(new.former_code, 1, 100));
END;--> statement-breakpoint
CREATE TRIGGER product_code_redirects_delete_code AFTER DELETE ON product_code_redirects BEGIN
  DELETE FROM product_codes
  WHERE product_id = old.product_id AND variant_id IS NULL AND kind = 'former' AND shown = substr(old.former_code, 1, 100);
END;--> statement-breakpoint
INSERT INTO product_codes(product_id, kind, shown)
SELECT id, 'code', substr(product_code, 1, 100) FROM products WHERE length(product_code) > 0;--> statement-breakpoint
INSERT INTO product_codes(product_id, variant_id, kind, shown)
SELECT product_id, id, 'sku', substr(sku, 1, 100) FROM product_variants WHERE length(sku) > 0;--> statement-breakpoint
INSERT INTO product_codes(product_id, kind, shown)
SELECT product_id, 'former', substr(former_code, 1, 100) FROM product_code_redirects WHERE length(former_code) > 0;
