CREATE TABLE "legal_identities" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"legal_name" text NOT NULL,
	"address" text NOT NULL,
	"state" text,
	"country_code" char(2) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "wording_version" integer;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "worded_sha256" char(64);--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "brand_country" char(2);--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "athlete_country" char(2);--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "law_country" char(2);--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "law_state" text;--> statement-breakpoint
ALTER TABLE "legal_identities" ADD CONSTRAINT "legal_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contracts_to_word" ON "contracts" USING btree ("id") WHERE status = 'DRAFT' and worded_sha256 is distinct from text_sha256;