CREATE TABLE `discontinued_products` (
	`product_id` integer PRIMARY KEY NOT NULL,
	`discontinued_at` integer NOT NULL,
	`replaced_by` integer,
	`relation` text,
	`note` text,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`replaced_by`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "discontinued_products_relation" CHECK("discontinued_products"."relation" in ('direct', 'nearest')),
	CONSTRAINT "discontinued_products_other" CHECK("discontinued_products"."replaced_by" <> "discontinued_products"."product_id"),
	CONSTRAINT "discontinued_products_note_length" CHECK(length("discontinued_products"."note") <= 200)
);
--> statement-breakpoint
CREATE INDEX `discontinued_products_by_replacement` ON `discontinued_products` (`replaced_by`);--> statement-breakpoint
CREATE TABLE `product_relations` (
	`product_id` integer NOT NULL,
	`other_id` integer NOT NULL,
	`kind` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`product_id`, `kind`, `other_id`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`other_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "product_relations_kind" CHECK("product_relations"."kind" in ('alternative', 'accessory')),
	CONSTRAINT "product_relations_other" CHECK("product_relations"."other_id" <> "product_relations"."product_id")
);
--> statement-breakpoint
CREATE INDEX `product_relations_by_other` ON `product_relations` (`other_id`,`kind`);--> statement-breakpoint
CREATE TABLE `ignored_searches` (
	`search` text PRIMARY KEY NOT NULL,
	`ignored_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `search_misses` (
	`day` text NOT NULL,
	`search` text NOT NULL,
	`times` integer NOT NULL,
	PRIMARY KEY(`day`, `search`),
	CONSTRAINT "search_misses_length" CHECK(length("search_misses"."search") between 2 and 40)
);
--> statement-breakpoint
CREATE TABLE `search_synonyms` (
	`id` integer PRIMARY KEY NOT NULL,
	`term` text NOT NULL,
	`means` text NOT NULL,
	`is_both_ways` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "search_synonyms_term_length" CHECK(length("search_synonyms"."term") between 2 and 40),
	CONSTRAINT "search_synonyms_means_length" CHECK(length("search_synonyms"."means") between 2 and 40)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_synonyms_unique` ON `search_synonyms` ("term" collate nocase,"means" collate nocase);--> statement-breakpoint
CREATE TABLE `attribute_categories` (
	`attribute_id` integer NOT NULL,
	`category_id` integer NOT NULL,
	PRIMARY KEY(`attribute_id`, `category_id`),
	FOREIGN KEY (`attribute_id`) REFERENCES `attributes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `attribute_categories_by_category` ON `attribute_categories` (`category_id`);--> statement-breakpoint
CREATE TABLE `attribute_readings` (
	`text_id` integer NOT NULL,
	`value_id` integer NOT NULL,
	PRIMARY KEY(`text_id`, `value_id`),
	FOREIGN KEY (`text_id`) REFERENCES `specification_texts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`value_id`) REFERENCES `attribute_values`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `attribute_readings_by_value` ON `attribute_readings` (`value_id`,`text_id`);--> statement-breakpoint
CREATE TABLE `attribute_sources` (
	`attribute_id` integer NOT NULL,
	`parameter` text NOT NULL,
	FOREIGN KEY (`attribute_id`) REFERENCES `attributes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `attribute_sources_unique` ON `attribute_sources` (`attribute_id`,"parameter" collate nocase);--> statement-breakpoint
CREATE INDEX `attribute_sources_by_parameter` ON `attribute_sources` ("parameter" collate nocase);--> statement-breakpoint
CREATE TABLE `attribute_values` (
	`id` integer PRIMARY KEY NOT NULL,
	`attribute_id` integer NOT NULL,
	`label` text NOT NULL,
	`low` real,
	`high` real,
	FOREIGN KEY (`attribute_id`) REFERENCES `attributes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `attribute_values_unique` ON `attribute_values` (`attribute_id`,`label`);--> statement-breakpoint
CREATE TABLE `attributes` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`kind` text NOT NULL,
	`unit` text,
	`position` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "attributes_kind" CHECK("attributes"."kind" in ('choice', 'size', 'ip', 'supply', 'signal', 'range', 'number')),
	CONSTRAINT "attributes_name_length" CHECK(length("attributes"."name") between 1 and 60),
	CONSTRAINT "attributes_slug" CHECK(length("attributes"."slug") between 1 and 60 and "attributes"."slug" not glob '*[^a-z0-9-]*')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `attributes_name_unique` ON `attributes` ("name" collate nocase);--> statement-breakpoint
CREATE UNIQUE INDEX `attributes_slug_unique` ON `attributes` (`slug`);--> statement-breakpoint
CREATE TABLE `facet_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer
);
--> statement-breakpoint
CREATE TABLE `product_specifications` (
	`product_id` integer NOT NULL,
	`text_id` integer NOT NULL,
	PRIMARY KEY(`product_id`, `text_id`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`text_id`) REFERENCES `specification_texts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `product_specifications_by_text` ON `product_specifications` (`text_id`,`product_id`);--> statement-breakpoint
CREATE TABLE `reading_corrections` (
	`attribute_id` integer NOT NULL,
	`text` text NOT NULL,
	`means` text NOT NULL,
	PRIMARY KEY(`attribute_id`, `text`),
	FOREIGN KEY (`attribute_id`) REFERENCES `attributes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `specification_texts` (
	`id` integer PRIMARY KEY NOT NULL,
	`parameter` text NOT NULL,
	`text` text NOT NULL,
	`is_read` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `specification_texts_unique` ON `specification_texts` (`parameter`,`text`);--> statement-breakpoint
CREATE INDEX `specification_texts_unread` ON `specification_texts` (`id`) WHERE "specification_texts"."is_read" = 0;--> statement-breakpoint
-- A view, so that the triggers below share one body: an INSERT into it collects a product's lines again.
CREATE VIEW collected_specifications AS SELECT id AS product_id FROM products WHERE 0;--> statement-breakpoint
CREATE TRIGGER collected_specifications_insert INSTEAD OF INSERT ON collected_specifications BEGIN
  DELETE FROM product_specifications WHERE product_id = new.product_id;
  INSERT OR IGNORE INTO specification_texts(parameter, text)
  SELECT trim(value ->> 'parameter'), trim(value ->> 'value')
  FROM (
    SELECT l.value FROM products p, json_each(p.specifications_content) l WHERE p.id = new.product_id
    UNION ALL
    SELECT l.value FROM product_variants v, json_each(v.specifications_content) l WHERE v.product_id = new.product_id
  )
  WHERE trim(value ->> 'parameter') <> '' AND trim(value ->> 'value') <> '';
  INSERT OR IGNORE INTO product_specifications(product_id, text_id)
  SELECT new.product_id, t.id
  FROM (
    SELECT l.value FROM products p, json_each(p.specifications_content) l WHERE p.id = new.product_id
    UNION ALL
    SELECT l.value FROM product_variants v, json_each(v.specifications_content) l WHERE v.product_id = new.product_id
  )
  CROSS JOIN specification_texts t ON t.parameter = trim(value ->> 'parameter') AND t.text = trim(value ->> 'value');
  INSERT INTO facet_changes(product_id) VALUES (new.product_id);
END;--> statement-breakpoint
CREATE TRIGGER products_insert_specifications AFTER INSERT ON products BEGIN
  INSERT INTO collected_specifications(product_id) VALUES (new.id);
END;--> statement-breakpoint
CREATE TRIGGER products_update_specifications AFTER UPDATE OF specifications_content ON products
WHEN old.specifications_content IS NOT new.specifications_content BEGIN
  INSERT INTO collected_specifications(product_id) VALUES (new.id);
END;--> statement-breakpoint
-- Only its own lines, because a product may have very many variants.
CREATE TRIGGER product_variants_insert_specifications AFTER INSERT ON product_variants
WHEN new.specifications_content IS NOT NULL BEGIN
  INSERT OR IGNORE INTO specification_texts(parameter, text)
  SELECT trim(value ->> 'parameter'), trim(value ->> 'value') FROM json_each(new.specifications_content)
  WHERE trim(value ->> 'parameter') <> '' AND trim(value ->> 'value') <> '';
  INSERT OR IGNORE INTO product_specifications(product_id, text_id)
  SELECT new.product_id, t.id FROM json_each(new.specifications_content) l
  CROSS JOIN specification_texts t ON t.parameter = trim(l.value ->> 'parameter') AND t.text = trim(l.value ->> 'value');
END;--> statement-breakpoint
CREATE TRIGGER product_variants_insert_facets AFTER INSERT ON product_variants
WHEN new.specifications_content IS NOT NULL OR new.protocol IS NOT NULL BEGIN
  INSERT INTO facet_changes(product_id) VALUES (new.product_id);
END;--> statement-breakpoint
CREATE TRIGGER product_variants_update_specifications AFTER UPDATE OF specifications_content ON product_variants
WHEN old.specifications_content IS NOT new.specifications_content BEGIN
  INSERT INTO collected_specifications(product_id) VALUES (new.product_id);
END;--> statement-breakpoint
CREATE TRIGGER product_variants_update_facets AFTER UPDATE OF protocol ON product_variants
WHEN old.protocol IS NOT new.protocol BEGIN
  INSERT INTO facet_changes(product_id) VALUES (new.product_id);
END;--> statement-breakpoint
CREATE TRIGGER product_variants_delete_specifications AFTER DELETE ON product_variants
WHEN old.specifications_content IS NOT NULL AND EXISTS (SELECT 1 FROM products WHERE id = old.product_id) BEGIN
  INSERT INTO collected_specifications(product_id) VALUES (old.product_id);
END;--> statement-breakpoint
CREATE TRIGGER product_variants_delete_facets AFTER DELETE ON product_variants WHEN old.protocol IS NOT NULL BEGIN
  INSERT INTO facet_changes(product_id) VALUES (old.product_id);
END;--> statement-breakpoint
CREATE TRIGGER products_update_facets AFTER UPDATE OF category_id, company, protocol, name_rank ON products
WHEN old.category_id IS NOT new.category_id OR old.company IS NOT new.company
  OR old.protocol IS NOT new.protocol OR old.name_rank IS NOT new.name_rank BEGIN
  INSERT INTO facet_changes(product_id) VALUES (new.id);
END;--> statement-breakpoint
CREATE TRIGGER products_delete_facets AFTER DELETE ON products BEGIN
  INSERT INTO facet_changes(product_id) VALUES (old.id);
END;--> statement-breakpoint
CREATE TRIGGER facet_changes_remove_old AFTER INSERT ON facet_changes WHEN new.id % 1000 = 0 BEGIN
  DELETE FROM facet_changes WHERE id <= new.id - 20000;
END;--> statement-breakpoint
INSERT OR IGNORE INTO specification_texts(parameter, text)
SELECT trim(l.value ->> 'parameter'), trim(l.value ->> 'value') FROM products p, json_each(p.specifications_content) l
WHERE trim(l.value ->> 'parameter') <> '' AND trim(l.value ->> 'value') <> '';--> statement-breakpoint
INSERT OR IGNORE INTO specification_texts(parameter, text)
SELECT trim(l.value ->> 'parameter'), trim(l.value ->> 'value') FROM product_variants v, json_each(v.specifications_content) l
WHERE trim(l.value ->> 'parameter') <> '' AND trim(l.value ->> 'value') <> '';--> statement-breakpoint
INSERT OR IGNORE INTO product_specifications(product_id, text_id)
SELECT p.id, t.id FROM products p, json_each(p.specifications_content) l
CROSS JOIN specification_texts t ON t.parameter = trim(l.value ->> 'parameter') AND t.text = trim(l.value ->> 'value');--> statement-breakpoint
INSERT OR IGNORE INTO product_specifications(product_id, text_id)
SELECT v.product_id, t.id FROM product_variants v, json_each(v.specifications_content) l
CROSS JOIN specification_texts t ON t.parameter = trim(l.value ->> 'parameter') AND t.text = trim(l.value ->> 'value');--> statement-breakpoint
CREATE TRIGGER attributes_insert_moves_version AFTER INSERT ON attributes BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
CREATE TRIGGER attributes_update_moves_version AFTER UPDATE ON attributes BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
CREATE TRIGGER attributes_delete_moves_version AFTER DELETE ON attributes BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
CREATE TRIGGER attribute_categories_insert_moves_version AFTER INSERT ON attribute_categories BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
CREATE TRIGGER attribute_categories_delete_moves_version AFTER DELETE ON attribute_categories BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
CREATE TRIGGER attribute_readings_insert_moves_version AFTER INSERT ON attribute_readings BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
CREATE TRIGGER attribute_readings_delete_moves_version AFTER DELETE ON attribute_readings BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
CREATE TRIGGER search_synonyms_insert_moves_version AFTER INSERT ON search_synonyms BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
CREATE TRIGGER search_synonyms_update_moves_version AFTER UPDATE ON search_synonyms BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
CREATE TRIGGER search_synonyms_delete_moves_version AFTER DELETE ON search_synonyms BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
CREATE TRIGGER discontinued_products_insert_moves_version AFTER INSERT ON discontinued_products BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
CREATE TRIGGER discontinued_products_update_moves_version AFTER UPDATE ON discontinued_products BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
CREATE TRIGGER discontinued_products_delete_moves_version AFTER DELETE ON discontinued_products BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
CREATE TRIGGER product_relations_insert_moves_version AFTER INSERT ON product_relations BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
CREATE TRIGGER product_relations_update_moves_version AFTER UPDATE ON product_relations BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
CREATE TRIGGER product_relations_delete_moves_version AFTER DELETE ON product_relations BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;
