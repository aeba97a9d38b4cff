DROP INDEX "event_dates_by_start";--> statement-breakpoint
DROP INDEX "profile_views_of_profile";--> statement-breakpoint
ALTER TABLE "profile_views" ADD COLUMN "viewer_role" "user_role";--> statement-breakpoint
CREATE INDEX "message_requests_unaccepted" ON "message_requests" USING btree ("conversation_id") WHERE status <> 'ACCEPTED';--> statement-breakpoint
CREATE INDEX "promoters_of_user" ON "promoters" USING btree ("user_id","id") WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "event_dates_by_start" ON "event_dates" USING btree ("starts_at","id","ends_at");--> statement-breakpoint
CREATE INDEX "profile_views_of_profile" ON "profile_views" USING btree ("profile_user_id","day","referrer_host","viewer_role","viewer_id");