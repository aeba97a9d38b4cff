ALTER TABLE "contracts" ADD COLUMN "athlete_legal_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "athlete_address" text DEFAULT '' NOT NULL;