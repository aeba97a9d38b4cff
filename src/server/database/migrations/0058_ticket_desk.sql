CREATE TYPE "public"."ticket_priority" AS ENUM('NORMAL', 'HIGH', 'URGENT');--> statement-breakpoint
DROP INDEX "support_tickets_by_status";--> statement-breakpoint
ALTER TABLE "support_tickets" ADD COLUMN "priority" "ticket_priority" DEFAULT 'NORMAL' NOT NULL;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD COLUMN "waiting_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD COLUMN "is_internal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_tickets_of_assignee" ON "support_tickets" USING btree ("assignee_id","status");--> statement-breakpoint
CREATE INDEX "support_tickets_created_at" ON "support_tickets" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "ticket_messages_of_author" ON "ticket_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "support_tickets_by_status" ON "support_tickets" USING btree ("status","waiting_since","id");--> statement-breakpoint
alter table support_tickets disable trigger support_tickets_updated_at;
--> statement-breakpoint
update support_tickets set waiting_since = updated_at;
--> statement-breakpoint
alter table support_tickets enable trigger support_tickets_updated_at;
