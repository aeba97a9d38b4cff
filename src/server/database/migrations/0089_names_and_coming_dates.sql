DROP INDEX "event_dates_featured_first";--> statement-breakpoint
CREATE INDEX "athlete_profiles_names" ON "athlete_profiles" USING gin (ts_filter(search, '{a}')) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "event_dates_folded_title" ON "event_dates" USING btree (fold(title));--> statement-breakpoint
CREATE INDEX "event_dates_featured_first" ON "event_dates" USING btree ((not featured),"starts_at","id","ends_at");