ALTER TYPE "public"."payment_status" ADD VALUE 'NOT_RECEIVED';--> statement-breakpoint
ALTER TYPE "public"."payment_status" ADD VALUE 'DISPUTED';--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "marked_paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "missing_since" timestamp with time zone;--> statement-breakpoint
UPDATE "payments" SET "marked_paid_at" = "paid_at" WHERE "paid_at" IS NOT NULL;
