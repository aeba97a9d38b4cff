ALTER TABLE "promoters" RENAME COLUMN "is_listed" TO "is_listed_by_plan";--> statement-breakpoint
ALTER TABLE "promoters" ADD COLUMN "is_searchable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "promoters" ADD COLUMN "is_listed" boolean GENERATED ALWAYS AS (is_listed_by_plan and is_searchable) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "is_searchable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "is_listed" boolean GENERATED ALWAYS AS (published_at is not null and is_searchable) STORED NOT NULL;
