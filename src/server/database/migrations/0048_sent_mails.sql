CREATE TABLE "sent_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mailbox_hash" text NOT NULL,
	"allowance" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sent_mails_of_mailbox" ON "sent_mails" USING btree ("mailbox_hash","allowance","sent_at");--> statement-breakpoint
CREATE INDEX "sent_mails_sent_at" ON "sent_mails" USING btree ("sent_at");