CREATE INDEX "athlete_profiles_on_map" ON "athlete_profiles" USING gist (point(longitude, latitude)) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "event_dates_on_map" ON "event_dates" USING gist (point(longitude, latitude));--> statement-breakpoint
CREATE INDEX "promoters_on_map" ON "promoters" USING gist (point(longitude, latitude)) WHERE published_at is not null;