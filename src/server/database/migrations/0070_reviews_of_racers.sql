ALTER TABLE "athlete_profiles" ADD COLUMN "review_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "athlete_profiles" ADD COLUMN "review_mean" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "athlete_profiles" ADD COLUMN "rating_rank" integer GENERATED ALWAYS AS (review_mean * 1000 + least(review_count, 999)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "athlete_profiles_by_rating" ON "athlete_profiles" USING btree ("rating_rank" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
ALTER TABLE "athlete_profiles" ADD CONSTRAINT "athlete_profiles_reviews" CHECK (review_count >= 0 and review_mean between 0 and 500);