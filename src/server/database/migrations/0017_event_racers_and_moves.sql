ALTER TABLE "event_dates" ADD COLUMN "previous_starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_interests" ADD COLUMN "is_racing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "event_racers" ON "event_interests" USING btree ("event_date_id","created_at","user_id") WHERE is_racing;