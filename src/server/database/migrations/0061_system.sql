CREATE TABLE "installation_settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"is_registration_open" boolean DEFAULT true NOT NULL,
	"notice" text,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "installation_settings_one_row" CHECK ("installation_settings"."id")
);
--> statement-breakpoint
CREATE TABLE "request_totals" (
	"hour" timestamp with time zone NOT NULL,
	"method" text NOT NULL,
	"route" text NOT NULL,
	"status" integer NOT NULL,
	"code" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "request_totals_hour_method_route_status_code_pk" PRIMARY KEY("hour","method","route","status","code")
);
