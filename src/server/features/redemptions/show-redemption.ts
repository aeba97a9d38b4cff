import type { Handler } from '#server/http/context.ts'
import type { redemptionEndpoints } from '#shared/redemptions/redemption.contract.ts'
import { findRedemptionFor } from './find-redemption-for.ts'
import { presentRedemption } from './present-redemptions.ts'

export const showRedemption: Handler<typeof redemptionEndpoints.get> = async ({ tx, actor, params }) => {
  const { row, viewer } = await findRedemptionFor(tx, actor, params.id)
  return presentRedemption(tx, row, viewer)
}
