-- Sales are counted on the days of their brand's time zone. Only those of brands outside UTC move; their moments stay.
DELETE FROM "redemption_days" WHERE "brand_id" IN (SELECT "id" FROM "brands" WHERE "timezone" <> 'UTC');--> statement-breakpoint
INSERT INTO "redemption_days" ("code_id", "day", "currency", "country", "brand_id", "contract_id", "athlete_user_id", "redemptions", "pending", "net_minor", "refunded_minor", "discount_minor", "commission_minor")
SELECT "code_id", ("redeemed_at" AT TIME ZONE "brands"."timezone")::date, "redemptions"."currency", coalesce("country", ''), "brand_id", "contract_id", "athlete_user_id",
	count(*) FILTER (WHERE "status" <> 'REVERSED'), count(*) FILTER (WHERE "status" = 'PENDING'),
	sum("net_minor"), sum("refunded_minor"), sum("discount_minor" - "refunded_discount_minor"), sum("commission_minor")
FROM "redemptions" JOIN "brands" ON "brands"."id" = "redemptions"."brand_id"
WHERE "brands"."timezone" <> 'UTC' AND "code_id" IS NOT NULL AND "uncredited" IS NULL AND "status" IN ('PENDING', 'CONFIRMED', 'PARTIALLY_REVERSED', 'REVERSED')
GROUP BY 1, 2, 3, 4, 5, 6, 7;--> statement-breakpoint
DELETE FROM "redemption_code_months" WHERE "brand_id" IN (SELECT "id" FROM "brands" WHERE "timezone" <> 'UTC');--> statement-breakpoint
INSERT INTO "redemption_code_months" ("code_id", "month", "currency", "brand_id", "contract_id", "athlete_user_id", "redemptions", "pending", "net_minor", "refunded_minor", "discount_minor", "commission_minor")
SELECT "code_id", date_trunc('month', "day")::date, "currency", "brand_id", "contract_id", "athlete_user_id",
	sum("redemptions"), sum("pending"), sum("net_minor"), sum("refunded_minor"), sum("discount_minor"), sum("commission_minor")
FROM "redemption_days" WHERE "brand_id" IN (SELECT "id" FROM "brands" WHERE "timezone" <> 'UTC') GROUP BY 1, 2, 3, 4, 5, 6;--> statement-breakpoint
DELETE FROM "redemption_brand_days" WHERE "brand_id" IN (SELECT "id" FROM "brands" WHERE "timezone" <> 'UTC');--> statement-breakpoint
INSERT INTO "redemption_brand_days" ("brand_id", "day", "currency", "country", "redemptions", "pending", "net_minor", "refunded_minor", "discount_minor", "commission_minor")
SELECT "brand_id", "day", "currency", "country",
	sum("redemptions"), sum("pending"), sum("net_minor"), sum("refunded_minor"), sum("discount_minor"), sum("commission_minor")
FROM "redemption_days" WHERE "brand_id" IN (SELECT "id" FROM "brands" WHERE "timezone" <> 'UTC') GROUP BY 1, 2, 3, 4;
