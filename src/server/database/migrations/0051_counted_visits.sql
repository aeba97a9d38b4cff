CREATE TABLE "counted_visits" (
	"visit_hash" text PRIMARY KEY NOT NULL,
	"network_hash" text NOT NULL,
	"place" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "counted_visits_place" UNIQUE("network_hash","place")
);
--> statement-breakpoint
ALTER TABLE "profile_views" DROP CONSTRAINT "profile_views_once_a_day";--> statement-breakpoint
ALTER TABLE "search_history" ADD COLUMN "network_hash" text;--> statement-breakpoint
CREATE INDEX "counted_visits_day" ON "counted_visits" USING btree ("day");--> statement-breakpoint
ALTER TABLE "profile_views" DROP COLUMN "visitor_hash";--> statement-breakpoint
ALTER TABLE "visitor_hits" DROP COLUMN "visitor_hash";