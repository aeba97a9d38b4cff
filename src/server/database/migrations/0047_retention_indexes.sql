DROP INDEX "mailbox_mails_created_at";--> statement-breakpoint
DROP INDEX "visitor_hits_at";--> statement-breakpoint
CREATE INDEX "sessions_created_at" ON "sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "notifications_read_at" ON "notifications" USING btree ("read_at") WHERE read_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_created_at" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "profile_views_day" ON "profile_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "mailbox_mails_created_at" ON "mailbox_mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "visitor_hits_at" ON "visitor_hits" USING btree ("at");