ALTER TABLE `quotes` ADD `shown_goods_ex_vat_pence` integer;--> statement-breakpoint
ALTER TABLE `quotes` ADD `shown_items_on_application` integer;