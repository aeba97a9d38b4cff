CREATE TABLE "daily_sums" (
	"measure" text NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "daily_sums_measure_day_key_pk" PRIMARY KEY("measure","day","key")
);
--> statement-breakpoint
ALTER TABLE "search_history" ADD COLUMN "is_counted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "visitor_hits" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "visitor_hits" ADD COLUMN "is_landing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "daily_sums_day" ON "daily_sums" USING btree ("day");