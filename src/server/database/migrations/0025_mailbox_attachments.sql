CREATE TABLE "mailbox_attachments" (
	"mail_id" uuid NOT NULL,
	"filename" text NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "mailbox_attachments_mail_id_filename_pk" PRIMARY KEY("mail_id","filename")
);
--> statement-breakpoint
ALTER TABLE "mailbox_attachments" ADD CONSTRAINT "mailbox_attachments_mail_id_mailbox_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mailbox_mails"("id") ON DELETE cascade ON UPDATE no action;