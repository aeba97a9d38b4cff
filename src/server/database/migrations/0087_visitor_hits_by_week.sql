-- The rows stay where they are: the table becomes the default partition, and its rows end with their lifetime.
ALTER TABLE "visitor_hits" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "visitor_hits" DROP CONSTRAINT "visitor_hits_pkey";--> statement-breakpoint
ALTER TABLE "visitor_hits" RENAME TO "visitor_hits_default";--> statement-breakpoint
ALTER INDEX "visitor_hits_at" RENAME TO "visitor_hits_default_at";--> statement-breakpoint
DROP INDEX "visitor_hits_path_at";--> statement-breakpoint
ALTER TABLE "visitor_hits_default" ADD CONSTRAINT "visitor_hits_default_id_at_pk" PRIMARY KEY("id","at");--> statement-breakpoint
CREATE INDEX "visitor_hits_default_of_user" ON "visitor_hits_default" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE TABLE "visitor_hits" (
	"id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "visitor_hits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"referrer_host" text,
	"device" text,
	"is_landing" boolean DEFAULT false NOT NULL,
	"user_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visitor_hits_id_at_pk" PRIMARY KEY("id","at")
) PARTITION BY RANGE ("at");--> statement-breakpoint
CREATE INDEX "visitor_hits_at" ON "visitor_hits" USING btree ("at");--> statement-breakpoint
CREATE INDEX "visitor_hits_of_user" ON "visitor_hits" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
ALTER TABLE "visitor_hits" ATTACH PARTITION "visitor_hits_default" DEFAULT;--> statement-breakpoint
SELECT setval('visitor_hits_id_seq', coalesce((SELECT max("id") FROM "visitor_hits_default"), 0) + 1, false);
