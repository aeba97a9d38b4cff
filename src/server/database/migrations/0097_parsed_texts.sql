CREATE TABLE "parsed_texts" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"plain" text NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "parsed_texts" ADD CONSTRAINT "parsed_texts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parsed_texts_by_user" ON "parsed_texts" USING btree ("user_id","created_at");