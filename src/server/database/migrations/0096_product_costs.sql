CREATE TABLE "product_costs" (
	"contract_id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"amount_minor" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_costs_amount" CHECK (amount_minor >= 0)
);
--> statement-breakpoint
ALTER TABLE "product_costs" ADD CONSTRAINT "product_costs_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_costs" ADD CONSTRAINT "product_costs_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What was entered as the cost of the product stays in the text, and becomes the cost of the return: no figure changes.
INSERT INTO "product_costs" ("contract_id", "brand_id", "amount_minor")
SELECT "id", "brand_id", "product_minor" FROM "contracts" WHERE "product_minor" > 0 AND "currency" IS NOT NULL ON CONFLICT DO NOTHING;
