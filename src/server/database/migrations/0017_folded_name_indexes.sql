CREATE INDEX "users_folded_name" ON "users" USING btree (fold(name));--> statement-breakpoint
CREATE INDEX "brands_folded_name" ON "brands" USING btree (fold(name));--> statement-breakpoint
CREATE INDEX "promoters_folded_name" ON "promoters" USING btree (fold(event_name));