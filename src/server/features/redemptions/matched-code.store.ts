import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { discountCodes } from '#server/database/schema/codes.ts'
import { contracts } from '#server/database/schema/contracts.ts'
import type { Database } from '#server/platform/database.ts'

/** A code with the contract that makes it good, as far as both decide whether a sale is credited. */
export type MatchedCode = NonNullable<Awaited<ReturnType<typeof holdCodes>>[number]>

/**
 * The codes of a brand that are spelt so, the living before the retired, the newer first. Held, because how often one was
 * used decides about the next.
 */
export const holdCodes = (tx: Database, brandId: string, keys: readonly string[]) =>
  tx
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
      contractStatus: contracts.status,
      contractStart: sql`${contracts.startsOn}::timestamp at time zone 'UTC'`.mapWith(contracts.createdAt),
      contractEnd:
        sql`least((least(${contracts.endsOn}, ${contracts.terminatesOn}) + 1)::timestamp at time zone 'UTC', ${contracts.endedAt})`.mapWith(
          contracts.createdAt,
        ),
    })
    .from(discountCodes)
    .innerJoin(contracts, eq(contracts.id, discountCodes.contractId))
    .where(and(eq(discountCodes.brandId, brandId), inArray(discountCodes.codeKey, [...keys])))
    .orderBy(sql`${discountCodes.retiredAt} desc nulls first`, asc(discountCodes.id))
    .for('no key update', { of: discountCodes })

/** One more, or one less, that was credited. */
export async function countUse(tx: Database, codeId: string, change: 1 | -1): Promise<void> {
  await tx
    .update(discountCodes)
    .set({ uses: sql`greatest(0, ${discountCodes.uses} + ${change})` })
    .where(eq(discountCodes.id, codeId))
}

/** Whose figures change with a code's. */
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
