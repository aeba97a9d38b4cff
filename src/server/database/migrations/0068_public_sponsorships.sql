-- Nobody agreed to the earlier default, so every contract is private until both sides do.
ALTER TABLE "contracts" ALTER COLUMN "visibility" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "contracts" drop column "visibility";--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "public_by_brand_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "public_by_athlete_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "visibility" "contract_visibility" GENERATED ALWAYS AS (case when public_by_brand_at is not null and public_by_athlete_at is not null
          then 'PUBLIC'::contract_visibility else 'PRIVATE'::contract_visibility end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "contracts_public_of_athlete" ON "contracts" USING btree ("athlete_user_id") WHERE visibility = 'PUBLIC';--> statement-breakpoint
CREATE INDEX "contracts_public_of_brand" ON "contracts" USING btree ("brand_id") WHERE visibility = 'PUBLIC';