CREATE TYPE "public"."application_status" AS ENUM('DRAFT', 'SUBMITTED', 'IN_REVIEW', 'INFO_REQUESTED', 'SHORTLISTED', 'OFFERED', 'CONVERTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED');--> statement-breakpoint
CREATE TYPE "public"."rejection_reason" AS ENUM('NEEDS_MORE_DETAIL', 'DOES_NOT_MEET_REQUIREMENTS', 'NOT_THE_RIGHT_FIT', 'OTHER');--> statement-breakpoint
CREATE TYPE "public"."amendment_status" AS ENUM('PENDING', 'AGREED', 'REJECTED', 'WITHDRAWN');--> statement-breakpoint
CREATE TYPE "public"."contract_status" AS ENUM('DRAFT', 'PENDING_SIGNATURES', 'EXECUTED', 'ACTIVE', 'SUSPENDED', 'COMPLETED', 'TERMINATED', 'REJECTED', 'CANCELLED', 'SIGNATURE_EXPIRED');--> statement-breakpoint
CREATE TYPE "public"."contract_visibility" AS ENUM('PUBLIC', 'PRIVATE');--> statement-breakpoint
CREATE TYPE "public"."deliverable_kind" AS ENUM('SOCIAL_POST', 'LOGO_PLACEMENT', 'APPEARANCE', 'CONTENT', 'REPORT', 'OTHER');--> statement-breakpoint
CREATE TYPE "public"."deliverable_status" AS ENUM('SCHEDULED', 'OPEN', 'SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED', 'DISPUTED', 'WAIVED', 'MISSED', 'CANCELLED');--> statement-breakpoint
CREATE TYPE "public"."payment_kind" AS ENUM('STIPEND', 'BONUS', 'PRODUCT', 'FEE');--> statement-breakpoint
CREATE TYPE "public"."payment_status" AS ENUM('SCHEDULED', 'PAID', 'RECEIVED', 'CANCELLED');--> statement-breakpoint
CREATE TYPE "public"."proof_kind" AS ENUM('URL', 'IMAGE', 'TEXT', 'RESULT');--> statement-breakpoint
CREATE TYPE "public"."signer_role" AS ENUM('BRAND', 'ATHLETE', 'GUARDIAN');--> statement-breakpoint
CREATE TYPE "public"."lifecycle_subject" AS ENUM('OFFER', 'APPLICATION', 'CONTRACT', 'DELIVERABLE');--> statement-breakpoint
CREATE TYPE "public"."step_party" AS ENUM('ATHLETE', 'BRAND', 'ADMIN', 'SYSTEM');--> statement-breakpoint
CREATE TYPE "public"."decline_reason" AS ENUM('NOT_ENOUGH_SUPPORT', 'TOO_MUCH_ASKED', 'CATEGORY_TAKEN', 'NOT_THE_RIGHT_FIT', 'TIMING', 'OTHER');--> statement-breakpoint
CREATE TYPE "public"."offer_status" AS ENUM('DRAFT', 'PENDING_ATHLETE', 'PENDING_BRAND', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'VOIDED');--> statement-breakpoint
CREATE TYPE "public"."offer_type" AS ENUM('PRODUCT', 'CASH', 'MIXED', 'DISCOUNT_CODE', 'AMBASSADOR_ROLE');--> statement-breakpoint
CREATE TYPE "public"."opportunity_status" AS ENUM('OPEN', 'PAUSED', 'CLOSED');--> statement-breakpoint
CREATE TYPE "public"."reapply_rule" AS ENUM('INSTANT', 'STANDARD', 'NEVER');--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"athlete_user_id" uuid NOT NULL,
	"brand_id" uuid NOT NULL,
	"opportunity_id" uuid,
	"cover_letter" text NOT NULL,
	"media_ids" uuid[] DEFAULT '{}' NOT NULL,
	"expected_support" text DEFAULT '' NOT NULL,
	"availability" text DEFAULT '' NOT NULL,
	"status" "application_status" DEFAULT 'DRAFT' NOT NULL,
	"snapshot" jsonb,
	"question" text,
	"answer" text,
	"rejection_reason" "rejection_reason",
	"rejection_note" text,
	"reapply_after" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"viewed_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decision_due" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letter_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letter_templates_name" UNIQUE("user_id","name")
);
--> statement-breakpoint
CREATE TABLE "contract_amendments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"by" "step_party" NOT NULL,
	"text" text NOT NULL,
	"text_sha256" char(64) NOT NULL,
	"ends_on" date,
	"status" "amendment_status" DEFAULT 'PENDING' NOT NULL,
	"brand_signed_at" timestamp with time zone,
	"brand_signed_name" text,
	"athlete_signed_at" timestamp with time zone,
	"athlete_signed_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contract_amendments_n" UNIQUE("contract_id","n")
);
--> statement-breakpoint
CREATE TABLE "contract_signers" (
	"contract_id" uuid NOT NULL,
	"role" "signer_role" NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text,
	"token_hash" text,
	"opened_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"signed_name" text,
	"ip" text,
	"user_agent" text,
	"text_sha256" char(64),
	CONSTRAINT "contract_signers_contract_id_role_pk" PRIMARY KEY("contract_id","role"),
	CONSTRAINT "contract_signers_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"offer_id" uuid NOT NULL,
	"brand_id" uuid NOT NULL,
	"brand_user_id" uuid NOT NULL,
	"athlete_user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"terms" jsonb NOT NULL,
	"clauses" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"text_sha256" char(64) NOT NULL,
	"currency" char(3),
	"cash_minor" bigint,
	"product_minor" bigint,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"status" "contract_status" DEFAULT 'DRAFT' NOT NULL,
	"visibility" "contract_visibility" DEFAULT 'PUBLIC' NOT NULL,
	"sign_by" timestamp with time zone,
	"reminders_sent" integer DEFAULT 0 NOT NULL,
	"pause_asked_by" "step_party",
	"executed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contracts_number_unique" UNIQUE("number"),
	CONSTRAINT "contracts_offerId_unique" UNIQUE("offer_id"),
	CONSTRAINT "contracts_term" CHECK (ends_on >= starts_on)
);
--> statement-breakpoint
CREATE TABLE "deliverable_proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deliverable_id" uuid NOT NULL,
	"contract_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"kind" "proof_kind" NOT NULL,
	"url" text,
	"upload_id" uuid,
	"text" text,
	"result_id" uuid,
	"sha256" char(64),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliverable_proofs_once" UNIQUE("contract_id","sha256","deliverable_id","round")
);
--> statement-breakpoint
CREATE TABLE "deliverables" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"title" text NOT NULL,
	"kind" "deliverable_kind" DEFAULT 'OTHER' NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"period_number" integer DEFAULT 1 NOT NULL,
	"periods" integer DEFAULT 1 NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"status" "deliverable_status" DEFAULT 'SCHEDULED' NOT NULL,
	"rounds" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" "step_party",
	"decision" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliverables_period" CHECK (period_number between 1 and periods)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"kind" "payment_kind" NOT NULL,
	"title" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"due_on" date NOT NULL,
	"status" "payment_status" DEFAULT 'SCHEDULED' NOT NULL,
	"reference" text,
	"paid_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_amount" CHECK (amount_minor > 0)
);
--> statement-breakpoint
CREATE TABLE "lifecycle_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" "lifecycle_subject" NOT NULL,
	"subject_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"event" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor_id" uuid,
	"party" "step_party" NOT NULL,
	"reason" text,
	"note" text,
	"request_id" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lifecycle_steps_once" UNIQUE("subject","subject_id","version")
);
--> statement-breakpoint
CREATE TABLE "offer_revisions" (
	"offer_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"by" "step_party" NOT NULL,
	"terms" jsonb NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_revisions_offer_id_n_pk" PRIMARY KEY("offer_id","n")
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"brand_user_id" uuid NOT NULL,
	"athlete_user_id" uuid NOT NULL,
	"application_id" uuid,
	"title" text NOT NULL,
	"status" "offer_status" DEFAULT 'DRAFT' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"sent_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"viewed_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decline_reason" "decline_reason",
	"decline_note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_two_people" CHECK (brand_user_id <> athlete_user_id),
	CONSTRAINT "offers_expiry" CHECK (sent_at is null or expires_at <= sent_at + interval '90 days 1 minute')
);
--> statement-breakpoint
CREATE TABLE "opportunities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"type" "offer_type" NOT NULL,
	"value_min_minor" bigint,
	"value_max_minor" bigint,
	"currency" char(3),
	"slots" integer DEFAULT 1 NOT NULL,
	"opens_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"decision_due" timestamp with time zone NOT NULL,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"motorsports" text[] DEFAULT '{}' NOT NULL,
	"requirements" jsonb NOT NULL,
	"reapply" "reapply_rule" DEFAULT 'STANDARD' NOT NULL,
	"status" "opportunity_status" DEFAULT 'OPEN' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opportunities_window" CHECK (closes_at > opens_at and decision_due >= closes_at),
	CONSTRAINT "opportunities_value" CHECK (value_min_minor >= 0 and value_max_minor >= value_min_minor),
	CONSTRAINT "opportunities_slots" CHECK (slots >= 1)
);
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_athlete_user_id_users_id_fk" FOREIGN KEY ("athlete_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_templates" ADD CONSTRAINT "letter_templates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_amendments" ADD CONSTRAINT "contract_amendments_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_signers" ADD CONSTRAINT "contract_signers_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_signers" ADD CONSTRAINT "contract_signers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_brand_user_id_users_id_fk" FOREIGN KEY ("brand_user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_athlete_user_id_users_id_fk" FOREIGN KEY ("athlete_user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliverable_proofs" ADD CONSTRAINT "deliverable_proofs_deliverable_id_deliverables_id_fk" FOREIGN KEY ("deliverable_id") REFERENCES "public"."deliverables"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliverable_proofs" ADD CONSTRAINT "deliverable_proofs_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliverable_proofs" ADD CONSTRAINT "deliverable_proofs_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliverable_proofs" ADD CONSTRAINT "deliverable_proofs_result_id_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."results"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliverables" ADD CONSTRAINT "deliverables_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lifecycle_steps" ADD CONSTRAINT "lifecycle_steps_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_revisions" ADD CONSTRAINT "offer_revisions_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_brand_user_id_users_id_fk" FOREIGN KEY ("brand_user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_athlete_user_id_users_id_fk" FOREIGN KEY ("athlete_user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_open" ON "applications" USING btree ("athlete_user_id","brand_id",coalesce(opportunity_id, '00000000-0000-0000-0000-000000000000')) WHERE status not in ('CONVERTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED');--> statement-breakpoint
CREATE INDEX "applications_of_brand" ON "applications" USING btree ("brand_id","status","submitted_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "applications_of_athlete" ON "applications" USING btree ("athlete_user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "applications_of_opportunity" ON "applications" USING btree ("opportunity_id","status");--> statement-breakpoint
CREATE INDEX "applications_expiring" ON "applications" USING btree ("decision_due") WHERE status in ('SUBMITTED', 'IN_REVIEW', 'INFO_REQUESTED', 'SHORTLISTED');--> statement-breakpoint
CREATE INDEX "contracts_of_athlete" ON "contracts" USING btree ("athlete_user_id","status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contracts_of_brand" ON "contracts" USING btree ("brand_user_id","status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contracts_hash" ON "contracts" USING btree ("text_sha256");--> statement-breakpoint
CREATE INDEX "contracts_starting" ON "contracts" USING btree ("starts_on") WHERE status = 'EXECUTED';--> statement-breakpoint
CREATE INDEX "contracts_signing" ON "contracts" USING btree ("sign_by") WHERE status = 'PENDING_SIGNATURES';--> statement-breakpoint
CREATE INDEX "contracts_running" ON "contracts" USING btree ("ends_on") WHERE status in ('EXECUTED', 'ACTIVE', 'SUSPENDED');--> statement-breakpoint
CREATE INDEX "deliverable_proofs_of_deliverable" ON "deliverable_proofs" USING btree ("deliverable_id","round");--> statement-breakpoint
CREATE INDEX "deliverable_proofs_upload" ON "deliverable_proofs" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "deliverables_of_contract" ON "deliverables" USING btree ("contract_id","due_at","id");--> statement-breakpoint
CREATE INDEX "deliverables_due" ON "deliverables" USING btree ("status","due_at");--> statement-breakpoint
CREATE INDEX "payments_of_contract" ON "payments" USING btree ("contract_id","due_on","id");--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("status","due_on");--> statement-breakpoint
CREATE INDEX "lifecycle_steps_of_actor" ON "lifecycle_steps" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_open" ON "offers" USING btree ("brand_id","athlete_user_id",lower(title)) WHERE status in ('DRAFT', 'PENDING_ATHLETE', 'PENDING_BRAND');--> statement-breakpoint
CREATE INDEX "offers_of_athlete" ON "offers" USING btree ("athlete_user_id","status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "offers_of_brand" ON "offers" USING btree ("brand_user_id","status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "offers_of_application" ON "offers" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "offers_expiring" ON "offers" USING btree ("expires_at") WHERE status in ('PENDING_ATHLETE', 'PENDING_BRAND');--> statement-breakpoint
CREATE INDEX "opportunities_of_brand" ON "opportunities" USING btree ("brand_id","status","closes_at");--> statement-breakpoint
CREATE INDEX "opportunities_open" ON "opportunities" USING btree ("closes_at","id") WHERE status = 'OPEN';--> statement-breakpoint
create trigger opportunities_updated_at before update on opportunities for each row execute function set_updated_at();
--> statement-breakpoint
create trigger applications_updated_at before update on applications for each row execute function set_updated_at();
--> statement-breakpoint
create trigger letter_templates_updated_at before update on letter_templates for each row execute function set_updated_at();
--> statement-breakpoint
create trigger offers_updated_at before update on offers for each row execute function set_updated_at();
--> statement-breakpoint
create trigger contracts_updated_at before update on contracts for each row execute function set_updated_at();
--> statement-breakpoint
create trigger contract_amendments_updated_at before update on contract_amendments for each row execute function set_updated_at();
--> statement-breakpoint
create trigger deliverables_updated_at before update on deliverables for each row execute function set_updated_at();
--> statement-breakpoint
create trigger payments_updated_at before update on payments for each row execute function set_updated_at();
--> statement-breakpoint
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is written once and never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger lifecycle_steps_stay before update or delete on lifecycle_steps
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();
--> statement-breakpoint
create trigger offer_revisions_stay before update on offer_revisions
  for each row execute function refuse_change();
--> statement-breakpoint
create sequence contract_numbers;
