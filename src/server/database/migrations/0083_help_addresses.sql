CREATE TABLE "help_former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"article_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "help_uploads" (
	"article_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	CONSTRAINT "help_uploads_article_id_upload_id_pk" PRIMARY KEY("article_id","upload_id")
);
--> statement-breakpoint
ALTER TABLE "help_articles" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "help_former_slugs" ADD CONSTRAINT "help_former_slugs_article_id_help_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."help_articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_uploads" ADD CONSTRAINT "help_uploads_article_id_help_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."help_articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_uploads" ADD CONSTRAINT "help_uploads_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "help_former_slugs_of" ON "help_former_slugs" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "help_uploads_used" ON "help_uploads" USING btree ("upload_id");