CREATE TABLE `import_rows` (
	`run_id` integer NOT NULL,
	`row_number` integer NOT NULL,
	`key` text NOT NULL,
	`action` text NOT NULL,
	`has_warning` integer DEFAULT false NOT NULL,
	`problems` text DEFAULT '[]' NOT NULL,
	`changes` text DEFAULT '{}' NOT NULL,
	`cells` text,
	`product_id` integer,
	`variant_id` integer,
	`related_id` integer,
	`seen_version` integer,
	`applied_at` integer,
	`undone_at` integer,
	`left_because` text,
	PRIMARY KEY(`run_id`, `row_number`),
	FOREIGN KEY (`run_id`) REFERENCES `import_runs`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "import_rows_action" CHECK("import_rows"."action" in ('new', 'change', 'error', 'missing'))
);
--> statement-breakpoint
CREATE INDEX `import_rows_by_action` ON `import_rows` (`run_id`,`action`,`row_number`);--> statement-breakpoint
CREATE INDEX `import_rows_by_product` ON `import_rows` (`product_id`);--> statement-breakpoint
CREATE TABLE `import_runs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`file_name` text NOT NULL,
	`file_bytes` integer NOT NULL,
	`file_sha256` text NOT NULL,
	`encoding` text,
	`heads` text DEFAULT '[]' NOT NULL,
	`examples` text DEFAULT '[]' NOT NULL,
	`heads_key` text,
	`mapping` text DEFAULT '{}' NOT NULL,
	`options` text NOT NULL,
	`row_count` integer,
	`progress` integer DEFAULT 0 NOT NULL,
	`counts` text,
	`failure` text,
	`started_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`checked_at` integer,
	`apply_on` text,
	`applied_by` text,
	`apply_began_at` integer,
	`applied_at` integer,
	`undone_at` integer,
	`step_began_at` integer,
	`leased_until` integer,
	CONSTRAINT "import_runs_kind" CHECK("import_runs"."kind" in ('products', 'variants', 'prices', 'codes', 'relations', 'media')),
	CONSTRAINT "import_runs_state" CHECK("import_runs"."state" in ('uploaded', 'checking', 'checked', 'scheduled', 'applying', 'applied', 'undoing', 'undone', 'stale', 'failed', 'discarded'))
);
--> statement-breakpoint
CREATE INDEX `import_runs_by_state` ON `import_runs` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `import_runs_by_heads` ON `import_runs` (`heads_key`,`id`);--> statement-breakpoint
ALTER TABLE `catalogue_version` ADD `held` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Each of these moves the version with every row, which is most of the time of a write of many rows. While the
-- version is held, they do nothing, and the transaction moves it once.
DROP TRIGGER products_insert_moves_version;--> statement-breakpoint
CREATE TRIGGER products_insert_moves_version AFTER INSERT ON products
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
DROP TRIGGER products_update_moves_version;--> statement-breakpoint
CREATE TRIGGER products_update_moves_version AFTER UPDATE ON products
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
DROP TRIGGER products_delete_moves_version;--> statement-breakpoint
CREATE TRIGGER products_delete_moves_version AFTER DELETE ON products
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
DROP TRIGGER product_variants_insert_moves_version;--> statement-breakpoint
CREATE TRIGGER product_variants_insert_moves_version AFTER INSERT ON product_variants
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
DROP TRIGGER product_variants_update_moves_version;--> statement-breakpoint
CREATE TRIGGER product_variants_update_moves_version AFTER UPDATE ON product_variants
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
DROP TRIGGER product_variants_delete_moves_version;--> statement-breakpoint
CREATE TRIGGER product_variants_delete_moves_version AFTER DELETE ON product_variants
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
DROP TRIGGER product_images_insert_moves_version;--> statement-breakpoint
CREATE TRIGGER product_images_insert_moves_version AFTER INSERT ON product_images
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
DROP TRIGGER product_images_update_moves_version;--> statement-breakpoint
CREATE TRIGGER product_images_update_moves_version AFTER UPDATE ON product_images
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
DROP TRIGGER product_images_delete_moves_version;--> statement-breakpoint
CREATE TRIGGER product_images_delete_moves_version AFTER DELETE ON product_images
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
DROP TRIGGER categories_insert_moves_version;--> statement-breakpoint
CREATE TRIGGER categories_insert_moves_version AFTER INSERT ON categories
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
DROP TRIGGER categories_update_moves_version;--> statement-breakpoint
CREATE TRIGGER categories_update_moves_version AFTER UPDATE ON categories
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
DROP TRIGGER categories_delete_moves_version;--> statement-breakpoint
CREATE TRIGGER categories_delete_moves_version AFTER DELETE ON categories
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
DROP TRIGGER product_codes_insert_moves_version;--> statement-breakpoint
CREATE TRIGGER product_codes_insert_moves_version AFTER INSERT ON product_codes
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
DROP TRIGGER product_codes_update_moves_version;--> statement-breakpoint
CREATE TRIGGER product_codes_update_moves_version AFTER UPDATE ON product_codes
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
DROP TRIGGER product_codes_delete_moves_version;--> statement-breakpoint
CREATE TRIGGER product_codes_delete_moves_version AFTER DELETE ON product_codes
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
DROP TRIGGER attributes_insert_moves_version;--> statement-breakpoint
CREATE TRIGGER attributes_insert_moves_version AFTER INSERT ON attributes
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
DROP TRIGGER attributes_update_moves_version;--> statement-breakpoint
CREATE TRIGGER attributes_update_moves_version AFTER UPDATE ON attributes
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
DROP TRIGGER attributes_delete_moves_version;--> statement-breakpoint
CREATE TRIGGER attributes_delete_moves_version AFTER DELETE ON attributes
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
DROP TRIGGER attribute_categories_insert_moves_version;--> statement-breakpoint
CREATE TRIGGER attribute_categories_insert_moves_version AFTER INSERT ON attribute_categories
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
DROP TRIGGER attribute_categories_delete_moves_version;--> statement-breakpoint
CREATE TRIGGER attribute_categories_delete_moves_version AFTER DELETE ON attribute_categories
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
DROP TRIGGER attribute_readings_insert_moves_version;--> statement-breakpoint
CREATE TRIGGER attribute_readings_insert_moves_version AFTER INSERT ON attribute_readings
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
DROP TRIGGER attribute_readings_delete_moves_version;--> statement-breakpoint
CREATE TRIGGER attribute_readings_delete_moves_version AFTER DELETE ON attribute_readings
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
DROP TRIGGER search_synonyms_insert_moves_version;--> statement-breakpoint
CREATE TRIGGER search_synonyms_insert_moves_version AFTER INSERT ON search_synonyms
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
DROP TRIGGER search_synonyms_update_moves_version;--> statement-breakpoint
CREATE TRIGGER search_synonyms_update_moves_version AFTER UPDATE ON search_synonyms
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
DROP TRIGGER search_synonyms_delete_moves_version;--> statement-breakpoint
CREATE TRIGGER search_synonyms_delete_moves_version AFTER DELETE ON search_synonyms
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
DROP TRIGGER discontinued_products_insert_moves_version;--> statement-breakpoint
CREATE TRIGGER discontinued_products_insert_moves_version AFTER INSERT ON discontinued_products
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
DROP TRIGGER discontinued_products_update_moves_version;--> statement-breakpoint
CREATE TRIGGER discontinued_products_update_moves_version AFTER UPDATE ON discontinued_products
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
DROP TRIGGER discontinued_products_delete_moves_version;--> statement-breakpoint
CREATE TRIGGER discontinued_products_delete_moves_version AFTER DELETE ON discontinued_products
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
DROP TRIGGER product_relations_insert_moves_version;--> statement-breakpoint
CREATE TRIGGER product_relations_insert_moves_version AFTER INSERT ON product_relations
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
DROP TRIGGER product_relations_update_moves_version;--> statement-breakpoint
CREATE TRIGGER product_relations_update_moves_version AFTER UPDATE ON product_relations
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;--> statement-breakpoint
DROP TRIGGER product_relations_delete_moves_version;--> statement-breakpoint
CREATE TRIGGER product_relations_delete_moves_version AFTER DELETE ON product_relations
WHEN (SELECT held FROM catalogue_version WHERE id = 1) = 0 BEGIN
  UPDATE catalogue_version SET version = version + 1 WHERE id = 1;
END;
