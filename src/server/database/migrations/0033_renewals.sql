ALTER TABLE "contracts" ADD COLUMN "renewal_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "renews_offer_id" uuid;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_renews_offer_id_offers_id_fk" FOREIGN KEY ("renews_offer_id") REFERENCES "public"."offers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offers_renewing" ON "offers" USING btree ("renews_offer_id","id" DESC NULLS LAST);