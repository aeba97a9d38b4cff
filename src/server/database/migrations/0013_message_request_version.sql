ALTER TYPE "public"."step_party" ADD VALUE 'SENDER';--> statement-breakpoint
ALTER TYPE "public"."step_party" ADD VALUE 'RECEIVER';--> statement-breakpoint
ALTER TABLE "message_requests" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;