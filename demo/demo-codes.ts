import { eq, sql } from 'drizzle-orm'
import { discountCodes } from '#server/database/schema/codes.ts'
import { contracts } from '#server/database/schema/contracts.ts'
import { lifecycleSteps } from '#server/database/schema/lifecycles.ts'
import { redemptions, refunds } from '#server/database/schema/redemptions.ts'
import { sumBrand } from '#server/features/redemptions/redemption-day.store.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import { codeKeyOf } from '#shared/codes/code.rules.ts'
import { addDays } from '#shared/contracts/term.rules.ts'
import { countedStatuses } from '#shared/redemptions/redemption.rules.ts'
import { type CodeRow, saleRows } from './demo-sale-rows.ts'
import { type DemoCode, type DemoSeason, playSeason } from './demo-sales.ts'
import { seededId } from './seeded-id.ts'

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** The season that runs since a hundred days; its races are those that the racer has results of. */
const running: DemoSeason = {
  seed: 'sales-running',
  codes: [
    {
      code: 'MIRA15',
      discount: { percentBp: 1500 },
      commissionBp: 1000,
      from: 0,
      landing: 'https://kestrel-lubricants.example/mira',
    },
    {
      code: 'SIDEPOD20',
      discount: { fixedMinor: 2000, currency: 'USD' },
      commissionBp: 500,
      from: 55,
      until: 130,
      maxUses: 80,
    },
  ],
  sales: 137,
  days: [2, 99],
  races: [29, 50],
  firstOrder: 4100,
  besides: [
    { day: 52, typed: 'SIDEPOD20' },
    { day: 53, typed: 'SIDEPOD20' },
    { day: 54, typed: 'sidepod20' },
    { day: 61, typed: 'PODIUM10' },
    { day: 78, typed: 'MIRA-15' },
    { day: 83, typed: 'PODIUM10' },
    { day: 96, typed: 'podium10' },
  ],
}

/** The season before, over since some weeks; its code was typed once more afterwards. */
const finished: DemoSeason = {
  seed: 'sales-finished',
  codes: [{ code: 'MIRA10', discount: { percentBp: 1000 }, commissionBp: 800, from: 0 }],
  sales: 84,
  days: [10, 350],
  races: [187, 250, 285],
  firstOrder: 900,
  besides: [
    { day: 372, typed: 'MIRA10' },
    { day: 390, typed: 'mira10' },
  ],
}

/** Codes and sales of the contracts of the demo world that run or have run, once each. */
export async function fillCodes(db: Database, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await fillSeason(tx, seededId('contract', 'finished'), finished, now)
    await fillSeason(tx, seededId('contract', 'running'), running, now)
  })
}

/** Nothing where the contract has left, and nothing where it has its codes. */
async function fillSeason(tx: Database, contractId: string, season: DemoSeason, now: Date): Promise<void> {
  const [contract] = await tx.select().from(contracts).where(eq(contracts.id, contractId))
  if (!contract) return
  const codes = season.codes.map((code) => codeRow(contract, code))
  const made = await tx.insert(discountCodes).values(codes).onConflictDoNothing().returning()
  if (made.length < codes.length) return
  const { brandId, brandUserId, startsOn, endsOn, endedAt } = contract
  const dayAfter = startOf(addDays(endsOn, 1))
  const over = endedAt && endedAt < dayAfter ? endedAt : dayAfter
  const sold = playSeason(season, startOf(startsOn))
    .filter(({ redeemedAt }) => redeemedAt < now)
    .map((sale) => saleRows(sale, { codes, brandId, brandUserId, over, now }))
  await tx
    .insert(redemptions)
    .values(sold.map(({ redemption }) => redemption))
    .onConflictDoNothing()
  await tx
    .insert(refunds)
    .values(sold.flatMap(({ refund }) => refund ?? []))
    .onConflictDoNothing()
  await tx
    .insert(lifecycleSteps)
    .values(sold.flatMap(({ steps }) => steps))
    .onConflictDoNothing()
  await countUses(tx, contractId)
  await sumBrand(tx, brandId)
}

type ContractRow = typeof contracts.$inferSelect

function codeRow(contract: ContractRow, { code, discount, from, until, ...more }: DemoCode): CodeRow {
  const { id: contractId, brandId, athleteUserId, startsOn, endsOn } = contract
  const startsAt = startOf(addDays(startsOn, from))
  return {
    id: seededId('code', `${contractId}/${code}`),
    ...{ contractId, brandId, athleteUserId, code, startsAt, createdAt: startsAt },
    codeKey: codeKeyOf(code),
    kind: 'percentBp' in discount ? 'PERCENT' : 'FIXED',
    ...discount,
    endsAt: startOf(until === undefined ? addDays(endsOn, 1) : addDays(startsOn, until)),
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
          countedStatuses.map((status) => sql`${status}`),
          sql`, `,
        )}))`,
    })
    .where(eq(discountCodes.contractId, contractId))
