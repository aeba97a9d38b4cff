CREATE TYPE "public"."testimonial_decline_reason" AS ENUM('NO_TIME', 'NOT_ENOUGH_EXPERIENCE', 'DONT_KNOW_THEM', 'OTHER');--> statement-breakpoint
CREATE TYPE "public"."testimonial_rejection_reason" AS ENUM('ABUSE', 'PERSONAL_DATA', 'OFF_TOPIC', 'NO_RELATION', 'SPAM');--> statement-breakpoint
CREATE TYPE "public"."testimonial_reply_status" AS ENUM('PENDING', 'PUBLISHED', 'REJECTED');--> statement-breakpoint
CREATE TYPE "public"."testimonial_report_reason" AS ENUM('ABUSE', 'PERSONAL_DATA', 'FALSE', 'SPAM', 'OTHER');--> statement-breakpoint
CREATE TYPE "public"."testimonial_request_status" AS ENUM('SENT', 'OPENED', 'RESPONDED', 'DECLINED', 'EXPIRED', 'REVOKED');--> statement-breakpoint
CREATE TYPE "public"."testimonial_status" AS ENUM('DRAFT', 'PENDING', 'CHANGES_REQUESTED', 'PUBLISHED', 'REJECTED', 'HIDDEN', 'WITHDRAWN');--> statement-breakpoint
ALTER TYPE "public"."lifecycle_subject" ADD VALUE 'TESTIMONIAL';--> statement-breakpoint
ALTER TYPE "public"."lifecycle_subject" ADD VALUE 'TESTIMONIAL_REQUEST';--> statement-breakpoint
ALTER TYPE "public"."step_party" ADD VALUE 'AUTHOR';--> statement-breakpoint
ALTER TYPE "public"."step_party" ADD VALUE 'SUBJECT';--> statement-breakpoint
CREATE TABLE "testimonial_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"testimonial_id" uuid NOT NULL,
	"text" text NOT NULL,
	"status" "testimonial_reply_status" DEFAULT 'PENDING' NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "testimonial_replies_testimonialId_unique" UNIQUE("testimonial_id")
);
--> statement-breakpoint
CREATE TABLE "testimonial_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"testimonial_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" "testimonial_report_reason" NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "testimonial_reports_once" UNIQUE("testimonial_id","reporter_id")
);
--> statement-breakpoint
CREATE TABLE "testimonial_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_user_id" uuid NOT NULL,
	"to_user_id" uuid,
	"to_email" "citext",
	"to_role" "user_role",
	"contract_id" uuid,
	"prompt" text DEFAULT '' NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"token_hash" text,
	"status" "testimonial_request_status" DEFAULT 'SENT' NOT NULL,
	"decline_reason" "testimonial_decline_reason",
	"decline_note" text,
	"reminded_at" timestamp with time zone,
	"reminders_sent" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "testimonial_requests_recipient" CHECK (to_user_id is not null or to_email is not null)
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"author_role" "user_role" NOT NULL,
	"subject_user_id" uuid,
	"contract_id" uuid,
	"request_id" uuid,
	"rating" smallint NOT NULL,
	"quote" text NOT NULL,
	"display_name" text NOT NULL,
	"display_role" text DEFAULT '' NOT NULL,
	"photo_url" text,
	"consent_at" timestamp with time zone,
	"status" "testimonial_status" DEFAULT 'DRAFT' NOT NULL,
	"public_rating" smallint,
	"public_quote" text,
	"public_name" text,
	"public_role" text,
	"public_photo_url" text,
	"published_at" timestamp with time zone,
	"shown_from" timestamp with time zone,
	"revealed_at" timestamp with time zone,
	"is_featured" boolean DEFAULT false NOT NULL,
	"is_featured_on_page" boolean DEFAULT false NOT NULL,
	"submitted_at" timestamp with time zone,
	"resubmissions" integer DEFAULT 0 NOT NULL,
	"decision_reason" "testimonial_rejection_reason",
	"decision_note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "testimonials_rating" CHECK (rating between 1 and 5 and public_rating between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "testimonial_replies" ADD CONSTRAINT "testimonial_replies_testimonial_id_testimonials_id_fk" FOREIGN KEY ("testimonial_id") REFERENCES "public"."testimonials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonial_reports" ADD CONSTRAINT "testimonial_reports_testimonial_id_testimonials_id_fk" FOREIGN KEY ("testimonial_id") REFERENCES "public"."testimonials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonial_reports" ADD CONSTRAINT "testimonial_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonial_requests" ADD CONSTRAINT "testimonial_requests_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonial_requests" ADD CONSTRAINT "testimonial_requests_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonial_requests" ADD CONSTRAINT "testimonial_requests_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_subject_user_id_users_id_fk" FOREIGN KEY ("subject_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_request_id_testimonial_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."testimonial_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "testimonial_replies_by_status" ON "testimonial_replies" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "testimonial_reports_open" ON "testimonial_reports" USING btree ("testimonial_id") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "testimonial_reports_of_reporter" ON "testimonial_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "testimonial_requests_live_contract" ON "testimonial_requests" USING btree ("from_user_id","contract_id") WHERE status in ('SENT', 'OPENED');--> statement-breakpoint
CREATE UNIQUE INDEX "testimonial_requests_live_email" ON "testimonial_requests" USING btree ("from_user_id","to_email") WHERE status in ('SENT', 'OPENED');--> statement-breakpoint
CREATE INDEX "testimonial_requests_from" ON "testimonial_requests" USING btree ("from_user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "testimonial_requests_to" ON "testimonial_requests" USING btree ("to_user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "testimonial_requests_contract" ON "testimonial_requests" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "testimonial_requests_due" ON "testimonial_requests" USING btree ("created_at") WHERE status in ('SENT', 'OPENED');--> statement-breakpoint
CREATE UNIQUE INDEX "testimonials_once_per_contract" ON "testimonials" USING btree ("author_id","contract_id") WHERE status <> 'WITHDRAWN';--> statement-breakpoint
CREATE UNIQUE INDEX "testimonials_once_about_us" ON "testimonials" USING btree ("author_id") WHERE subject_user_id is null and status <> 'WITHDRAWN';--> statement-breakpoint
CREATE INDEX "testimonials_of_author" ON "testimonials" USING btree ("author_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "testimonials_public" ON "testimonials" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE public_rating is not null and status <> 'HIDDEN';--> statement-breakpoint
CREATE INDEX "testimonials_about" ON "testimonials" USING btree ("subject_user_id","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE public_rating is not null and status <> 'HIDDEN';--> statement-breakpoint
CREATE INDEX "testimonials_by_status" ON "testimonials" USING btree ("status","submitted_at","id");--> statement-breakpoint
CREATE INDEX "testimonials_of_contract" ON "testimonials" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "testimonials_of_request" ON "testimonials" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "testimonials_to_reveal" ON "testimonials" USING btree ("shown_from") WHERE revealed_at is null and public_rating is not null;