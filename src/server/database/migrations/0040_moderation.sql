CREATE TYPE "public"."report_outcome" AS ENUM('DISMISSED', 'WARNED', 'SUSPENDED');--> statement-breakpoint
ALTER TYPE "public"."lifecycle_subject" ADD VALUE 'REPORT';--> statement-breakpoint
CREATE TABLE "report_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "reports_open";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "reported_user_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "opened_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "outcome" "report_outcome";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "explanation" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_views" ADD CONSTRAINT "report_views_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_views" ADD CONSTRAINT "report_views_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_views_of_report" ON "report_views" USING btree ("report_id","at");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reported_user_id_users_id_fk" FOREIGN KEY ("reported_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("suspended_until") WHERE suspended_until is not null;--> statement-breakpoint
CREATE INDEX "reports_decided" ON "reports" USING btree ("status","decided_at","id");--> statement-breakpoint
CREATE INDEX "reports_about" ON "reports" USING btree ("reported_user_id","opened_at");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("status","opened_at","id");--> statement-breakpoint
UPDATE "reports" SET "opened_at" = "created_at", "reported_user_id" = CASE "target_type"
  WHEN 'USER' THEN (SELECT "id" FROM "users" WHERE "id" = "target_id")
  WHEN 'MESSAGE' THEN (SELECT "sender_id" FROM "messages" WHERE "messages"."id" = "target_id")
  ELSE (SELECT CASE WHEN "user_a" = "reporter_id" THEN "user_b" ELSE "user_a" END FROM "conversations" WHERE "conversations"."id" = "target_id") END;
