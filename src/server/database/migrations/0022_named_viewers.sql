ALTER TABLE "users" ADD COLUMN "shows_name_as_viewer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_views" ADD COLUMN "is_named" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "profile_views_named" ON "profile_views" USING btree ("profile_user_id","day","id") WHERE is_named;--> statement-breakpoint
CREATE INDEX "profile_views_of_viewer" ON "profile_views" USING btree ("viewer_id","profile_user_id","day","id") WHERE viewer_id is not null;