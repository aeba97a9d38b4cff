ALTER TABLE "invoices" ADD COLUMN "subscription_id" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "refunded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "has_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "test_billing_checkout_sessions" ADD COLUMN "trial_days" integer;--> statement-breakpoint
ALTER TABLE "test_billing_invoices" ADD COLUMN "refunded_at" timestamp with time zone;