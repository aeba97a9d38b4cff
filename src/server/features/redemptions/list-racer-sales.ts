import * as z from 'zod/mini'
import type { Handler } from '#server/http/context.ts'
import { pageOf, readCursor } from '#server/http/page.ts'
import type { Services } from '#server/platform/services.ts'
import { type RacerSaleState, REDEMPTIONS_PAGE } from '#shared/redemptions/redemption.constants.ts'
import type { RacerSale, redemptionEndpoints } from '#shared/redemptions/redemption.contract.ts'
import { isCounted } from '#shared/redemptions/redemption.rules.ts'
import type { RedemptionRow } from './redemption.store.ts'
import { findBrandNames, findExclusions, findRacerSales } from './redemption-list.store.ts'

const position = z.tuple([z.iso.datetime(), z.uuid()])

/** The sales with a racer's codes, those that earn nothing included. */
export const listRacerSales: Handler<typeof redemptionEndpoints.mine> = async (ctx) => {
  const { cursor, ...filters } = ctx.query
  const after = cursor ? readCursor(cursor, position) : undefined
  const rows = await findRacerSales(ctx.tx, { ...filters, athleteUserId: ctx.actor.userId }, after)
  const sales = await presentRacerSales(ctx, rows)
  return pageOf(ctx, sales, { size: REDEMPTIONS_PAGE, cursorOf: (last) => [last.redeemedAt, last.id] })
}

export async function presentRacerSales(
  { tx }: Pick<Services, 'tx'>,
  rows: readonly RedemptionRow[],
): Promise<RacerSale[]> {
  const setAside = rows.filter(({ status }) => status === 'EXCLUDED' || status === 'DISPUTED')
  const exclusions = await findExclusions(
    tx,
    setAside.map(({ id }) => id),
  )
  const brands = await findBrandNames(tx, [...new Set(rows.map(({ brandId }) => brandId))])
  return rows.flatMap((row) => {
    const exclusion = exclusions.findLast(({ redemptionId }) => redemptionId === row.id)
    if (!row.contractId) return []
    return [
      {
        id: row.id,
        orderId: row.externalOrderId,
        code: row.codeText,
        contractId: row.contractId,
        brand: brands.get(row.brandId) ?? 'Deleted brand',
        state: stateOf(row),
        status: row.status,
        uncredited: row.uncredited,
        exclusion: exclusion ? { reason: exclusion.reason ?? '', at: exclusion.at.toISOString() } : null,
        currency: row.currency,
        netMinor: row.netMinor,
        refundedMinor: row.refundedMinor,
        // What is set aside earns nothing while it is.
        commissionMinor: isCounted(row.status) ? row.commissionMinor : 0,
        redeemedAt: row.redeemedAt.toISOString(),
        confirmAt: row.confirmAt.toISOString(),
        // The decision of an administrator is final.
        canDispute: row.status === 'EXCLUDED' && exclusion?.party !== 'ADMIN',
        version: row.version,
      },
    ]
  })
}

function stateOf({ status, uncredited }: RedemptionRow): RacerSaleState {
  if (uncredited) return 'uncredited'
  switch (status) {
    case 'PENDING':
      return 'pending'
    case 'CONFIRMED':
    case 'PARTIALLY_REVERSED':
      return 'confirmed'
    case 'REVERSED':
      return 'reversed'
    default:
      return 'uncredited'
  }
}
