ALTER TABLE "contracts" ADD COLUMN "breach_by" "step_party";--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "breach_ends_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "contracts_breached" ON "contracts" USING btree ("breach_ends_at") WHERE breach_by is not null;