DROP INDEX "athlete_profiles_by_priority";--> statement-breakpoint
CREATE INDEX "athlete_profiles_level" ON "athlete_profiles" USING btree ("level") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "athlete_profiles_by_priority" ON "athlete_profiles" USING btree ("priority_rank","id","latitude","longitude","level") WHERE is_listed;