CREATE TYPE "public"."commission_reason" AS ENUM('SALE', 'REFUND', 'LATE_REFUND', 'EDIT', 'EXCLUSION', 'RESTORATION', 'REMOVAL');--> statement-breakpoint
CREATE TYPE "public"."statement_status" AS ENUM('OPEN', 'DUE', 'PAID', 'RECEIVED', 'NOTHING_DUE');--> statement-breakpoint
ALTER TYPE "public"."lifecycle_subject" ADD VALUE 'STATEMENT';--> statement-breakpoint
CREATE TABLE "commission_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"currency" char(3) NOT NULL,
	"month" date NOT NULL,
	"redemption_id" uuid NOT NULL,
	"reason" "commission_reason" NOT NULL,
	"order_id" text NOT NULL,
	"code" text NOT NULL,
	"sold_at" timestamp with time zone NOT NULL,
	"net_minor" bigint NOT NULL,
	"commission_minor" bigint NOT NULL,
	"statement_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"contract_id" uuid NOT NULL,
	"brand_user_id" uuid NOT NULL,
	"athlete_user_id" uuid NOT NULL,
	"month" date NOT NULL,
	"currency" char(3) NOT NULL,
	"opening_minor" bigint NOT NULL,
	"sales_minor" bigint DEFAULT 0 NOT NULL,
	"refunds_minor" bigint DEFAULT 0 NOT NULL,
	"adjustments_minor" bigint DEFAULT 0 NOT NULL,
	"closing_minor" bigint NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL,
	"status" "statement_status" DEFAULT 'OPEN' NOT NULL,
	"reference" text,
	"closed_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "statements_number_unique" UNIQUE("number"),
	CONSTRAINT "statements_once" UNIQUE("contract_id","currency","month"),
	CONSTRAINT "statements_opening" CHECK (opening_minor <= 0),
	CONSTRAINT "statements_closing" CHECK (closing_minor = opening_minor + sales_minor + refunds_minor + adjustments_minor)
);
--> statement-breakpoint
ALTER TABLE "commission_entries" ADD CONSTRAINT "commission_entries_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_entries" ADD CONSTRAINT "commission_entries_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_brand_user_id_users_id_fk" FOREIGN KEY ("brand_user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_athlete_user_id_users_id_fk" FOREIGN KEY ("athlete_user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_entries_of_statement" ON "commission_entries" USING btree ("statement_id","sold_at","id");--> statement-breakpoint
CREATE INDEX "commission_entries_open" ON "commission_entries" USING btree ("contract_id","currency","month") WHERE statement_id is null;--> statement-breakpoint
CREATE INDEX "statements_of_brand" ON "statements" USING btree ("brand_user_id","month" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "statements_of_athlete" ON "statements" USING btree ("athlete_user_id","month" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "statements_unpaid" ON "statements" USING btree ("status","closed_at") WHERE status in ('DUE', 'PAID');
--> statement-breakpoint
create sequence statement_numbers;
--> statement-breakpoint
create trigger statements_updated_at before update on statements for each row execute function set_updated_at();
--> statement-breakpoint
-- What was closed is what was sent to both sides.
create trigger statements_stay before update on statements
  for each row when (old.status <> 'OPEN' and (
    old.contract_id, old.month, old.currency, old.opening_minor, old.sales_minor, old.refunds_minor, old.adjustments_minor, old.lines
  ) is distinct from (
    new.contract_id, new.month, new.currency, new.opening_minor, new.sales_minor, new.refunds_minor, new.adjustments_minor, new.lines
  )) execute function refuse_change();
--> statement-breakpoint
create trigger statements_remain before delete on statements for each row execute function refuse_change();
--> statement-breakpoint
create trigger commission_entries_stay before update on commission_entries
  for each row when (old.statement_id is not null or (
    old.contract_id, old.currency, old.month, old.redemption_id, old.reason, old.net_minor, old.commission_minor
  ) is distinct from (
    new.contract_id, new.currency, new.month, new.redemption_id, new.reason, new.net_minor, new.commission_minor
  )) execute function refuse_change();
--> statement-breakpoint
create trigger commission_entries_remain before delete on commission_entries
  for each row execute function refuse_change();
--> statement-breakpoint
-- What was earned before there were statements is on the first one, not on one for each past month.
insert into commission_entries
  (id, contract_id, currency, month, redemption_id, reason, order_id, code, sold_at, net_minor, commission_minor)
select gen_random_uuid(), contract_id, currency, date_trunc('month', now() at time zone 'UTC')::date, id, 'SALE',
  external_order_id, code_text, redeemed_at, net_minor - refunded_minor, commission_minor
from redemptions
where contract_id is not null and uncredited is null and commission_bp > 0
  and status in ('PENDING', 'CONFIRMED', 'PARTIALLY_REVERSED', 'REVERSED');
