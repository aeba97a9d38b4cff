CREATE TYPE "public"."template_kind" AS ENUM('LETTER', 'OFFER', 'CLAUSES', 'REPLY');--> statement-breakpoint
ALTER TABLE "letter_templates" RENAME TO "templates";--> statement-breakpoint
ALTER TRIGGER "letter_templates_updated_at" ON "templates" RENAME TO "templates_updated_at";--> statement-breakpoint
ALTER TABLE "templates" RENAME CONSTRAINT "letter_templates_pkey" TO "templates_pkey";--> statement-breakpoint
ALTER TABLE "templates" RENAME CONSTRAINT "letter_templates_user_id_users_id_fk" TO "templates_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "templates" DROP CONSTRAINT "letter_templates_name";--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "kind" "template_kind" DEFAULT 'LETTER' NOT NULL;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "offer" jsonb;--> statement-breakpoint
ALTER TABLE "templates" ALTER COLUMN "body" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_name" UNIQUE("user_id","kind","name");--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_one_content" CHECK ((kind = 'OFFER') = (offer is not null) and (kind = 'OFFER') = (body = ''));
