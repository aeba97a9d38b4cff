CREATE TYPE "public"."appeal_outcome" AS ENUM('UPHELD', 'OVERTURNED');--> statement-breakpoint
ALTER TYPE "public"."report_outcome" ADD VALUE 'REMOVED';--> statement-breakpoint
ALTER TYPE "public"."report_status" ADD VALUE 'APPEALED';--> statement-breakpoint
ALTER TYPE "public"."report_target" ADD VALUE 'PICTURE';--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "reporter_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "assigned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "violation" "report_reason";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "appeal" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "appealed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "appeal_outcome" "appeal_outcome";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "appeal_explanation" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "appeal_decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "appeal_decided_by" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_appeal_decided_by_users_id_fk" FOREIGN KEY ("appeal_decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_assigned" ON "reports" USING btree ("assigned_to","opened_at","id") WHERE status <> 'CLOSED';--> statement-breakpoint
CREATE UNIQUE INDEX "reports_flagged_once" ON "reports" USING btree ("target_type","target_id") WHERE reporter_id is null;