ALTER TYPE "public"."report_target" ADD VALUE 'EVENT_DATE';--> statement-breakpoint
ALTER TABLE "event_dates" ADD COLUMN "featured" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "event_dates" ADD COLUMN "featured_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_dates" ADD COLUMN "featured_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_dates" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "event_dates_featured_first" ON "event_dates" USING btree ((not featured),"starts_at","id");--> statement-breakpoint
CREATE INDEX "event_dates_featured" ON "event_dates" USING btree ("id") WHERE featured or featured_from is not null;--> statement-breakpoint
CREATE INDEX "event_dates_removed" ON "event_dates" USING btree ("id") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "event_dates_title_trigrams" ON "event_dates" USING gin (fold(title) gin_trgm_ops);