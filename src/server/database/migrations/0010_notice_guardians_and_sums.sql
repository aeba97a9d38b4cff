ALTER TYPE "public"."lifecycle_subject" ADD VALUE 'PAYMENT';--> statement-breakpoint
CREATE TABLE "amendment_signers" (
	"amendment_id" uuid NOT NULL,
	"role" "signer_role" NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text,
	"token_hash" text,
	"opened_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"signed_name" text,
	"ip" text,
	"user_agent" text,
	"text_sha256" char(64),
	CONSTRAINT "amendment_signers_amendment_id_role_pk" PRIMARY KEY("amendment_id","role"),
	CONSTRAINT "amendment_signers_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "redemption_brand_days" (
	"brand_id" uuid NOT NULL,
	"day" date NOT NULL,
	"currency" char(3) NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"redemptions" integer NOT NULL,
	"pending" integer NOT NULL,
	"net_minor" bigint NOT NULL,
	"refunded_minor" bigint NOT NULL,
	"discount_minor" bigint NOT NULL,
	"commission_minor" bigint NOT NULL,
	CONSTRAINT "redemption_brand_days_brand_id_day_currency_country_pk" PRIMARY KEY("brand_id","day","currency","country")
);
--> statement-breakpoint
CREATE TABLE "redemption_code_months" (
	"code_id" uuid NOT NULL,
	"month" date NOT NULL,
	"currency" char(3) NOT NULL,
	"brand_id" uuid NOT NULL,
	"contract_id" uuid NOT NULL,
	"athlete_user_id" uuid NOT NULL,
	"redemptions" integer NOT NULL,
	"pending" integer NOT NULL,
	"net_minor" bigint NOT NULL,
	"refunded_minor" bigint NOT NULL,
	"discount_minor" bigint NOT NULL,
	"commission_minor" bigint NOT NULL,
	CONSTRAINT "redemption_code_months_code_id_month_currency_pk" PRIMARY KEY("code_id","month","currency")
);
--> statement-breakpoint
CREATE TABLE "stripe_payments" (
	"brand_id" uuid NOT NULL,
	"payment_id" text NOT NULL,
	"invoice_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stripe_payments_brand_id_payment_id_pk" PRIMARY KEY("brand_id","payment_id")
);
--> statement-breakpoint
CREATE TABLE "search_finds" (
	"profile_user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"term" text NOT NULL,
	"viewer_id" uuid NOT NULL,
	CONSTRAINT "search_finds_profile_user_id_day_term_viewer_id_pk" PRIMARY KEY("profile_user_id","day","term","viewer_id")
);
--> statement-breakpoint
ALTER TABLE "athlete_profiles" ADD COLUMN "birth_date" date;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "notice_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "notice_by" "step_party";--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "terminates_on" date;--> statement-breakpoint
ALTER TABLE "redemptions" ADD COLUMN "metadata" jsonb;--> statement-breakpoint
ALTER TABLE "amendment_signers" ADD CONSTRAINT "amendment_signers_amendment_id_contract_amendments_id_fk" FOREIGN KEY ("amendment_id") REFERENCES "public"."contract_amendments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "amendment_signers" ADD CONSTRAINT "amendment_signers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemption_brand_days" ADD CONSTRAINT "redemption_brand_days_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemption_code_months" ADD CONSTRAINT "redemption_code_months_code_id_discount_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."discount_codes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stripe_payments" ADD CONSTRAINT "stripe_payments_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_finds" ADD CONSTRAINT "search_finds_profile_user_id_users_id_fk" FOREIGN KEY ("profile_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_finds" ADD CONSTRAINT "search_finds_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "redemption_code_months_of_brand" ON "redemption_code_months" USING btree ("brand_id","month");--> statement-breakpoint
CREATE INDEX "stripe_payments_old" ON "stripe_payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "search_finds_day" ON "search_finds" USING btree ("day");--> statement-breakpoint
CREATE INDEX "search_finds_of_viewer" ON "search_finds" USING btree ("viewer_id");--> statement-breakpoint
CREATE INDEX "contracts_given_notice" ON "contracts" USING btree ("terminates_on") WHERE terminates_on is not null;--> statement-breakpoint
CREATE INDEX "lifecycle_steps_decided" ON "lifecycle_steps" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE event = 'resolve';--> statement-breakpoint
insert into amendment_signers (amendment_id, role, user_id, name, signed_at, signed_name, text_sha256)
select amendment.id, signer.role, signer.user_id, signer.name, own.signed_at, own.signed_name,
	case when own.signed_at is not null then amendment.text_sha256 end
from contract_amendments as amendment
join contract_signers as signer on signer.contract_id = amendment.contract_id and signer.role in ('BRAND', 'ATHLETE')
cross join lateral (select
	case signer.role when 'BRAND' then amendment.brand_signed_at else amendment.athlete_signed_at end as signed_at,
	case signer.role when 'BRAND' then amendment.brand_signed_name else amendment.athlete_signed_name end as signed_name
) as own;
--> statement-breakpoint
insert into redemption_brand_days
select brand_id, day, currency, country, sum(redemptions), sum(pending), sum(net_minor), sum(refunded_minor),
	sum(discount_minor), sum(commission_minor)
from redemption_days group by 1, 2, 3, 4;
--> statement-breakpoint
insert into redemption_code_months
select code_id, date_trunc('month', day)::date, currency, brand_id, contract_id, athlete_user_id,
	sum(redemptions), sum(pending), sum(net_minor), sum(refunded_minor), sum(discount_minor), sum(commission_minor)
from redemption_days group by 1, 2, 3, 4, 5, 6;
--> statement-breakpoint
ALTER TABLE "contract_amendments" DROP COLUMN "brand_signed_at";--> statement-breakpoint
ALTER TABLE "contract_amendments" DROP COLUMN "brand_signed_name";--> statement-breakpoint
ALTER TABLE "contract_amendments" DROP COLUMN "athlete_signed_at";--> statement-breakpoint
ALTER TABLE "contract_amendments" DROP COLUMN "athlete_signed_name";--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_notice" CHECK (notice_days between 0 and 365);
