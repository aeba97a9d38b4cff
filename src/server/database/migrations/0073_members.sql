CREATE TYPE "public"."invitation_status" AS ENUM('PENDING', 'ACCEPTED', 'DECLINED', 'REVOKED', 'EXPIRED');--> statement-breakpoint
CREATE TYPE "public"."seat" AS ENUM('OWNER', 'MANAGER', 'SIGNER', 'VIEWER');--> statement-breakpoint
ALTER TYPE "public"."lifecycle_subject" ADD VALUE 'INVITATION';--> statement-breakpoint
CREATE TABLE "named_signers" (
	"contract_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "named_signers_contract_id_account_id_user_id_pk" PRIMARY KEY("contract_id","account_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "organization_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"email" "citext" NOT NULL,
	"seat" "seat" NOT NULL,
	"token_hash" text,
	"status" "invitation_status" DEFAULT 'PENDING' NOT NULL,
	"invited_by_id" uuid,
	"accepted_by_id" uuid,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_invitations_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "organization_members" (
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seat" "seat" NOT NULL,
	"notifies_by_mail" boolean DEFAULT false NOT NULL,
	"notifies_by_push" boolean DEFAULT false NOT NULL,
	"ownership_offered_at" timestamp with time zone,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_members_account_id_user_id_pk" PRIMARY KEY("account_id","user_id"),
	CONSTRAINT "organization_members_other" CHECK (account_id <> user_id)
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "acting_for" uuid;--> statement-breakpoint
ALTER TABLE "amendment_signers" ADD COLUMN "signed_by_id" uuid;--> statement-breakpoint
ALTER TABLE "amendment_signers" ADD COLUMN "signed_by_name" text;--> statement-breakpoint
ALTER TABLE "amendment_signers" ADD COLUMN "signed_by_seat" "seat";--> statement-breakpoint
ALTER TABLE "contract_signers" ADD COLUMN "signed_by_id" uuid;--> statement-breakpoint
ALTER TABLE "contract_signers" ADD COLUMN "signed_by_name" text;--> statement-breakpoint
ALTER TABLE "contract_signers" ADD COLUMN "signed_by_seat" "seat";--> statement-breakpoint
ALTER TABLE "lifecycle_steps" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "named_signers" ADD CONSTRAINT "named_signers_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "named_signers" ADD CONSTRAINT "named_signers_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "named_signers" ADD CONSTRAINT "named_signers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_invitations" ADD CONSTRAINT "organization_invitations_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_invitations" ADD CONSTRAINT "organization_invitations_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_invitations" ADD CONSTRAINT "organization_invitations_accepted_by_id_users_id_fk" FOREIGN KEY ("accepted_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "named_signers_of_user" ON "named_signers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "named_signers_of_account" ON "named_signers" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_invitations_once" ON "organization_invitations" USING btree ("account_id","email") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "organization_invitations_of_account" ON "organization_invitations" USING btree ("account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "organization_invitations_invited_by" ON "organization_invitations" USING btree ("invited_by_id");--> statement-breakpoint
CREATE INDEX "organization_invitations_accepted_by" ON "organization_invitations" USING btree ("accepted_by_id");--> statement-breakpoint
CREATE INDEX "organization_invitations_expires_at" ON "organization_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "organization_members_of_user" ON "organization_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_members_one_owner" ON "organization_members" USING btree ("account_id") WHERE seat = 'OWNER';--> statement-breakpoint
CREATE UNIQUE INDEX "organization_members_one_offer" ON "organization_members" USING btree ("account_id") WHERE ownership_offered_at is not null;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_acting_for_users_id_fk" FOREIGN KEY ("acting_for") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "amendment_signers" ADD CONSTRAINT "amendment_signers_signed_by_id_users_id_fk" FOREIGN KEY ("signed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_signers" ADD CONSTRAINT "contract_signers_signed_by_id_users_id_fk" FOREIGN KEY ("signed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lifecycle_steps" ADD CONSTRAINT "lifecycle_steps_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_acting_for" ON "sessions" USING btree ("acting_for") WHERE acting_for is not null;--> statement-breakpoint
CREATE INDEX "lifecycle_steps_of_person" ON "lifecycle_steps" USING btree ("person_id") WHERE person_id is not null;--> statement-breakpoint
CREATE INDEX "messages_author" ON "messages" USING btree ("author_id") WHERE author_id is not null;--> statement-breakpoint
create trigger organization_invitations_updated_at before update on organization_invitations for each row execute function set_updated_at();
