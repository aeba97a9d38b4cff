ALTER TYPE "public"."user_role" ADD VALUE 'MODERATOR';--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_role" "user_role" NOT NULL,
	"action" text NOT NULL,
	"target" jsonb NOT NULL,
	"subject_user_id" uuid,
	"reason" text,
	"before" jsonb,
	"after" jsonb,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_entries_of_actor" ON "audit_entries" USING btree ("actor_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries_of_subject" ON "audit_entries" USING btree ("subject_user_id","id" DESC NULLS LAST);--> statement-breakpoint
create trigger audit_entries_stay before update or delete on audit_entries
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger audit_entries_stay_whole before truncate on audit_entries
  for each statement execute function refuse_change();
