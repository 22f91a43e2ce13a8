-- Renamed in place: SQLite rewrites the CHECKs, and rebuilding `quotes`, as drizzle-kit proposes,
-- would delete every line of every quote through its foreign key.
ALTER TABLE `profiles` RENAME COLUMN `discount_percentage` TO `discount_basis_points`;--> statement-breakpoint
ALTER TABLE `quotes` RENAME COLUMN `discount_percentage` TO `discount_basis_points`;--> statement-breakpoint
ALTER TABLE `quotes` RENAME COLUMN `total_value_exc_vat_pence` TO `goods_ex_vat_pence`;--> statement-breakpoint
ALTER TABLE `quotes` RENAME COLUMN `total_value_pence` TO `goods_inc_vat_pence`;--> statement-breakpoint
ALTER TABLE `quotes` RENAME COLUMN `shipping_cost_exc_vat_pence` TO `shipping_ex_vat_pence`;--> statement-breakpoint
ALTER TABLE `quotes` RENAME COLUMN `shipping_cost_pence` TO `shipping_inc_vat_pence`;--> statement-breakpoint
ALTER TABLE `quotes` RENAME COLUMN `vat_amount_pence` TO `vat_pence`;--> statement-breakpoint
ALTER TABLE `quotes` RENAME COLUMN `original_total_value_pence` TO `original_goods_ex_vat_pence`;--> statement-breakpoint
DROP INDEX `outbox_set_aside`;--> statement-breakpoint
CREATE INDEX `outbox_failed` ON `outbox` (`failed_at`) WHERE "outbox"."failed_at" is not null;
