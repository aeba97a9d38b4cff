ALTER TYPE "public"."template_kind" ADD VALUE 'SUPPORT';--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD COLUMN "client_key" text;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_clientKey_unique" UNIQUE("client_key");