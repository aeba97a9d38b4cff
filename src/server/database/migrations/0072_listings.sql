CREATE TYPE "public"."report_source" AS ENUM('MEMBER', 'FLAG', 'STAFF');--> statement-breakpoint
DROP INDEX "reports_flagged_once";--> statement-breakpoint
ALTER TABLE "athlete_profiles" ADD COLUMN "featured_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "athlete_profiles" ADD COLUMN "featured_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "athlete_profiles" ADD COLUMN "priority_overrides" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "athlete_profiles" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "featured_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "featured_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "source" "report_source" DEFAULT 'MEMBER' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "lifted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "promoters" ADD COLUMN "featured_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "promoters" ADD COLUMN "featured_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "promoters" ADD COLUMN "priority_overrides" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "promoters" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "athlete_profiles_featured" ON "athlete_profiles" USING btree ("id" DESC NULLS LAST) WHERE featured or featured_from is not null;--> statement-breakpoint
CREATE INDEX "athlete_profiles_removed" ON "athlete_profiles" USING btree ("id" DESC NULLS LAST) WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "brands_featured_since" ON "brands" USING btree ("id" DESC NULLS LAST) WHERE featured or featured_from is not null;--> statement-breakpoint
CREATE INDEX "brands_removed" ON "brands" USING btree ("id" DESC NULLS LAST) WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "brands_name_trigrams" ON "brands" USING gin (fold(name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reports_decided_about" ON "reports" USING btree ("reported_user_id","decided_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "promoters_featured" ON "promoters" USING btree ("id" DESC NULLS LAST) WHERE featured or featured_from is not null;--> statement-breakpoint
CREATE INDEX "promoters_removed" ON "promoters" USING btree ("id" DESC NULLS LAST) WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "promoters_name_trigrams" ON "promoters" USING gin (fold(event_name) gin_trgm_ops);--> statement-breakpoint
UPDATE "reports" SET "source" = 'FLAG' WHERE "reporter_id" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_flagged_once" ON "reports" USING btree ("target_type","target_id") WHERE source = 'FLAG';--> statement-breakpoint
ALTER TABLE "athlete_profiles" ADD CONSTRAINT "athlete_profiles_removed_hidden" CHECK (removed_at is null or published_at is null);--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_removed_hidden" CHECK (removed_at is null or published_at is null);--> statement-breakpoint
ALTER TABLE "promoters" ADD CONSTRAINT "promoters_removed_hidden" CHECK (removed_at is null or published_at is null);--> statement-breakpoint
-- Featuring a page is not a change of it, as a new score is not (0021).
drop trigger athlete_profiles_updated_at on athlete_profiles;
--> statement-breakpoint
create trigger athlete_profiles_updated_at before update on athlete_profiles for each row
  when (new.priority_score = old.priority_score and (new.featured, new.featured_from, new.featured_until) is not distinct from (old.featured, old.featured_from, old.featured_until))
  execute function set_updated_at();
--> statement-breakpoint
drop trigger brands_updated_at on brands;
--> statement-breakpoint
create trigger brands_updated_at before update on brands for each row
  when ((new.featured, new.featured_from, new.featured_until) is not distinct from (old.featured, old.featured_from, old.featured_until))
  execute function set_updated_at();
--> statement-breakpoint
drop trigger promoters_updated_at on promoters;
--> statement-breakpoint
create trigger promoters_updated_at before update on promoters for each row
  when (new.priority_score = old.priority_score and (new.featured, new.featured_from, new.featured_until) is not distinct from (old.featured, old.featured_from, old.featured_until))
  execute function set_updated_at();
