ALTER TABLE "test_billing_clock_moves" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "test_billing_customers" ADD COLUMN "offset_seconds" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "test_billing_customers" ADD COLUMN "is_declined" boolean DEFAULT false NOT NULL;