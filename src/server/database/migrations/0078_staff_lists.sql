DROP INDEX "users_joined";--> statement-breakpoint
DROP INDEX "audit_entries_of_actor";--> statement-breakpoint
DROP INDEX "audit_entries_of_subject";--> statement-breakpoint
CREATE INDEX "users_closed" ON "users" USING btree ("status","created_at","id") WHERE status <> 'ACTIVE';--> statement-breakpoint
CREATE INDEX "users_unconfirmed" ON "users" USING btree ("created_at","id") WHERE not email_verified;--> statement-breakpoint
CREATE INDEX "support_tickets_solved" ON "support_tickets" USING btree ("waiting_since","id") WHERE status in ('SOLVED', 'CLOSED');--> statement-breakpoint
CREATE INDEX "users_joined" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_of_actor" ON "audit_entries" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_of_subject" ON "audit_entries" USING btree ("subject_user_id","id");