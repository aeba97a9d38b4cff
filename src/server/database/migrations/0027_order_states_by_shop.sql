ALTER TYPE "public"."redemption_status" ADD VALUE 'DISPUTED';--> statement-breakpoint
ALTER TYPE "public"."uncredited_reason" ADD VALUE 'CODE_REMOVED';--> statement-breakpoint
CREATE TABLE "stripe_discounts" (
	"brand_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"promotion_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stripe_discounts_brand_id_external_id_promotion_id_pk" PRIMARY KEY("brand_id","external_id","promotion_id")
);
--> statement-breakpoint
ALTER TABLE "redemptions" DROP CONSTRAINT "redemptions_once";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_once";--> statement-breakpoint
DROP INDEX "refunds_of_order";--> statement-breakpoint
ALTER TABLE "redemptions" ADD COLUMN "shop_id" uuid;--> statement-breakpoint
ALTER TABLE "redemptions" ADD COLUMN "priced_minor" bigint;--> statement-breakpoint
ALTER TABLE "redemptions" ADD COLUMN "paid_minor" bigint;--> statement-breakpoint
ALTER TABLE "redemptions" ADD COLUMN "refunded_discount_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "redemptions" ADD COLUMN "reported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "redemptions" ADD COLUMN "disputed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "shop_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_of_payment" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "domain" text;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "continues_id" uuid;--> statement-breakpoint
ALTER TABLE "stripe_discounts" ADD CONSTRAINT "stripe_discounts_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_continues_id_shops_id_fk" FOREIGN KEY ("continues_id") REFERENCES "public"."shops"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "redemptions_disputed" ON "redemptions" USING btree ("disputed_at") WHERE disputed_at is not null;--> statement-breakpoint
-- Where a brand has had one shop of a kind, its orders are of that shop. Others get theirs when the shop reports them again.
UPDATE "redemptions" SET "shop_id" = "only"."id"
FROM (SELECT "brand_id", "kind"::text, min("id"::text)::uuid AS "id" FROM "shops" GROUP BY 1, 2 HAVING count(*) = 1) AS "only"
WHERE "redemptions"."brand_id" = "only"."brand_id" AND "redemptions"."source"::text = "only"."kind" AND "only"."kind" <> 'STRIPE';--> statement-breakpoint
UPDATE "refunds" SET "shop_id" = "only"."id"
FROM (SELECT "brand_id", "kind"::text, min("id"::text)::uuid AS "id" FROM "shops" GROUP BY 1, 2 HAVING count(*) = 1) AS "only"
WHERE "refunds"."brand_id" = "only"."brand_id" AND "refunds"."source"::text = "only"."kind" AND "only"."kind" <> 'STRIPE';--> statement-breakpoint
-- Refunds give back their share of the discount, and a fully refunded sale counts as none.
UPDATE "redemptions" SET "refunded_discount_minor" = round("discount_minor"::numeric * "refunded_minor" / "net_minor")
WHERE "refunded_minor" > 0 AND "discount_minor" > 0;--> statement-breakpoint
UPDATE "discount_codes" SET "uses" = greatest(0, "uses" - "reversed"."count")
FROM (
	SELECT "code_id", count(*)::int AS "count" FROM "redemptions"
	WHERE "status" = 'REVERSED' AND "uncredited" IS NULL AND "code_id" IS NOT NULL GROUP BY 1
) AS "reversed"
WHERE "discount_codes"."id" = "reversed"."code_id";--> statement-breakpoint
UPDATE "redemption_days" SET "redemptions" = "redemption_days"."redemptions" - "refunded"."reversed", "discount_minor" = "redemption_days"."discount_minor" - "refunded"."discount"
FROM (
	SELECT "code_id", ("redeemed_at" AT TIME ZONE 'UTC')::date AS "day", "currency", coalesce("country", '') AS "country",
		count(*) FILTER (WHERE "status" = 'REVERSED')::int AS "reversed", sum("refunded_discount_minor")::bigint AS "discount"
	FROM "redemptions"
	WHERE "refunded_minor" > 0 AND "uncredited" IS NULL AND "status" IN ('PARTIALLY_REVERSED', 'REVERSED') AND "code_id" IS NOT NULL
	GROUP BY 1, 2, 3, 4
) AS "refunded"
WHERE "redemption_days"."code_id" = "refunded"."code_id" AND "redemption_days"."day" = "refunded"."day"
	AND "redemption_days"."currency" = "refunded"."currency" AND "redemption_days"."country" = "refunded"."country";--> statement-breakpoint
UPDATE "redemption_code_months" SET "redemptions" = "added"."redemptions", "discount_minor" = "added"."discount"
FROM (
	SELECT "code_id", date_trunc('month', "day")::date AS "month", "currency", sum("redemptions")::int AS "redemptions", sum("discount_minor")::bigint AS "discount"
	FROM "redemption_days" GROUP BY 1, 2, 3
) AS "added"
WHERE "redemption_code_months"."code_id" = "added"."code_id" AND "redemption_code_months"."month" = "added"."month"
	AND "redemption_code_months"."currency" = "added"."currency";--> statement-breakpoint
UPDATE "redemption_brand_days" SET "redemptions" = "added"."redemptions", "discount_minor" = "added"."discount"
FROM (
	SELECT "brand_id", "day", "currency", "country", sum("redemptions")::int AS "redemptions", sum("discount_minor")::bigint AS "discount"
	FROM "redemption_days" GROUP BY 1, 2, 3, 4
) AS "added"
WHERE "redemption_brand_days"."brand_id" = "added"."brand_id" AND "redemption_brand_days"."day" = "added"."day"
	AND "redemption_brand_days"."currency" = "added"."currency" AND "redemption_brand_days"."country" = "added"."country";--> statement-breakpoint
CREATE INDEX "refunds_of_order" ON "refunds" USING btree ("brand_id","source","external_order_id","shop_id");--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_once" UNIQUE NULLS NOT DISTINCT("brand_id","source","external_order_id","shop_id","code_key");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_once" UNIQUE NULLS NOT DISTINCT("brand_id","source","external_refund_id","shop_id");--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_refunded_discount" CHECK (refunded_discount_minor between 0 and discount_minor);
