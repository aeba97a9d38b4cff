CREATE TYPE "public"."card_charge_status" AS ENUM('PAID', 'SURPLUS', 'REFUNDED', 'DISPUTED');--> statement-breakpoint
CREATE TABLE "card_charges" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"status" "card_charge_status" NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"synced_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payers_customerId_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"has_submitted_details" boolean DEFAULT false NOT NULL,
	"can_receive_payments" boolean DEFAULT false NOT NULL,
	"can_be_paid_out" boolean DEFAULT false NOT NULL,
	"synced_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_accounts_accountId_unique" UNIQUE("account_id")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "card_charge_id" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "payment_version" integer;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "charge_id" text;--> statement-breakpoint
ALTER TABLE "test_billing_checkout_sessions" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "test_billing_checkout_sessions" ADD COLUMN "refunded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "test_billing_checkout_sessions" ADD COLUMN "disputed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "card_charges" ADD CONSTRAINT "card_charges_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payers" ADD CONSTRAINT "payers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_charges_of_payment" ON "card_charges" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "card_charges_by_time" ON "card_charges" USING btree ("paid_at");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_cardChargeId_unique" UNIQUE("card_charge_id");