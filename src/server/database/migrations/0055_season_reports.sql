CREATE TABLE "season_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"season" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"token_hash" text,
	"token" text,
	"shared_at" timestamp with time zone,
	"shows_sales" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "season_reports_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "season_reports_once" UNIQUE("user_id","season")
);
--> statement-breakpoint
ALTER TABLE "season_reports" ADD CONSTRAINT "season_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;