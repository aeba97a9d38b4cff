ALTER TABLE "event_dates" ADD COLUMN "previous_starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_interests" ADD COLUMN "is_racing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "athlete_profiles_on_map" ON "athlete_profiles" USING gist (point(longitude, latitude)) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "event_dates_on_map" ON "event_dates" USING gist (point(longitude, latitude));--> statement-breakpoint
CREATE INDEX "event_racers" ON "event_interests" USING btree ("event_date_id","created_at","user_id") WHERE is_racing;--> statement-breakpoint
CREATE INDEX "promoters_on_map" ON "promoters" USING gist (point(longitude, latitude)) WHERE published_at is not null;