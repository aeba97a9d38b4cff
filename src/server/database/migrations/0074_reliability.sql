CREATE TABLE "reliability" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"contracts" integer DEFAULT 0 NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL,
	"reply_minutes" integer,
	"deliverables" integer DEFAULT 0 NOT NULL,
	"deliverables_in_time" integer DEFAULT 0 NOT NULL,
	"decisions" integer DEFAULT 0 NOT NULL,
	"decisions_in_time" integer DEFAULT 0 NOT NULL,
	"payments" integer DEFAULT 0 NOT NULL,
	"payments_in_time" integer DEFAULT 0 NOT NULL,
	"confirmations" integer DEFAULT 0 NOT NULL,
	"confirmations_in_time" integer DEFAULT 0 NOT NULL,
	"computed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reliability_in_time" CHECK (deliverables_in_time <= deliverables and decisions_in_time <= decisions
        and payments_in_time <= payments and confirmations_in_time <= confirmations)
);
--> statement-breakpoint
ALTER TABLE "reliability" ADD CONSTRAINT "reliability_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;