CREATE TABLE `import_choices` (
	`run_id` integer NOT NULL,
	`row_number` integer NOT NULL,
	`key` text NOT NULL,
	`effect` text NOT NULL,
	`chosen_by` text NOT NULL,
	PRIMARY KEY(`run_id`, `row_number`),
	FOREIGN KEY (`run_id`) REFERENCES `import_runs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `import_corrections` (
	`run_id` integer NOT NULL,
	`row_number` integer NOT NULL,
	`place` integer NOT NULL,
	`value` text NOT NULL,
	`corrected_by` text NOT NULL,
	PRIMARY KEY(`run_id`, `row_number`, `place`),
	FOREIGN KEY (`run_id`) REFERENCES `import_runs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `import_left_out` (
	`run_id` integer NOT NULL,
	`row_number` integer NOT NULL,
	`why` text NOT NULL,
	`text` text NOT NULL,
	PRIMARY KEY(`run_id`, `row_number`),
	FOREIGN KEY (`run_id`) REFERENCES `import_runs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `import_runs` ADD `facts` text;--> statement-breakpoint
ALTER TABLE `import_runs` ADD `maker` text;--> statement-breakpoint
ALTER TABLE `import_runs` ADD `choices` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `import_runs_by_maker` ON `import_runs` (`maker`,`id`);