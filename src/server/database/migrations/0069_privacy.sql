ALTER TABLE "users" ADD COLUMN "accepts_requests" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "shows_reading" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "allows_statistics" boolean DEFAULT true NOT NULL;