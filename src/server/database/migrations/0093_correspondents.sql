DROP INDEX "conversations_user_b";--> statement-breakpoint
CREATE INDEX "conversations_user_b" ON "conversations" USING btree ("user_b","user_a");