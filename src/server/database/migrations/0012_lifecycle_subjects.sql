ALTER TYPE "public"."lifecycle_subject" ADD VALUE 'OPPORTUNITY';--> statement-breakpoint
ALTER TYPE "public"."lifecycle_subject" ADD VALUE 'MESSAGE_REQUEST';