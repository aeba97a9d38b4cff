import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { brands } from '#server/database/schema/brands.ts'
import { codeSignals, discountCodes } from '#server/database/schema/codes.ts'
import { contracts } from '#server/database/schema/contracts.ts'
import { redemptionDays, redemptions } from '#server/database/schema/redemptions.ts'
import type { Database } from '#server/platform/database.ts'
import type { CodeSales } from '#shared/codes/code.contract.ts'
import { LEAK } from '#shared/codes/leak.rules.ts'
import { startOfDay } from '#shared/local-time.ts'
import { addDays } from '#shared/time.ts'

type NewCode = typeof discountCodes.$inferInsert
export type CodeRow = typeof discountCodes.$inferSelect & { hasSales: boolean }
export type CodeChange = Omit<NewCode, 'id' | 'contractId' | 'brandId' | 'athleteUserId' | 'uses'>

/** Of all codes of a contract; a racer's own orders could be many. */
const SIGNALS_MAX = 50

const columns = {
  ...getTableColumns(discountCodes),
  /** Counted or not: sales refer to the code by its name. */
  hasSales: sql<boolean>`exists (select from redemptions where redemptions.code_id = discount_codes.id)`,
}

/** Active codes before retired ones, oldest first. */
export const findCodes = (tx: Database, contractId: string): Promise<CodeRow[]> =>
  tx
    .select(columns)
    .from(discountCodes)
    .where(eq(discountCodes.contractId, contractId))
    .orderBy(sql`${discountCodes.retiredAt} is not null`, asc(discountCodes.id))

export async function findCode(tx: Database, id: string): Promise<CodeRow | null> {
  const [found] = await tx.select(columns).from(discountCodes).where(eq(discountCodes.id, id))
  return found ?? null
}

export async function lockCode(tx: Database, id: string): Promise<CodeRow | null> {
  await tx
    .select({ id: discountCodes.id })
    .from(discountCodes)
    .where(eq(discountCodes.id, id))
    .for('no key update')
  return findCode(tx, id)
}

/** Recent signs of leaks, newest first; those of sales that no longer exist are left out. */
export const findSignals = (tx: Database, contractId: string) =>
  tx
    .select({ ...getTableColumns(codeSignals), orderId: redemptions.externalOrderId })
    .from(codeSignals)
    .innerJoin(discountCodes, eq(discountCodes.id, codeSignals.codeId))
    .leftJoin(redemptions, eq(redemptions.id, codeSignals.redemptionId))
    .where(
      and(
        eq(discountCodes.contractId, contractId),
        sql`${codeSignals.seenAt} > now() - make_interval(days => ${LEAK.shownDays})`,
        or(isNull(codeSignals.redemptionId), isNotNull(redemptions.id)),
      ),
    )
    .orderBy(desc(codeSignals.id))
    .limit(SIGNALS_MAX)
export type SignalRow = Awaited<ReturnType<typeof findSignals>>[number]

/** Sales per code and currency, from the daily sums. */
export const findSales = (tx: Database, contractId: string): Promise<(CodeSales & { codeId: string })[]> => {
  const { codeId, currency, netMinor, refundedMinor } = redemptionDays
  const sum = (value: unknown) => sql`sum(${value})`.mapWith(Number)
  return tx
    .select({
      codeId,
      currency,
      redemptions: sum(redemptionDays.redemptions),
      pending: sum(redemptionDays.pending),
      netMinor: sum(sql`${netMinor} - ${refundedMinor}`),
      discountMinor: sum(redemptionDays.discountMinor),
      commissionMinor: sum(redemptionDays.commissionMinor),
    })
    .from(redemptionDays)
    .where(eq(redemptionDays.contractId, contractId))
    .groupBy(codeId, currency)
    .orderBy(sql`sum(${redemptionDays.redemptions}) desc`, currency)
}

export const countCodes = (tx: Database, contractId: string): Promise<number> =>
  tx.$count(discountCodes, and(eq(discountCodes.contractId, contractId), isNull(discountCodes.retiredAt)))

/** Null when the brand has an active code with this name; the unique key decides. */
export async function insertCode(tx: Database, row: NewCode): Promise<string | null> {
  const [inserted] = await tx
    .insert(discountCodes)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: discountCodes.id })
  return inserted?.id ?? null
}

export async function isSpellingTaken(
  tx: Database,
  { id, brandId, codeKey }: { id: string; brandId: string; codeKey: string },
): Promise<boolean> {
  const taken = and(
    eq(discountCodes.brandId, brandId),
    eq(discountCodes.codeKey, codeKey),
    isNull(discountCodes.retiredAt),
    ne(discountCodes.id, id),
  )
  return (await tx.$count(discountCodes, taken)) > 0
}

/** The one conditional update; false when the code has changed since it was read. */
export async function updateCode(
  tx: Database,
  { id, version }: Pick<CodeRow, 'id' | 'version'>,
  change: Partial<CodeChange> | { retiredAt: SQL },
): Promise<boolean> {
  const changed = await tx
    .update(discountCodes)
    .set({ ...change, version: sql`${discountCodes.version} + 1` })
    .where(and(eq(discountCodes.id, id), eq(discountCodes.version, version), isNull(discountCodes.retiredAt)))
    .returning({ id: discountCodes.id })
  return changed.length > 0
}

export async function findCardSubject(tx: Database, codeId: string) {
  const [found] = await tx
    .select({
      racer: users.name,
      profileImageUrl: users.profileImageUrl,
      headerImageUrl: athleteProfiles.headerImageUrl,
      number: athleteProfiles.number,
      brand: brands.name,
      logoUrl: brands.logoUrl,
      timezone: contracts.timezone,
    })
    .from(discountCodes)
    .innerJoin(contracts, eq(contracts.id, discountCodes.contractId))
    .innerJoin(users, eq(users.id, discountCodes.athleteUserId))
    .innerJoin(brands, eq(brands.id, discountCodes.brandId))
    .leftJoin(athleteProfiles, eq(athleteProfiles.userId, users.id))
    .where(eq(discountCodes.id, codeId))
  return found ?? null
}
export type CardSubject = NonNullable<Awaited<ReturnType<typeof findCardSubject>>>

/** False when the code has changed since it was read. */
export const markRetired = (tx: Database, seen: Pick<CodeRow, 'id' | 'version'>): Promise<boolean> =>
  updateCode(tx, seen, { retiredAt: sql`now()` })

/** Moves the ends of active codes that end on a day, or after the new one. */
export async function moveEnds(
  tx: Database,
  contractId: string,
  { from, to, timezone }: { from: string; to: string; timezone: string },
): Promise<void> {
  const { endsAt, startsAt, retiredAt } = discountCodes
  const lastDay = sql`((${endsAt} - interval '1 second') at time zone ${timezone})::date`
  const end = startOfDay(addDays(to, 1), timezone)
  await tx
    .update(discountCodes)
    .set({ endsAt: end, version: sql`${discountCodes.version} + 1` })
    .where(
      and(
        eq(discountCodes.contractId, contractId),
        isNull(retiredAt),
        lt(startsAt, end),
        sql`(${lastDay} = ${from}::date or ${lastDay} > ${to}::date)`,
      ),
    )
}

/** Retires codes of the same name that have ended. Locks the name until the transaction ends. */
export async function claimSpelling(
  tx: Database,
  { brandId, codeKey }: { brandId: string; codeKey: string },
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${brandId}:${codeKey}`}, 2))`)
  const isOver = or(
    sql`${discountCodes.endsAt} <= now()`,
    sql`least(${contracts.endsOn}, ${contracts.terminatesOn}) < (now() at time zone ${contracts.timezone})::date`,
    sql`${contracts.status} not in ('EXECUTED', 'ACTIVE', 'SUSPENDED')`,
  )
  await tx
    .update(discountCodes)
    .set({ retiredAt: sql`now()`, version: sql`${discountCodes.version} + 1` })
    .from(contracts)
    .where(
      and(
        eq(contracts.id, discountCodes.contractId),
        eq(discountCodes.brandId, brandId),
        eq(discountCodes.codeKey, codeKey),
        isNull(discountCodes.retiredAt),
        isOver,
      ),
    )
}
