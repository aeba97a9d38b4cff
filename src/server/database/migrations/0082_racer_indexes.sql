DROP INDEX "athlete_profiles_by_priority";--> statement-breakpoint
CREATE INDEX "athlete_profiles_by_number" ON "athlete_profiles" USING btree ("number","priority_rank","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "athlete_profiles_by_priority" ON "athlete_profiles" USING btree ("priority_rank","id","latitude","longitude") WHERE is_listed;