ALTER TYPE "public"."redemption_door" RENAME TO "redemption_channel";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME COLUMN "answer" TO "response";--> statement-breakpoint
ALTER TABLE "redemptions" RENAME COLUMN "door" TO "channel";--> statement-breakpoint
ALTER TABLE "refunds" RENAME COLUMN "door" TO "channel";