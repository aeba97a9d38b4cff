CREATE TYPE "public"."birth_date_source" AS ENUM('PROFILE', 'SIGNATURE', 'SUPPORT');--> statement-breakpoint
CREATE TABLE "birth_date_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"before" date,
	"after" date NOT NULL,
	"source" "birth_date_source" NOT NULL,
	"by_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contract_signers" ADD COLUMN "age_given_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contract_signers" ADD COLUMN "age_source" "birth_date_source";--> statement-breakpoint
ALTER TABLE "birth_date_changes" ADD CONSTRAINT "birth_date_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "birth_date_changes" ADD CONSTRAINT "birth_date_changes_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "birth_date_changes_of_user" ON "birth_date_changes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "birth_date_changes_by" ON "birth_date_changes" USING btree ("by_id");--> statement-breakpoint
create trigger birth_date_changes_stay before update on birth_date_changes
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();
