CREATE TYPE "public"."code_signal_kind" AS ENUM('BURST', 'SELF_PURCHASE');--> statement-breakpoint
CREATE TABLE "code_signals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_id" uuid NOT NULL,
	"kind" "code_signal_kind" NOT NULL,
	"redemption_id" uuid,
	"count" integer NOT NULL,
	"usual_sales" integer,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "code_signals" ADD CONSTRAINT "code_signals_code_id_discount_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."discount_codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "code_signals_of_code" ON "code_signals" USING btree ("code_id","seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "code_signals_once" ON "code_signals" USING btree ("redemption_id");