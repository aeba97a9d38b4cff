ALTER TYPE "public"."notification_kind" ADD VALUE 'FOLLOWING';--> statement-breakpoint
CREATE TABLE "saved_brands" (
	"user_id" uuid NOT NULL,
	"brand_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_brands_user_id_brand_id_pk" PRIMARY KEY("user_id","brand_id")
);
--> statement-breakpoint
DROP INDEX "event_interests_of_date";--> statement-breakpoint
DROP INDEX "follows_of_followed";--> statement-breakpoint
ALTER TABLE "event_dates" ADD COLUMN "is_announced" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "is_announced" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_brands" ADD CONSTRAINT "saved_brands_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_brands" ADD CONSTRAINT "saved_brands_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_brands_of_brand" ON "saved_brands" USING btree ("brand_id","user_id");--> statement-breakpoint
CREATE INDEX "event_dates_unannounced" ON "event_dates" USING btree ("promoter_id") WHERE not is_announced;--> statement-breakpoint
CREATE INDEX "follows_list" ON "follows" USING btree ("user_id","created_at" DESC NULLS LAST,"followed_user_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "results_unannounced" ON "results" USING btree ("user_id") WHERE not is_announced;--> statement-breakpoint
CREATE INDEX "event_interests_of_date" ON "event_interests" USING btree ("event_date_id","user_id");--> statement-breakpoint
CREATE INDEX "follows_of_followed" ON "follows" USING btree ("followed_user_id","user_id");