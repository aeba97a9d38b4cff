CREATE TYPE "public"."seat_change_kind" AS ENUM('INVITED', 'WITHDRAWN', 'DECLINED', 'EXPIRED', 'JOINED', 'CHANGED', 'REMOVED', 'LEFT', 'HANDED_OVER');--> statement-breakpoint
CREATE TABLE "seat_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" "seat_change_kind" NOT NULL,
	"member_id" uuid,
	"invitation_id" uuid,
	"seat_before" "seat",
	"seat_after" "seat",
	"by_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "seat_changes" ADD CONSTRAINT "seat_changes_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_changes" ADD CONSTRAINT "seat_changes_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_changes" ADD CONSTRAINT "seat_changes_invitation_id_organization_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."organization_invitations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_changes" ADD CONSTRAINT "seat_changes_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seat_changes_of_account" ON "seat_changes" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "seat_changes_of_member" ON "seat_changes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "seat_changes_of_invitation" ON "seat_changes" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "seat_changes_by" ON "seat_changes" USING btree ("by_id");--> statement-breakpoint
create trigger seat_changes_stay before update or delete on seat_changes
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();
