import { sql } from 'drizzle-orm'
import { codeSignals } from '#server/database/schema/codes.ts'
import type { Database } from '#server/platform/database.ts'
import { type BuyersOfCode, LEAK } from '#shared/codes/leak.rules.ts'

/**
 * The buyers of a code, which is locked, so that two jobs do not report one burst. Null for a retired code and after a
 * burst that was reported lately.
 */
export async function findBuyers(tx: Database, codeId: string): Promise<BuyersOfCode | null> {
  await tx.execute(sql`select from discount_codes where id = ${codeId} for no key update`)
  const { rows } = await tx.execute<BuyersOfCode>(sql`
    with code as (
      select id, brand_id, now() - make_interval(hours => ${LEAK.windowHours}) as since
      from discount_codes where id = ${codeId} and retired_at is null and not exists (
        select from code_signals
        where code_id = ${codeId} and kind = 'BURST' and seen_at > now() - make_interval(days => ${LEAK.quietDays})
      )
    ), buyer as (
      select distinct sale.customer_hash as hash
      from redemptions sale join code on sale.code_id = code.id
      where sale.redeemed_at > code.since and sale.customer_hash is not null
    )
    select
      (select count(*) from buyer)::int as buyers,
      (select count(*) from buyer where not exists (
        select from redemptions earlier
        where earlier.brand_id = code.brand_id and earlier.customer_hash = buyer.hash
          and earlier.redeemed_at <= code.since
      ))::int as "newBuyers",
      (select count(*) from redemptions usual
        where usual.code_id = code.id and usual.redeemed_at <= code.since
          and usual.redeemed_at > code.since - make_interval(days => ${LEAK.usualDays}))::int as "usualSales"
    from code`)
  return rows[0] ?? null
}

type SelfPurchase = {
  id: string
  codeId: string
  orderId: string
  code: string
  contractId: string
  brandUserId: string
}

/** The sales that were bought with the racer's own email address, which is compared as a hash and not stored. */
export async function findSelfPurchases(
  tx: Database,
  bought: readonly { id: string; emailSha256: string }[],
): Promise<SelfPurchase[]> {
  const { rows } = await tx.execute<SelfPurchase>(sql`
    select sale.id, sale.code_id as "codeId", sale.external_order_id as "orderId", sale.code_text as code,
      contract.id as "contractId", contract.brand_user_id as "brandUserId"
    from jsonb_to_recordset(${JSON.stringify(bought)}::jsonb) as bought(id uuid, "emailSha256" text)
    join redemptions sale on sale.id = bought.id
    join users racer on racer.id = sale.athlete_user_id
    join discount_codes code on code.id = sale.code_id
    join contracts contract on contract.id = code.contract_id
    where encode(sha256(convert_to(lower(racer.email::text), 'UTF8')), 'hex') = bought."emailSha256"`)
  return rows
}

/** Returns the sales of those that were not reported before. */
export async function insertSignals(
  tx: Database,
  signals: (typeof codeSignals.$inferInsert)[],
): Promise<Set<string | null>> {
  const inserted = await tx
    .insert(codeSignals)
    .values(signals)
    .onConflictDoNothing()
    .returning({ redemptionId: codeSignals.redemptionId })
  return new Set(inserted.map(({ redemptionId }) => redemptionId))
}
