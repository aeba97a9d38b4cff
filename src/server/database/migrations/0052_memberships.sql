CREATE TYPE "public"."billing_interval" AS ENUM('month', 'year');--> statement-breakpoint
CREATE TYPE "public"."checkout_kind" AS ENUM('SUBSCRIPTION', 'PAYMENT');--> statement-breakpoint
CREATE TYPE "public"."checkout_status" AS ENUM('OPEN', 'COMPLETE', 'EXPIRED');--> statement-breakpoint
CREATE TYPE "public"."invoice_status" AS ENUM('draft', 'open', 'paid', 'uncollectible', 'void');--> statement-breakpoint
CREATE TYPE "public"."membership_status" AS ENUM('FREE', 'TRIALING', 'TRIAL_ENDED', 'ACTIVE', 'ENDING', 'GRACE', 'LAPSED', 'CHECKOUT_PENDING', 'COMPED');--> statement-breakpoint
CREATE TYPE "public"."subscription_status" AS ENUM('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused');--> statement-breakpoint
ALTER TYPE "public"."lifecycle_subject" ADD VALUE 'MEMBERSHIP';--> statement-breakpoint
ALTER TYPE "public"."lifecycle_subject" ADD VALUE 'PROMO_CODE';--> statement-breakpoint
CREATE TABLE "billing_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" "checkout_kind" NOT NULL,
	"status" "checkout_status" DEFAULT 'OPEN' NOT NULL,
	"plan" text,
	"interval" "billing_interval",
	"promo_code" "citext",
	"payment_id" uuid,
	"session_id" text NOT NULL,
	"url" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkouts_sessionId_unique" UNIQUE("session_id")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"invoice_id" text NOT NULL,
	"number" text,
	"status" "invoice_status" NOT NULL,
	"description" text NOT NULL,
	"currency" char(3) NOT NULL,
	"total_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"due_minor" bigint NOT NULL,
	"hosted_url" text,
	"pdf_url" text,
	"issued_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"next_attempt_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_invoiceId_unique" UNIQUE("invoice_id")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" "membership_status" DEFAULT 'FREE' NOT NULL,
	"plan" text,
	"interval" "billing_interval",
	"access_until" timestamp with time zone,
	"customer_id" text,
	"subscription_id" text,
	"subscription_status" "subscription_status",
	"trial_ends_at" timestamp with time zone,
	"current_period_end" timestamp with time zone,
	"cancel_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"past_due_since" timestamp with time zone,
	"comped_plan" text,
	"comped_until" timestamp with time zone,
	"trial_refused_at" timestamp with time zone,
	"synced_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "memberships_customerId_unique" UNIQUE("customer_id"),
	CONSTRAINT "memberships_subscriptionId_unique" UNIQUE("subscription_id")
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" "citext" NOT NULL,
	"title" text NOT NULL,
	"percent_off" integer,
	"amount_off_minor" bigint,
	"currency" char(3),
	"months" integer,
	"plans" text[] NOT NULL,
	"max_redemptions" integer,
	"expires_at" timestamp with time zone,
	"is_paused" boolean DEFAULT false NOT NULL,
	"promotion_code_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promo_codes_code_unique" UNIQUE("code"),
	CONSTRAINT "promo_codes_promotionCodeId_unique" UNIQUE("promotion_code_id")
);
--> statement-breakpoint
CREATE TABLE "promo_redemptions" (
	"promo_code_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promo_redemptions_promo_code_id_user_id_pk" PRIMARY KEY("promo_code_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "trial_redemptions" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_billing_checkout_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" "checkout_kind" NOT NULL,
	"status" "checkout_status" DEFAULT 'OPEN' NOT NULL,
	"customer_id" text NOT NULL,
	"user_id" text NOT NULL,
	"plan" text,
	"interval" "billing_interval",
	"trial_ends_at" timestamp with time zone,
	"promotion_code_id" text,
	"payment_id" text,
	"description" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"subscription_id" text,
	"charge_id" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_billing_clock" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"offset_seconds" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_billing_clock_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"days" integer NOT NULL,
	"request_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_billing_connected_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"has_submitted_details" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_billing_customers" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"line1" text DEFAULT '' NOT NULL,
	"line2" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"country_code" text DEFAULT '' NOT NULL,
	"tax_id" text DEFAULT '' NOT NULL,
	"card_brand" text,
	"card_last4" char(4),
	"card_expiry_month" integer,
	"card_expiry_year" integer,
	"card_notice_at" timestamp with time zone,
	"credit_minor" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_billing_idempotency_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"call_hash" text NOT NULL,
	"object_id" text,
	"refusal" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_billing_invoice_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_billing_invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "test_billing_invoices_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"customer_id" text NOT NULL,
	"subscription_id" text,
	"status" "invoice_status" NOT NULL,
	"description" text NOT NULL,
	"lines" jsonb NOT NULL,
	"currency" char(3) NOT NULL,
	"total_minor" bigint NOT NULL,
	"credit_minor" bigint NOT NULL,
	"due_minor" bigint NOT NULL,
	"charge_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"issued_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "test_billing_invoices_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "test_billing_portal_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"return_url" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_billing_promotion_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"code" "citext" NOT NULL,
	"percent_off" integer,
	"amount_off_minor" bigint,
	"currency" char(3),
	"months" integer,
	"plans" text[] NOT NULL,
	"max_redemptions" integer,
	"times_redeemed" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_billing_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "test_billing_subscriptions_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" text NOT NULL,
	"user_id" text NOT NULL,
	"plan" text NOT NULL,
	"interval" "billing_interval" NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"status" "subscription_status" NOT NULL,
	"trial_ends_at" timestamp with time zone,
	"trial_notice_sent" boolean DEFAULT false NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"anchor" timestamp with time zone NOT NULL,
	"period_amount_minor" bigint DEFAULT 0 NOT NULL,
	"cancel_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"past_due_since" timestamp with time zone,
	"promotion_code_id" text,
	"discount_ends_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "promoters" ADD COLUMN "is_listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_memberships_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."memberships"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_redemptions" ADD CONSTRAINT "promo_redemptions_promo_code_id_promo_codes_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "public"."promo_codes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_redemptions" ADD CONSTRAINT "promo_redemptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_billing_checkout_sessions" ADD CONSTRAINT "test_billing_checkout_sessions_customer_id_test_billing_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."test_billing_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_billing_checkout_sessions" ADD CONSTRAINT "test_billing_checkout_sessions_promotion_code_id_test_billing_promotion_codes_id_fk" FOREIGN KEY ("promotion_code_id") REFERENCES "public"."test_billing_promotion_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_billing_invoices" ADD CONSTRAINT "test_billing_invoices_customer_id_test_billing_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."test_billing_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_billing_invoices" ADD CONSTRAINT "test_billing_invoices_subscription_id_test_billing_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."test_billing_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_billing_portal_sessions" ADD CONSTRAINT "test_billing_portal_sessions_customer_id_test_billing_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."test_billing_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_billing_subscriptions" ADD CONSTRAINT "test_billing_subscriptions_customer_id_test_billing_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."test_billing_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_billing_subscriptions" ADD CONSTRAINT "test_billing_subscriptions_promotion_code_id_test_billing_promotion_codes_id_fk" FOREIGN KEY ("promotion_code_id") REFERENCES "public"."test_billing_promotion_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_events_by_time" ON "billing_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "checkouts_by_time" ON "checkouts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "checkouts_of_user" ON "checkouts" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "checkouts_of_payment" ON "checkouts" USING btree ("payment_id") WHERE payment_id is not null;--> statement-breakpoint
CREATE INDEX "invoices_of_user" ON "invoices" USING btree ("user_id","issued_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "memberships_by_status" ON "memberships" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "memberships_ending" ON "memberships" USING btree ("access_until") WHERE access_until is not null;--> statement-breakpoint
CREATE INDEX "memberships_trials" ON "memberships" USING btree ("trial_ends_at") WHERE status = 'TRIALING';--> statement-breakpoint
CREATE INDEX "test_billing_checkout_sessions_open" ON "test_billing_checkout_sessions" USING btree ("expires_at") WHERE status = 'OPEN';--> statement-breakpoint
CREATE INDEX "test_billing_checkout_sessions_charge" ON "test_billing_checkout_sessions" USING btree ("charge_id") WHERE charge_id is not null;--> statement-breakpoint
CREATE INDEX "test_billing_customers_notice" ON "test_billing_customers" USING btree ("card_notice_at") WHERE card_notice_at is not null;--> statement-breakpoint
CREATE INDEX "test_billing_idempotency_keys_by_time" ON "test_billing_idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "test_billing_invoices_of_customer" ON "test_billing_invoices" USING btree ("customer_id","position");--> statement-breakpoint
CREATE INDEX "test_billing_invoices_charge" ON "test_billing_invoices" USING btree ("charge_id") WHERE charge_id is not null;--> statement-breakpoint
CREATE INDEX "test_billing_invoices_open" ON "test_billing_invoices" USING btree ("subscription_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "test_billing_portal_sessions_expiry" ON "test_billing_portal_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "test_billing_promotion_codes_active" ON "test_billing_promotion_codes" USING btree ("code") WHERE is_active;--> statement-breakpoint
CREATE INDEX "test_billing_subscriptions_due" ON "test_billing_subscriptions" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "test_billing_subscriptions_of_customer" ON "test_billing_subscriptions" USING btree ("customer_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "test_billing_subscriptions_position" ON "test_billing_subscriptions" USING btree ("position");