import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { discountCodes } from '#server/database/schema/codes.ts'
import { contracts } from '#server/database/schema/contracts.ts'
import type { Database } from '#server/platform/database.ts'
import { currentLastDay } from '#shared/contracts/term.rules.ts'
import { startOfDay } from '#shared/local-time.ts'
import { pick } from '#shared/pick.ts'
import { CODES_OFFERED_MAX, CODES_PAGE } from '#shared/redemptions/redemption.constants.ts'
import { addDays } from '#shared/time.ts'

/** A code with what decides whether a sale with it is credited. */
export type MatchedCode = NonNullable<Awaited<ReturnType<typeof lockCodes>>[number]>

/** Locked in one order, because the number of uses decides about the next sale. */
export async function lockCodes(tx: Database, brandId: string, keys: readonly string[]) {
  const found = await tx
    .select({
      id: discountCodes.id,
      codeKey: discountCodes.codeKey,
      contractId: discountCodes.contractId,
      athleteUserId: discountCodes.athleteUserId,
      startsAt: discountCodes.startsAt,
      endsAt: discountCodes.endsAt,
      maxUses: discountCodes.maxUses,
      uses: discountCodes.uses,
      commissionBp: discountCodes.commissionBp,
      retiredAt: discountCodes.retiredAt,
      contract: pick(contracts, ['startsOn', 'endsOn', 'terminatesOn', 'endedAt', 'timezone']),
      suspensions: sql<{ at: string; isSuspended: boolean }[]>`coalesce((
        select json_agg(json_build_object('at', at, 'isSuspended', to_status = 'SUSPENDED') order by version)
        from lifecycle_steps
        where subject = 'CONTRACT' and subject_id = ${contracts.id} and from_status <> to_status
          and 'SUSPENDED' in (from_status, to_status)), '[]')`,
    })
    .from(discountCodes)
    .innerJoin(contracts, eq(contracts.id, discountCodes.contractId))
    .where(and(eq(discountCodes.brandId, brandId), inArray(discountCodes.codeKey, [...keys])))
    .orderBy(asc(discountCodes.id))
    .for('no key update', { of: discountCodes })
  return found.map(({ suspensions, contract, ...code }) => ({
    ...code,
    ...momentsOf(contract),
    suspensions: suspensions.map(({ at, isSuspended }) => ({ at: new Date(at), isSuspended })),
  }))
}

type ContractDays = Pick<
  typeof contracts.$inferSelect,
  'startsOn' | 'endsOn' | 'terminatesOn' | 'endedAt' | 'timezone'
>

/** From the first moment of its first day until the day after the last, or until it ended. */
function momentsOf({ startsOn, endedAt, timezone, ...days }: ContractDays) {
  const over = startOfDay(addDays(currentLastDay(days), 1), timezone)
  return {
    contractStart: startOfDay(startsOn, timezone),
    contractEnd: endedAt && endedAt < over ? endedAt : over,
  }
}

export type CodeUses = { codeId: string | null; uses: number }

/** Adds to the uses of codes, or subtracts from them, in one statement. */
export async function addUses(tx: Database, changes: readonly CodeUses[]): Promise<void> {
  const sums = new Map<string, number>()
  for (const { codeId, uses } of changes) if (codeId) sums.set(codeId, (sums.get(codeId) ?? 0) + uses)
  const rows = [...sums].flatMap(([id, change]) => (change === 0 ? [] : [{ id, change }]))
  if (rows.length === 0) return
  await tx.execute(sql`
    update discount_codes code set uses = greatest(0, code.uses + added.change)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as added(id uuid, change int) where code.id = added.id`)
}

/** The users who see figures of this code. */
export const findPartiesOf = (tx: Database, codeId: string) =>
  tx
    .select({
      contractId: contracts.id,
      brandUserId: contracts.brandUserId,
      athleteUserId: contracts.athleteUserId,
    })
    .from(discountCodes)
    .innerJoin(contracts, eq(contracts.id, discountCodes.contractId))
    .where(eq(discountCodes.id, codeId))

export const findCodesOf = (tx: Database, brandId: string) =>
  tx
    .select({
      ...pick(discountCodes, ['id', 'code', 'athleteUserId', 'retiredAt']),
      timezone: contracts.timezone,
    })
    .from(discountCodes)
    .innerJoin(contracts, eq(contracts.id, discountCodes.contractId))
    .where(eq(discountCodes.brandId, brandId))
    .orderBy(desc(discountCodes.id))
    .limit(CODES_OFFERED_MAX)

export async function findCodeOf(
  tx: Database,
  brandId: string,
  id: string,
): Promise<{ code: string; athleteUserId: string } | null> {
  const [found] = await tx
    .select(pick(discountCodes, ['code', 'athleteUserId']))
    .from(discountCodes)
    .where(and(eq(discountCodes.id, id), eq(discountCodes.brandId, brandId)))
  return found ?? null
}

export type BrandCode = Awaited<ReturnType<typeof findBrandCodes>>[number]

const brandCode = {
  ...pick(discountCodes, ['id', 'code', 'contractId', 'kind', 'percentBp', 'fixedMinor', 'currency']),
  ...pick(discountCodes, ['commissionBp', 'startsAt', 'endsAt', 'uses', 'maxUses', 'retiredAt']),
  contractStatus: contracts.status,
  contractEndsOn: contracts.endsOn,
  terminatesOn: contracts.terminatesOn,
  timezone: contracts.timezone,
}

/** Newest first, with one row more than a page; ids are sorted by time. */
export const findBrandCodes = (tx: Database, brandId: string, before: string | undefined) =>
  tx
    .select(brandCode)
    .from(discountCodes)
    .innerJoin(contracts, eq(contracts.id, discountCodes.contractId))
    .where(and(eq(discountCodes.brandId, brandId), before ? lt(discountCodes.id, before) : undefined))
    .orderBy(desc(discountCodes.id))
    .limit(CODES_PAGE + 1)

export async function findBrandCode(tx: Database, brandId: string, id: string): Promise<BrandCode | null> {
  const [found] = await tx
    .select(brandCode)
    .from(discountCodes)
    .innerJoin(contracts, eq(contracts.id, discountCodes.contractId))
    .where(and(eq(discountCodes.id, id), eq(discountCodes.brandId, brandId)))
  return found ?? null
}
