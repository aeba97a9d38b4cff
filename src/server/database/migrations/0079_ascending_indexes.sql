DROP INDEX "applications_of_brand";--> statement-breakpoint
DROP INDEX "applications_of_athlete";--> statement-breakpoint
DROP INDEX "articles_published";--> statement-breakpoint
DROP INDEX "articles_changed";--> statement-breakpoint
DROP INDEX "athlete_profiles_by_priority";--> statement-breakpoint
DROP INDEX "athlete_profiles_by_experience";--> statement-breakpoint
DROP INDEX "athlete_profiles_by_publication";--> statement-breakpoint
DROP INDEX "athlete_profiles_by_impressions";--> statement-breakpoint
DROP INDEX "athlete_profiles_by_rating";--> statement-breakpoint
DROP INDEX "athlete_profiles_by_place";--> statement-breakpoint
DROP INDEX "athlete_profiles_featured";--> statement-breakpoint
DROP INDEX "athlete_profiles_removed";--> statement-breakpoint
DROP INDEX "brand_invitations_of_brand";--> statement-breakpoint
DROP INDEX "brands_featured";--> statement-breakpoint
DROP INDEX "brands_by_publication";--> statement-breakpoint
DROP INDEX "brands_by_activity";--> statement-breakpoint
DROP INDEX "brands_featured_since";--> statement-breakpoint
DROP INDEX "brands_removed";--> statement-breakpoint
DROP INDEX "contracts_of_athlete";--> statement-breakpoint
DROP INDEX "contracts_of_brand";--> statement-breakpoint
DROP INDEX "data_exports_of_user";--> statement-breakpoint
DROP INDEX "follows_list";--> statement-breakpoint
DROP INDEX "lifecycle_steps_decided";--> statement-breakpoint
DROP INDEX "organization_invitations_of_account";--> statement-breakpoint
DROP INDEX "checkouts_of_user";--> statement-breakpoint
DROP INDEX "invoices_of_user";--> statement-breakpoint
DROP INDEX "bulk_messages_of_owner";--> statement-breakpoint
DROP INDEX "conversation_members_list";--> statement-breakpoint
DROP INDEX "message_requests_received";--> statement-breakpoint
DROP INDEX "message_requests_sent";--> statement-breakpoint
DROP INDEX "messages_of_conversation";--> statement-breakpoint
DROP INDEX "reports_decided_about";--> statement-breakpoint
DROP INDEX "notifications_list";--> statement-breakpoint
DROP INDEX "offers_of_athlete";--> statement-breakpoint
DROP INDEX "offers_of_brand";--> statement-breakpoint
DROP INDEX "offers_renewing";--> statement-breakpoint
DROP INDEX "places_of_state";--> statement-breakpoint
DROP INDEX "promoters_by_priority";--> statement-breakpoint
DROP INDEX "promoters_by_publication";--> statement-breakpoint
DROP INDEX "promoters_by_experience";--> statement-breakpoint
DROP INDEX "promoters_by_activity";--> statement-breakpoint
DROP INDEX "promoters_featured";--> statement-breakpoint
DROP INDEX "promoters_removed";--> statement-breakpoint
DROP INDEX "recaps_of_contract";--> statement-breakpoint
DROP INDEX "redemption_imports_of_brand";--> statement-breakpoint
DROP INDEX "redemptions_of_brand";--> statement-breakpoint
DROP INDEX "redemptions_by_status";--> statement-breakpoint
DROP INDEX "redemptions_of_contract";--> statement-breakpoint
DROP INDEX "redemptions_of_athlete";--> statement-breakpoint
DROP INDEX "popular_searches_by_count";--> statement-breakpoint
DROP INDEX "search_history_of_user";--> statement-breakpoint
DROP INDEX "shop_deliveries_of_brand";--> statement-breakpoint
DROP INDEX "shop_deliveries_status";--> statement-breakpoint
DROP INDEX "statements_of_brand";--> statement-breakpoint
DROP INDEX "statements_of_athlete";--> statement-breakpoint
DROP INDEX "support_tickets_of_user";--> statement-breakpoint
DROP INDEX "testimonial_requests_from";--> statement-breakpoint
DROP INDEX "testimonial_requests_to";--> statement-breakpoint
DROP INDEX "testimonials_of_author";--> statement-breakpoint
DROP INDEX "testimonials_public";--> statement-breakpoint
DROP INDEX "testimonials_about";--> statement-breakpoint
DROP INDEX "user_notes_of_user";--> statement-breakpoint
DROP INDEX "webhook_messages_of_endpoint";--> statement-breakpoint
CREATE INDEX "applications_of_brand" ON "applications" USING btree ("brand_id","status","submitted_at","id");--> statement-breakpoint
CREATE INDEX "applications_of_athlete" ON "applications" USING btree ("athlete_user_id","id");--> statement-breakpoint
CREATE INDEX "articles_published" ON "articles" USING btree ("status","publish_at","id");--> statement-breakpoint
CREATE INDEX "articles_changed" ON "articles" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "athlete_profiles_by_priority" ON "athlete_profiles" USING btree ("priority_rank","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "athlete_profiles_by_experience" ON "athlete_profiles" USING btree (coalesce(experience_years, 0),"id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "athlete_profiles_by_publication" ON "athlete_profiles" USING btree ("published_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "athlete_profiles_by_impressions" ON "athlete_profiles" USING btree ("impressions","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "athlete_profiles_by_rating" ON "athlete_profiles" USING btree ("rating_rank","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "athlete_profiles_by_place" ON "athlete_profiles" USING btree ("country_code","state","priority_rank","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "athlete_profiles_featured" ON "athlete_profiles" USING btree ("id") WHERE featured or featured_from is not null;--> statement-breakpoint
CREATE INDEX "athlete_profiles_removed" ON "athlete_profiles" USING btree ("id") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "brand_invitations_of_brand" ON "brand_invitations" USING btree ("brand_id","id");--> statement-breakpoint
CREATE INDEX "brands_featured" ON "brands" USING btree ("featured","published_at","id");--> statement-breakpoint
CREATE INDEX "brands_by_publication" ON "brands" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "brands_by_activity" ON "brands" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "brands_featured_since" ON "brands" USING btree ("id") WHERE featured or featured_from is not null;--> statement-breakpoint
CREATE INDEX "brands_removed" ON "brands" USING btree ("id") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "contracts_of_athlete" ON "contracts" USING btree ("athlete_user_id","status","id");--> statement-breakpoint
CREATE INDEX "contracts_of_brand" ON "contracts" USING btree ("brand_user_id","status","id");--> statement-breakpoint
CREATE INDEX "data_exports_of_user" ON "data_exports" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "follows_list" ON "follows" USING btree ("user_id","created_at","followed_user_id");--> statement-breakpoint
CREATE INDEX "lifecycle_steps_decided" ON "lifecycle_steps" USING btree ("at","id") WHERE event = 'resolve';--> statement-breakpoint
CREATE INDEX "organization_invitations_of_account" ON "organization_invitations" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "checkouts_of_user" ON "checkouts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "invoices_of_user" ON "invoices" USING btree ("user_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "bulk_messages_of_owner" ON "bulk_messages" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "conversation_members_list" ON "conversation_members" USING btree ("user_id","last_message_at","conversation_id");--> statement-breakpoint
CREATE INDEX "message_requests_received" ON "message_requests" USING btree ("to_user_id","status","sent_at");--> statement-breakpoint
CREATE INDEX "message_requests_sent" ON "message_requests" USING btree ("from_user_id","sent_at");--> statement-breakpoint
CREATE INDEX "messages_of_conversation" ON "messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "reports_decided_about" ON "reports" USING btree ("reported_user_id","decided_at","id");--> statement-breakpoint
CREATE INDEX "notifications_list" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "offers_of_athlete" ON "offers" USING btree ("athlete_user_id","status","id");--> statement-breakpoint
CREATE INDEX "offers_of_brand" ON "offers" USING btree ("brand_user_id","status","id");--> statement-breakpoint
CREATE INDEX "offers_renewing" ON "offers" USING btree ("renews_offer_id","id");--> statement-breakpoint
CREATE INDEX "places_of_state" ON "places" USING btree ("kind","country_code","state_name","population");--> statement-breakpoint
CREATE INDEX "promoters_by_priority" ON "promoters" USING btree ("priority_rank","id") WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "promoters_by_publication" ON "promoters" USING btree ("published_at","id") WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "promoters_by_experience" ON "promoters" USING btree (coalesce(experience_years, 0),"id") WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "promoters_by_activity" ON "promoters" USING btree ("activity","id") WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "promoters_featured" ON "promoters" USING btree ("id") WHERE featured or featured_from is not null;--> statement-breakpoint
CREATE INDEX "promoters_removed" ON "promoters" USING btree ("id") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "recaps_of_contract" ON "recaps" USING btree ("contract_id","to_day");--> statement-breakpoint
CREATE INDEX "redemption_imports_of_brand" ON "redemption_imports" USING btree ("brand_id","id");--> statement-breakpoint
CREATE INDEX "redemptions_of_brand" ON "redemptions" USING btree ("brand_id","redeemed_at","id");--> statement-breakpoint
CREATE INDEX "redemptions_by_status" ON "redemptions" USING btree ("brand_id","status","redeemed_at","id");--> statement-breakpoint
CREATE INDEX "redemptions_of_contract" ON "redemptions" USING btree ("contract_id","redeemed_at","id");--> statement-breakpoint
CREATE INDEX "redemptions_of_athlete" ON "redemptions" USING btree ("athlete_user_id","redeemed_at");--> statement-breakpoint
CREATE INDEX "popular_searches_by_count" ON "popular_searches" USING btree ("scope","count");--> statement-breakpoint
CREATE INDEX "search_history_of_user" ON "search_history" USING btree ("user_id","scope","at");--> statement-breakpoint
CREATE INDEX "shop_deliveries_of_brand" ON "shop_deliveries" USING btree ("brand_id","id");--> statement-breakpoint
CREATE INDEX "shop_deliveries_status" ON "shop_deliveries" USING btree ("brand_id","status","id");--> statement-breakpoint
CREATE INDEX "statements_of_brand" ON "statements" USING btree ("brand_user_id","month","id");--> statement-breakpoint
CREATE INDEX "statements_of_athlete" ON "statements" USING btree ("athlete_user_id","month","id");--> statement-breakpoint
CREATE INDEX "support_tickets_of_user" ON "support_tickets" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "testimonial_requests_from" ON "testimonial_requests" USING btree ("from_user_id","id");--> statement-breakpoint
CREATE INDEX "testimonial_requests_to" ON "testimonial_requests" USING btree ("to_user_id","id");--> statement-breakpoint
CREATE INDEX "testimonials_of_author" ON "testimonials" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "testimonials_public" ON "testimonials" USING btree ("published_at","id") WHERE public_rating is not null and status <> 'HIDDEN';--> statement-breakpoint
CREATE INDEX "testimonials_about" ON "testimonials" USING btree ("subject_user_id","published_at","id") WHERE public_rating is not null and status <> 'HIDDEN';--> statement-breakpoint
CREATE INDEX "user_notes_of_user" ON "user_notes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "webhook_messages_of_endpoint" ON "webhook_messages" USING btree ("endpoint_id","id");