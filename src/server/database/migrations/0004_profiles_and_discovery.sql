CREATE TYPE "public"."profile_visibility" AS ENUM('PUBLIC', 'UNLISTED', 'PRIVATE');--> statement-breakpoint
CREATE TYPE "public"."event_status" AS ENUM('SCHEDULED', 'POSTPONED', 'CANCELLED', 'COMPLETED');--> statement-breakpoint
CREATE TYPE "public"."media_kind" AS ENUM('IMAGE', 'VIDEO_LINK');--> statement-breakpoint
CREATE TYPE "public"."place_kind" AS ENUM('COUNTRY', 'STATE', 'CITY');--> statement-breakpoint
CREATE TYPE "public"."promoter_kind" AS ENUM('EVENT', 'SERIES');--> statement-breakpoint
CREATE TYPE "public"."ticket_status" AS ENUM('OPEN', 'PENDING', 'SOLVED', 'CLOSED');--> statement-breakpoint
CREATE TABLE "event_dates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"promoter_id" uuid NOT NULL,
	"title" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"timezone" text NOT NULL,
	"track" text,
	"city" text,
	"state" text,
	"country_code" char(2),
	"latitude" double precision,
	"longitude" double precision,
	"sports" text[] DEFAULT '{}' NOT NULL,
	"classes" text[] DEFAULT '{}' NOT NULL,
	"entry_url" text,
	"ticket_url" text,
	"status" "event_status" DEFAULT 'SCHEDULED' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_dates_order" CHECK (ends_at >= starts_at)
);
--> statement-breakpoint
CREATE TABLE "event_interests" (
	"user_id" uuid NOT NULL,
	"event_date_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_interests_user_id_event_date_id_pk" PRIMARY KEY("user_id","event_date_id")
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"user_id" uuid NOT NULL,
	"followed_user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_user_id_followed_user_id_pk" PRIMARY KEY("user_id","followed_user_id"),
	CONSTRAINT "follows_somebody_else" CHECK (user_id <> followed_user_id)
);
--> statement-breakpoint
CREATE TABLE "help_articles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"body_markdown" text NOT NULL,
	"position" integer NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || to_tsvector('english', body_markdown)) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "help_articles_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "help_feedback" (
	"article_id" uuid NOT NULL,
	"visitor_hash" text NOT NULL,
	"is_helpful" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "help_feedback_article_id_visitor_hash_pk" PRIMARY KEY("article_id","visitor_hash")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" "media_kind" NOT NULL,
	"upload_id" uuid,
	"picture_url" text,
	"video_url" text,
	"caption" text,
	"alt" text,
	"event" text,
	"show_on_profile" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_one_source" CHECK (num_nonnulls(upload_id, picture_url, video_url) = 1)
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"storage_key" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"sha256" text NOT NULL,
	"thumbhash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "uploads_same_file" UNIQUE("owner_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "gazetteer_editions" (
	"edition" text PRIMARY KEY NOT NULL,
	"loaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" integer PRIMARY KEY NOT NULL,
	"kind" "place_kind" NOT NULL,
	"name" text NOT NULL,
	"folded_name" text NOT NULL,
	"state_code" text,
	"state_name" text,
	"country_code" char(2) NOT NULL,
	"country_name" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"population" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "results" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"content" text,
	"race" text,
	"event_name" text,
	"class" text,
	"date" date,
	"location" text,
	"finish" integer,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "results_finish" CHECK (finish >= 1)
);
--> statement-breakpoint
CREATE TABLE "popular_searches" (
	"scope" text NOT NULL,
	"text" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "popular_searches_scope_text_pk" PRIMARY KEY("scope","text")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"alert" boolean DEFAULT false NOT NULL,
	"told_until" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_searches_name" UNIQUE("user_id","scope","name")
);
--> statement-breakpoint
CREATE TABLE "search_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"query" text NOT NULL,
	"result_count" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shortlist_items" (
	"shortlist_id" uuid NOT NULL,
	"athlete_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shortlist_items_shortlist_id_athlete_id_pk" PRIMARY KEY("shortlist_id","athlete_id")
);
--> statement-breakpoint
CREATE TABLE "shortlists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shortlists_name" UNIQUE("owner_id","name")
);
--> statement-breakpoint
CREATE TABLE "socials" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"instagram" text,
	"facebook" text,
	"snapchat" text,
	"tiktok" text,
	"youtube" text,
	"misc" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" "citext" NOT NULL,
	"topic" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "support_tickets_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"user_id" uuid,
	"email" "citext" NOT NULL,
	"topic" text NOT NULL,
	"subject" text NOT NULL,
	"error_id" text,
	"status" "ticket_status" DEFAULT 'OPEN' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_tickets_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "ticket_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"body" text NOT NULL,
	"is_from_staff" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "impressions_daily" (
	"profile_user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "impressions_daily_profile_user_id_day_pk" PRIMARY KEY("profile_user_id","day")
);
--> statement-breakpoint
CREATE TABLE "profile_views" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"profile_user_id" uuid NOT NULL,
	"viewer_id" uuid,
	"visitor_hash" text NOT NULL,
	"source" text NOT NULL,
	"referrer_host" text,
	"day" date NOT NULL,
	CONSTRAINT "profile_views_once_a_day" UNIQUE("profile_user_id","visitor_hash","source","day")
);
--> statement-breakpoint
DROP INDEX "athlete_profiles_priority";--> statement-breakpoint
DROP INDEX "promoters_priority";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "onboarding_step" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "onboarded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', excerpt), 'B') || to_tsvector('english', body_markdown)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "athlete_profiles" ADD COLUMN "team_name" text;--> statement-breakpoint
ALTER TABLE "athlete_profiles" ADD COLUMN "racing_class" text;--> statement-breakpoint
ALTER TABLE "athlete_profiles" ADD COLUMN "sponsorship_needs" text;--> statement-breakpoint
ALTER TABLE "athlete_profiles" ADD COLUMN "open_to" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "athlete_profiles" ADD COLUMN "audience_size" integer;--> statement-breakpoint
ALTER TABLE "athlete_profiles" ADD COLUMN "visibility" "profile_visibility" DEFAULT 'PUBLIC' NOT NULL;--> statement-breakpoint
ALTER TABLE "athlete_profiles" ADD COLUMN "is_listed" boolean GENERATED ALWAYS AS (published_at is not null and visibility = 'PUBLIC') STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "athlete_profiles" ADD COLUMN "search" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "looking_for" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "wanted_sports" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "wanted_countries" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "wanted_level" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "offer_types" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "budget_min_minor" bigint;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "budget_max_minor" bigint;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "currency" char(3);--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "search" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "promoters" ADD COLUMN "kind" "promoter_kind" DEFAULT 'SERIES' NOT NULL;--> statement-breakpoint
ALTER TABLE "promoters" ADD COLUMN "average_attendance" integer;--> statement-breakpoint
ALTER TABLE "promoters" ADD COLUMN "website" text;--> statement-breakpoint
ALTER TABLE "promoters" ADD COLUMN "region" text;--> statement-breakpoint
ALTER TABLE "promoters" ADD COLUMN "activity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promoters" ADD COLUMN "search" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "promoters" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "event_dates" ADD CONSTRAINT "event_dates_promoter_id_promoters_id_fk" FOREIGN KEY ("promoter_id") REFERENCES "public"."promoters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_interests" ADD CONSTRAINT "event_interests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_interests" ADD CONSTRAINT "event_interests_event_date_id_event_dates_id_fk" FOREIGN KEY ("event_date_id") REFERENCES "public"."event_dates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_followed_user_id_users_id_fk" FOREIGN KEY ("followed_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_feedback" ADD CONSTRAINT "help_feedback_article_id_help_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."help_articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_history" ADD CONSTRAINT "search_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_items" ADD CONSTRAINT "shortlist_items_shortlist_id_shortlists_id_fk" FOREIGN KEY ("shortlist_id") REFERENCES "public"."shortlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_items" ADD CONSTRAINT "shortlist_items_athlete_id_athlete_profiles_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."athlete_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlists" ADD CONSTRAINT "shortlists_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "socials" ADD CONSTRAINT "socials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_attachments" ADD CONSTRAINT "ticket_attachments_message_id_ticket_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."ticket_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_attachments" ADD CONSTRAINT "ticket_attachments_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_ticket_id_support_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."support_tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "impressions_daily" ADD CONSTRAINT "impressions_daily_profile_user_id_users_id_fk" FOREIGN KEY ("profile_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_profile_user_id_users_id_fk" FOREIGN KEY ("profile_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_dates_by_start" ON "event_dates" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "event_dates_of_promoter" ON "event_dates" USING btree ("promoter_id","starts_at");--> statement-breakpoint
CREATE INDEX "event_dates_position" ON "event_dates" USING gist (ll_to_earth(latitude, longitude));--> statement-breakpoint
CREATE INDEX "event_interests_of_date" ON "event_interests" USING btree ("event_date_id");--> statement-breakpoint
CREATE INDEX "follows_of_followed" ON "follows" USING btree ("followed_user_id");--> statement-breakpoint
CREATE INDEX "help_articles_order" ON "help_articles" USING btree ("category","position");--> statement-breakpoint
CREATE INDEX "help_articles_search" ON "help_articles" USING gin ("search");--> statement-breakpoint
CREATE INDEX "media_of_user" ON "media" USING btree ("user_id","position","id");--> statement-breakpoint
CREATE INDEX "media_upload" ON "media" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "uploads_created_at" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "places_by_prefix" ON "places" USING btree ("kind",folded_name text_pattern_ops);--> statement-breakpoint
CREATE INDEX "places_similar" ON "places" USING gin (folded_name gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "places_of_state" ON "places" USING btree ("kind","country_code","state_name","population" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "places_position" ON "places" USING gist (ll_to_earth(latitude, longitude)) WHERE kind = 'CITY';--> statement-breakpoint
CREATE INDEX "results_of_user" ON "results" USING btree ("user_id","position","id");--> statement-breakpoint
CREATE INDEX "popular_searches_by_count" ON "popular_searches" USING btree ("scope","count" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "saved_searches_alert" ON "saved_searches" USING btree ("alert","told_until");--> statement-breakpoint
CREATE INDEX "search_history_of_user" ON "search_history" USING btree ("user_id","scope","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "search_history_at" ON "search_history" USING btree ("at");--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gin (word gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shortlist_items_of_athlete" ON "shortlist_items" USING btree ("athlete_id");--> statement-breakpoint
CREATE INDEX "contact_messages_created_at" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "support_tickets_of_user" ON "support_tickets" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "support_tickets_by_status" ON "support_tickets" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "ticket_attachments_of_message" ON "ticket_attachments" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "ticket_attachments_upload" ON "ticket_attachments" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "ticket_messages_of_ticket" ON "ticket_messages" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "impressions_daily_day" ON "impressions_daily" USING btree ("day");--> statement-breakpoint
CREATE INDEX "profile_views_of_profile" ON "profile_views" USING btree ("profile_user_id","day");--> statement-breakpoint
CREATE INDEX "articles_search" ON "articles" USING gin ("search");--> statement-breakpoint
CREATE INDEX "athlete_profiles_by_priority" ON "athlete_profiles" USING btree ("priority_rank" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "athlete_profiles_by_experience" ON "athlete_profiles" USING btree (coalesce(experience_years, 0) desc,"id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "athlete_profiles_by_publication" ON "athlete_profiles" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "athlete_profiles_by_impressions" ON "athlete_profiles" USING btree ("impressions" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "athlete_profiles_by_place" ON "athlete_profiles" USING btree ("country_code","state","priority_rank" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "athlete_profiles_position" ON "athlete_profiles" USING gist (ll_to_earth(latitude, longitude)) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "athlete_profiles_search" ON "athlete_profiles" USING gin ("search");--> statement-breakpoint
CREATE INDEX "athlete_profiles_open_to" ON "athlete_profiles" USING gin ("open_to");--> statement-breakpoint
CREATE INDEX "athlete_profiles_audience" ON "athlete_profiles" USING btree ("audience_size") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "athlete_profiles_home_track" ON "athlete_profiles" USING gin (fold(home_track) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "athlete_profiles_achievements" ON "athlete_profiles" USING gin (fold(achievements) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "athlete_profiles_city" ON "athlete_profiles" USING gin (fold(city) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "brands_by_publication" ON "brands" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "brands_by_activity" ON "brands" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "brands_categories" ON "brands" USING gin ("categories");--> statement-breakpoint
CREATE INDEX "brands_search" ON "brands" USING gin ("search");--> statement-breakpoint
CREATE INDEX "promoters_by_priority" ON "promoters" USING btree ("priority_rank" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "promoters_by_publication" ON "promoters" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "promoters_by_experience" ON "promoters" USING btree (coalesce(experience_years, 0) desc,"id" DESC NULLS LAST) WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "promoters_by_activity" ON "promoters" USING btree ("activity" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "promoters_search" ON "promoters" USING gin ("search");--> statement-breakpoint
CREATE INDEX "promoters_sports" ON "promoters" USING gin ("sports");--> statement-breakpoint
CREATE INDEX "promoters_disciplines" ON "promoters" USING gin ("disciplines");--> statement-breakpoint
CREATE INDEX "promoters_position" ON "promoters" USING gist (ll_to_earth(latitude, longitude)) WHERE published_at is not null;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_budget" CHECK (budget_min_minor >= 0 and budget_max_minor >= budget_min_minor);