CREATE TABLE "contract_revisions" (
	"contract_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"text" text NOT NULL,
	"text_sha256" char(64) NOT NULL,
	"status" "contract_status" NOT NULL,
	"end_reason" text,
	"signatures" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contract_revisions_contract_id_n_pk" PRIMARY KEY("contract_id","n")
);
--> statement-breakpoint
DROP INDEX "contracts_signing";--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_revisions" ADD CONSTRAINT "contract_revisions_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contracts_unsigned" ON "contracts" USING btree ("sign_by") WHERE status in ('DRAFT', 'PENDING_SIGNATURES');--> statement-breakpoint
-- Drafts had no deadline before; existing ones get the whole time.
UPDATE "contracts" SET "sign_by" = now() + interval '30 days' WHERE "status" = 'DRAFT';
