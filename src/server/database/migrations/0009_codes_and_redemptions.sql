CREATE TYPE "public"."api_key_mode" AS ENUM('LIVE', 'TEST');--> statement-breakpoint
CREATE TYPE "public"."code_kind" AS ENUM('PERCENT', 'FIXED');--> statement-breakpoint
CREATE TYPE "public"."recap_kind" AS ENUM('MONTHLY', 'FINAL', 'OWN');--> statement-breakpoint
CREATE TYPE "public"."import_status" AS ENUM('COMMITTED', 'UNDONE');--> statement-breakpoint
CREATE TYPE "public"."order_source" AS ENUM('SHOPIFY', 'WOOCOMMERCE', 'STRIPE', 'OTHER');--> statement-breakpoint
CREATE TYPE "public"."redemption_door" AS ENUM('WEBHOOK', 'API', 'CSV', 'MANUAL');--> statement-breakpoint
CREATE TYPE "public"."redemption_status" AS ENUM('UNMATCHED', 'PENDING', 'CONFIRMED', 'PARTIALLY_REVERSED', 'REVERSED', 'FLAGGED', 'EXCLUDED');--> statement-breakpoint
CREATE TYPE "public"."uncredited_reason" AS ENUM('CODE_NOT_LIVE', 'CONTRACT_OVER', 'LIMIT_REACHED');--> statement-breakpoint
CREATE TYPE "public"."shop_delivery_status" AS ENUM('RECEIVED', 'DONE', 'IGNORED', 'FAILED');--> statement-breakpoint
CREATE TYPE "public"."shop_kind" AS ENUM('SHOPIFY', 'WOOCOMMERCE', 'STRIPE');--> statement-breakpoint
CREATE TYPE "public"."webhook_message_status" AS ENUM('PENDING', 'DELIVERED', 'FAILED');--> statement-breakpoint
ALTER TYPE "public"."lifecycle_subject" ADD VALUE 'REDEMPTION';--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"name" text NOT NULL,
	"mode" "api_key_mode" NOT NULL,
	"prefix" text NOT NULL,
	"secret_sha256" text NOT NULL,
	"scopes" text[] NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_keys_prefix_unique" UNIQUE("prefix")
);
--> statement-breakpoint
CREATE TABLE "discount_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"brand_id" uuid NOT NULL,
	"athlete_user_id" uuid NOT NULL,
	"code" text NOT NULL,
	"code_key" text NOT NULL,
	"kind" "code_kind" NOT NULL,
	"percent_bp" integer,
	"fixed_minor" bigint,
	"currency" char(3),
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"max_uses" integer,
	"commission_bp" integer DEFAULT 0 NOT NULL,
	"landing_url" text,
	"stripe_promotion_id" text,
	"uses" integer DEFAULT 0 NOT NULL,
	"retired_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discount_codes_amount" CHECK ((kind = 'PERCENT' and percent_bp between 1 and 10000 and fixed_minor is null) or
          (kind = 'FIXED' and fixed_minor > 0 and currency is not null and percent_bp is null)),
	CONSTRAINT "discount_codes_term" CHECK (ends_at > starts_at),
	CONSTRAINT "discount_codes_commission" CHECK (commission_bp between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "recaps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"kind" "recap_kind" NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"note_by" uuid,
	"token_hash" text,
	"token" text,
	"shared_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recaps_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "recaps_once" UNIQUE("contract_id","kind","from_day","to_day")
);
--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"brand_id" uuid PRIMARY KEY NOT NULL,
	"mapping" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redemption_days" (
	"code_id" uuid NOT NULL,
	"day" date NOT NULL,
	"currency" char(3) NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"brand_id" uuid NOT NULL,
	"contract_id" uuid NOT NULL,
	"athlete_user_id" uuid NOT NULL,
	"redemptions" integer NOT NULL,
	"pending" integer NOT NULL,
	"net_minor" bigint NOT NULL,
	"refunded_minor" bigint NOT NULL,
	"discount_minor" bigint NOT NULL,
	"commission_minor" bigint NOT NULL,
	CONSTRAINT "redemption_days_code_id_day_currency_country_pk" PRIMARY KEY("code_id","day","currency","country")
);
--> statement-breakpoint
CREATE TABLE "redemption_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"source" "order_source" NOT NULL,
	"status" "import_status" DEFAULT 'COMMITTED' NOT NULL,
	"counts" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redemptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"code_id" uuid,
	"contract_id" uuid,
	"athlete_user_id" uuid,
	"source" "order_source" NOT NULL,
	"door" "redemption_door" NOT NULL,
	"external_order_id" text NOT NULL,
	"code_text" text NOT NULL,
	"code_key" text NOT NULL,
	"status" "redemption_status" NOT NULL,
	"currency" char(3) NOT NULL,
	"net_minor" bigint NOT NULL,
	"discount_minor" bigint DEFAULT 0 NOT NULL,
	"refunded_minor" bigint DEFAULT 0 NOT NULL,
	"commission_minor" bigint DEFAULT 0 NOT NULL,
	"commission_bp" integer DEFAULT 0 NOT NULL,
	"uncredited" "uncredited_reason",
	"redeemed_at" timestamp with time zone NOT NULL,
	"confirm_at" timestamp with time zone NOT NULL,
	"customer_hash" text,
	"country" char(2),
	"import_id" uuid,
	"content_sha256" char(64) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redemptions_once" UNIQUE("brand_id","source","external_order_id","code_key"),
	CONSTRAINT "redemptions_amounts" CHECK (net_minor >= 0 and discount_minor >= 0 and commission_minor >= 0),
	CONSTRAINT "redemptions_refunded" CHECK (refunded_minor between 0 and net_minor)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"source" "order_source" NOT NULL,
	"door" "redemption_door" NOT NULL,
	"external_refund_id" text NOT NULL,
	"external_order_id" text NOT NULL,
	"amount_minor" bigint,
	"currency" char(3),
	"refunded_at" timestamp with time zone NOT NULL,
	"import_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_once" UNIQUE("brand_id","source","external_refund_id"),
	CONSTRAINT "refunds_amount" CHECK (amount_minor > 0)
);
--> statement-breakpoint
CREATE TABLE "return_settings" (
	"brand_id" uuid PRIMARY KEY NOT NULL,
	"margin_bp" integer,
	"report_currency" char(3),
	"rates" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL,
	"brand_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"event_key" text,
	"topic" text NOT NULL,
	"body_sha256" char(64) NOT NULL,
	"body" text,
	"status" "shop_delivery_status" DEFAULT 'RECEIVED' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"outcome" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "shop_deliveries_once" UNIQUE("shop_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "shops" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"kind" "shop_kind" NOT NULL,
	"name" text NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_until" timestamp with time zone,
	"last_delivery_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"message_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" integer,
	"error" text,
	"took_ms" integer NOT NULL,
	CONSTRAINT "webhook_attempts_message_id_n_pk" PRIMARY KEY("message_id","n")
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_until" timestamp with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"status" "webhook_message_status" DEFAULT 'PENDING' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_athlete_user_id_users_id_fk" FOREIGN KEY ("athlete_user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recaps" ADD CONSTRAINT "recaps_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recaps" ADD CONSTRAINT "recaps_note_by_users_id_fk" FOREIGN KEY ("note_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_mappings" ADD CONSTRAINT "import_mappings_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemption_days" ADD CONSTRAINT "redemption_days_code_id_discount_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."discount_codes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemption_imports" ADD CONSTRAINT "redemption_imports_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemption_imports" ADD CONSTRAINT "redemption_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_code_id_discount_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."discount_codes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_athlete_user_id_users_id_fk" FOREIGN KEY ("athlete_user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_import_id_redemption_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."redemption_imports"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_import_id_redemption_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."redemption_imports"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_settings" ADD CONSTRAINT "return_settings_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_deliveries" ADD CONSTRAINT "shop_deliveries_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_deliveries" ADD CONSTRAINT "shop_deliveries_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_message_id_webhook_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."webhook_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_messages" ADD CONSTRAINT "webhook_messages_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_of_brand" ON "api_keys" USING btree ("brand_id");--> statement-breakpoint
CREATE UNIQUE INDEX "discount_codes_live" ON "discount_codes" USING btree ("brand_id","code_key") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "discount_codes_key" ON "discount_codes" USING btree ("brand_id","code_key");--> statement-breakpoint
CREATE INDEX "discount_codes_of_contract" ON "discount_codes" USING btree ("contract_id","id");--> statement-breakpoint
CREATE INDEX "discount_codes_of_athlete" ON "discount_codes" USING btree ("athlete_user_id");--> statement-breakpoint
CREATE INDEX "discount_codes_stripe" ON "discount_codes" USING btree ("brand_id","stripe_promotion_id");--> statement-breakpoint
CREATE INDEX "recaps_of_contract" ON "recaps" USING btree ("contract_id","to_day" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "redemption_days_of_brand" ON "redemption_days" USING btree ("brand_id","day");--> statement-breakpoint
CREATE INDEX "redemption_days_of_contract" ON "redemption_days" USING btree ("contract_id","day");--> statement-breakpoint
CREATE INDEX "redemption_days_of_athlete" ON "redemption_days" USING btree ("athlete_user_id","day");--> statement-breakpoint
CREATE INDEX "redemption_imports_of_brand" ON "redemption_imports" USING btree ("brand_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "redemptions_of_brand" ON "redemptions" USING btree ("brand_id","redeemed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "redemptions_by_status" ON "redemptions" USING btree ("brand_id","status","redeemed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "redemptions_of_code" ON "redemptions" USING btree ("code_id","redeemed_at");--> statement-breakpoint
CREATE INDEX "redemptions_of_contract" ON "redemptions" USING btree ("contract_id","redeemed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "redemptions_of_athlete" ON "redemptions" USING btree ("athlete_user_id","redeemed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "redemptions_held" ON "redemptions" USING btree ("confirm_at") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "redemptions_unmatched" ON "redemptions" USING btree ("brand_id","code_key") WHERE status = 'UNMATCHED';--> statement-breakpoint
CREATE INDEX "redemptions_of_import" ON "redemptions" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "redemptions_of_customer" ON "redemptions" USING btree ("brand_id","customer_hash");--> statement-breakpoint
CREATE INDEX "refunds_of_order" ON "refunds" USING btree ("brand_id","source","external_order_id");--> statement-breakpoint
CREATE INDEX "refunds_of_import" ON "refunds" USING btree ("import_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_deliveries_event" ON "shop_deliveries" USING btree ("shop_id","event_key") WHERE event_key is not null;--> statement-breakpoint
CREATE INDEX "shop_deliveries_of_brand" ON "shop_deliveries" USING btree ("brand_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "shop_deliveries_status" ON "shop_deliveries" USING btree ("brand_id","status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "shop_deliveries_finished" ON "shop_deliveries" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "shops_of_brand" ON "shops" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_of_brand" ON "webhook_endpoints" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "webhook_messages_of_endpoint" ON "webhook_messages" USING btree ("endpoint_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_messages_old" ON "webhook_messages" USING btree ("created_at") WHERE status <> 'PENDING';--> statement-breakpoint
create trigger discount_codes_updated_at before update on discount_codes for each row execute function set_updated_at();
--> statement-breakpoint
create trigger redemptions_updated_at before update on redemptions for each row execute function set_updated_at();
--> statement-breakpoint
create trigger shops_updated_at before update on shops for each row execute function set_updated_at();
--> statement-breakpoint
create trigger webhook_endpoints_updated_at before update on webhook_endpoints for each row execute function set_updated_at();
--> statement-breakpoint
create trigger return_settings_updated_at before update on return_settings for each row execute function set_updated_at();
--> statement-breakpoint
create trigger recaps_updated_at before update on recaps for each row execute function set_updated_at();
