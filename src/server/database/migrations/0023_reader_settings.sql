ALTER TABLE "users" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "timezone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "key_shortcuts" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- The time zone of quiet hours becomes that of the account.
UPDATE "users" SET "timezone" = "quiet_hours"."timezone" FROM "quiet_hours" WHERE "quiet_hours"."user_id" = "users"."id";--> statement-breakpoint
ALTER TABLE "quiet_hours" DROP COLUMN "timezone";