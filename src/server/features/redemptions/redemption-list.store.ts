import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { brands } from '#server/database/schema/brands.ts'
import { discountCodes } from '#server/database/schema/codes.ts'
import { contracts } from '#server/database/schema/contracts.ts'
import { lifecycleSteps } from '#server/database/schema/lifecycles.ts'
import { redemptions } from '#server/database/schema/redemptions.ts'
import { timezoneOfBrand } from '#server/features/brands/get-brand.ts'
import type { Database } from '#server/platform/database.ts'
import { COUNTED_MAX } from '#shared/http/page.ts'
import {
  orderSources,
  type RacerSaleState,
  REDEMPTIONS_PAGE,
  type RedemptionChannel,
} from '#shared/redemptions/redemption.constants.ts'
import type { RedemptionStatus } from '#shared/redemptions/redemption.rules.ts'
import type { RedemptionRow } from './redemption.store.ts'
import { isBetween } from './redemption-sums.store.ts'

export type RedemptionFilters = {
  brandId: string
  status?: readonly RedemptionStatus[] | undefined
  codeId?: string | undefined
  contractId?: string | undefined
  channel?: RedemptionChannel | undefined
  orderId?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export type Position = readonly [redeemedAt: string, id: string]

/**
 * Sales of a code or a contract are those of its brand and its racer. With a condition on both the planner expects few rows, and reads
 * or sorts all of them in place of the latest ones in the index of the code or the contract.
 */
const isOfCode = (codeId: string, brandId: string) =>
  sql`${redemptions.codeId} = (select id from ${discountCodes}
    where ${discountCodes.id} = ${codeId} and ${discountCodes.brandId} = ${brandId})`

const isOfContract = (contractId: string, isOwned: SQL) =>
  sql`${redemptions.contractId} = (select id from ${contracts} where ${contracts.id} = ${contractId} and ${isOwned})`

async function matches(tx: Database, filters: RedemptionFilters): Promise<SQL | undefined> {
  const { brandId, status, codeId, contractId, channel, orderId, from, to } = filters
  return and(
    codeId || contractId ? undefined : eq(redemptions.brandId, brandId),
    status && inArray(redemptions.status, [...status]),
    codeId ? isOfCode(codeId, brandId) : undefined,
    contractId ? isOfContract(contractId, eq(contracts.brandId, brandId)) : undefined,
    channel && eq(redemptions.channel, channel),
    // All sources are listed because they come before the order id in the index.
    orderId
      ? and(inArray(redemptions.source, [...orderSources]), eq(redemptions.externalOrderId, orderId))
      : undefined,
    from || to ? isBetween(from, to, await timezoneOfBrand(tx, brandId)) : undefined,
  )
}

/** Newest first, by keyset pagination. */
export async function findRedemptions(
  tx: Database,
  filters: RedemptionFilters,
  after: Position | undefined,
): Promise<{ page: RedemptionRow[]; next: Position | undefined }> {
  const rows = await tx
    .select()
    .from(redemptions)
    .where(
      and(
        await matches(tx, filters),
        after &&
          sql`(${redemptions.redeemedAt}, ${redemptions.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(redemptions.redeemedAt), desc(redemptions.id))
    .limit(REDEMPTIONS_PAGE + 1)
  const page = rows.slice(0, REDEMPTIONS_PAGE)
  const last = rows.length > REDEMPTIONS_PAGE ? page.at(-1) : undefined
  return { page, next: last && [last.redeemedAt.toISOString(), last.id] }
}

/** Counts up to one more than the largest exact total, by an index alone. */
export async function countRedemptions(tx: Database, filters: RedemptionFilters): Promise<number> {
  const some = tx
    .select({ one: sql`1`.as('one') })
    .from(redemptions)
    .where(await matches(tx, filters))
    .limit(COUNTED_MAX + 1)
    .as('some')
  return tx.$count(some)
}

const isSetAside = inArray(redemptions.status, ['FLAGGED', 'EXCLUDED', 'DISPUTED'])

/** The conditions exclude one another and cover every sale of a racer. */
const racerStates: Record<RacerSaleState, SQL | undefined> = {
  pending: and(isNull(redemptions.uncredited), eq(redemptions.status, 'PENDING')),
  confirmed: and(
    isNull(redemptions.uncredited),
    inArray(redemptions.status, ['CONFIRMED', 'PARTIALLY_REVERSED']),
  ),
  reversed: and(isNull(redemptions.uncredited), eq(redemptions.status, 'REVERSED')),
  uncredited: or(isNotNull(redemptions.uncredited), isSetAside),
}

type RacerFilters = {
  athleteUserId: string
  state?: RacerSaleState | undefined
  contractId?: string | undefined
}

/** Newest first, with one row more than a page. */
export const findRacerSales = (
  tx: Database,
  { athleteUserId, state, contractId }: RacerFilters,
  after: Position | undefined,
): Promise<RedemptionRow[]> =>
  tx
    .select()
    .from(redemptions)
    .where(
      and(
        contractId
          ? isOfContract(contractId, eq(contracts.athleteUserId, athleteUserId))
          : eq(redemptions.athleteUserId, athleteUserId),
        state && racerStates[state],
        after &&
          sql`(${redemptions.redeemedAt}, ${redemptions.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(redemptions.redeemedAt), desc(redemptions.id))
    .limit(REDEMPTIONS_PAGE + 1)

const DISPUTED_MAX = 100

/** Oldest first. */
export const findDisputed = (tx: Database): Promise<RedemptionRow[]> =>
  tx
    .select()
    .from(redemptions)
    .where(isNotNull(redemptions.disputedAt))
    .orderBy(asc(redemptions.disputedAt), asc(redemptions.id))
    .limit(DISPUTED_MAX)

/** The exclusions of these sales, oldest first. */
export async function findExclusions(tx: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  return tx
    .select({
      redemptionId: lifecycleSteps.subjectId,
      reason: lifecycleSteps.note,
      party: lifecycleSteps.party,
      at: lifecycleSteps.at,
    })
    .from(lifecycleSteps)
    .where(
      and(
        eq(lifecycleSteps.subject, 'REDEMPTION'),
        inArray(lifecycleSteps.subjectId, [...ids]),
        eq(lifecycleSteps.event, 'exclude'),
      ),
    )
    .orderBy(asc(lifecycleSteps.subjectId), asc(lifecycleSteps.version))
}

/** Names of the brands of these sales. */
export async function findBrandNames(tx: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await tx
    .select({ id: brands.id, name: brands.name })
    .from(brands)
    .where(inArray(brands.id, [...ids]))
  return new Map(found.map(({ id, name }) => [id, name]))
}
