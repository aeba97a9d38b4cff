import { and, asc, between, eq, sum } from 'drizzle-orm'
import { discountCodes } from '#server/database/schema/codes.ts'
import { redemptionDays } from '#server/database/schema/redemptions.ts'
import type { Database } from '#server/platform/database.ts'

/** Between two days, both included. */
export const sumCodes = (tx: Database, brandId: string, { from, to }: { from: string; to: string }) =>
  tx
    .select({
      codeId: redemptionDays.codeId,
      code: discountCodes.code,
      contractId: redemptionDays.contractId,
      currency: redemptionDays.currency,
      redemptions: sum(redemptionDays.redemptions).mapWith(Number),
      pending: sum(redemptionDays.pending).mapWith(Number),
      amount: sum(redemptionDays.netMinor).mapWith(Number),
      refundedAmount: sum(redemptionDays.refundedMinor).mapWith(Number),
      discountAmount: sum(redemptionDays.discountMinor).mapWith(Number),
      commissionAmount: sum(redemptionDays.commissionMinor).mapWith(Number),
    })
    .from(redemptionDays)
    .innerJoin(discountCodes, eq(discountCodes.id, redemptionDays.codeId))
    .where(and(eq(redemptionDays.brandId, brandId), between(redemptionDays.day, from, to)))
    .groupBy(redemptionDays.codeId, discountCodes.code, redemptionDays.contractId, redemptionDays.currency)
    .orderBy(asc(discountCodes.code), asc(redemptionDays.codeId), asc(redemptionDays.currency))
