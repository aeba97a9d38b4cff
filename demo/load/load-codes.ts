import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { discountCodes } from '#server/database/schema/codes.ts'
import { contracts } from '#server/database/schema/contracts.ts'
import { lifecycleSteps } from '#server/database/schema/lifecycles.ts'
import { redemptions, refunds } from '#server/database/schema/redemptions.ts'
import { insertSignals } from '#server/features/redemptions/leak.store.ts'
import { sumBrand } from '#server/features/redemptions/redemption-sums.store.ts'
import type { Database } from '#server/platform/database.ts'
import { codeKeyOf } from '#shared/codes/code.rules.ts'
import { startOfDay } from '#shared/local-time.ts'
import { countedStatuses } from '#shared/redemptions/redemption.rules.ts'
import { addDays } from '#shared/time.ts'
import { type CodeRow, saleRows } from './sale-rows.ts'
import { seededId } from './seeded-id.ts'
import { type DemoCode, type DemoSeason, demoSeasons, simulateSeason } from './simulate-season.ts'

/** Codes and sales of the contract that is running and of the one that is completed. */
export async function loadCodes(tx: Database, now: Date): Promise<void> {
  for (const season of demoSeasons) await loadSeason(tx, season, now)
  await loadSignal(tx)
}

/** The latest sale of the running contract looks as if the racer had bought with their own code. */
async function loadSignal(tx: Database): Promise<void> {
  const { id: redemptionId, codeId, redeemedAt: seenAt, contractId, status, uncredited } = redemptions
  const [sale] = await tx
    .select({ redemptionId, codeId, seenAt })
    .from(redemptions)
    .where(and(eq(contractId, seededId('contract', 'running')), eq(status, 'PENDING'), isNull(uncredited)))
    .orderBy(desc(seenAt))
    .limit(1)
  if (!sale?.codeId) throw new Error('The running contract has no sale that can still be returned')
  await insertSignals(tx, [{ ...sale, codeId: sale.codeId, kind: 'SELF_PURCHASE', count: 1 }])
}

async function loadSeason(tx: Database, season: DemoSeason, now: Date): Promise<void> {
  const contractId = seededId('contract', season.contract)
  const [contract] = await tx.select().from(contracts).where(eq(contracts.id, contractId))
  if (!contract) throw new Error(`There is no contract ${contractId}`)
  const codes = season.codes.map((code) => codeRow(contract, code))
  await tx.insert(discountCodes).values(codes)
  const { brandId, brandUserId, startsOn, endsOn, endedAt, timezone } = contract
  const dayAfter = startOfDay(addDays(endsOn, 1), timezone)
  const over = endedAt && endedAt < dayAfter ? endedAt : dayAfter
  const sold = simulateSeason(season, startOfDay(startsOn, timezone))
    .filter(({ redeemedAt }) => redeemedAt < now)
    .map((sale) => saleRows(sale, { codes, brandId, brandUserId, over, now }))
  await tx.insert(redemptions).values(sold.map(({ redemption }) => redemption))
  await tx.insert(refunds).values(sold.flatMap(({ refund }) => refund ?? []))
  await tx.insert(lifecycleSteps).values(sold.flatMap(({ steps }) => steps))
  await countUses(tx, contractId)
  await sumBrand(tx, brandId)
}

type ContractRow = typeof contracts.$inferSelect

function codeRow(contract: ContractRow, { code, discount, from, until, ...more }: DemoCode): CodeRow {
  const { id: contractId, brandId, athleteUserId, startsOn, endsOn, timezone } = contract
  const startsAt = startOfDay(addDays(startsOn, from), timezone)
  return {
    id: seededId('code', `${contractId}/${code}`),
    contractId,
    brandId,
    athleteUserId,
    code,
    startsAt,
    createdAt: startsAt,
    codeKey: codeKeyOf(code),
    kind: 'percentBp' in discount ? 'PERCENT' : 'FIXED',
    ...discount,
    endsAt: startOfDay(
      addDays(...(until === undefined ? ([endsOn, 1] as const) : ([startsOn, until] as const))),
      timezone,
    ),
    commissionBp: more.commissionBp,
    maxUses: more.maxUses ?? null,
    landingUrl: more.landing ?? null,
  }
}

const countUses = (tx: Database, contractId: string) =>
  tx
    .update(discountCodes)
    .set({
      uses: sql`(select count(*) from redemptions where redemptions.code_id = discount_codes.id
        and uncredited is null and status in (${sql.join(
          countedStatuses.filter((status) => status !== 'REVERSED').map((status) => sql`${status}`),
          sql`, `,
        )}))`,
    })
    .where(eq(discountCodes.contractId, contractId))
