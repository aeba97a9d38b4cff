ALTER TABLE "athlete_profiles" ADD COLUMN "published_before_suspension" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "published_before_suspension" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "promoters" ADD COLUMN "published_before_suspension" timestamp with time zone;--> statement-breakpoint
-- Accounts that are suspended already.
UPDATE "athlete_profiles" SET "published_before_suspension" = "published_at", "published_at" = NULL FROM "users"
  WHERE "users"."id" = "athlete_profiles"."user_id" AND "users"."status" = 'SUSPENDED' AND "athlete_profiles"."published_at" IS NOT NULL;--> statement-breakpoint
UPDATE "brands" SET "published_before_suspension" = "published_at", "published_at" = NULL FROM "users"
  WHERE "users"."id" = "brands"."owner_user_id" AND "users"."status" = 'SUSPENDED' AND "brands"."published_at" IS NOT NULL;--> statement-breakpoint
UPDATE "promoters" SET "published_before_suspension" = "published_at", "published_at" = NULL FROM "users"
  WHERE "users"."id" = "promoters"."user_id" AND "users"."status" = 'SUSPENDED' AND "promoters"."published_at" IS NOT NULL;
