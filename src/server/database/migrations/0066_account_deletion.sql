ALTER TABLE "users" ADD COLUMN "deletes_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "users_leaving" ON "users" USING btree ("deletes_at") WHERE deletes_at is not null;