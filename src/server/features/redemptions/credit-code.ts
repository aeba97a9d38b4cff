import type { UncreditedReason } from '#shared/redemptions/redemption.constants.ts'
import type { MatchedCode } from './matched-code.store.ts'

/** Why a sale with this code earns nothing, at the moment it was made; null where it does. */
export function whyUncredited(code: MatchedCode, redeemedAt: Date): UncreditedReason | null {
  if (redeemedAt >= code.contractEnd) return 'CONTRACT_OVER'
  const hasBegun = redeemedAt >= code.startsAt && redeemedAt >= code.contractStart
  const isOver = redeemedAt >= code.endsAt || (code.retiredAt !== null && redeemedAt >= code.retiredAt)
  if (!hasBegun || isOver || code.contractStatus === 'SUSPENDED') return 'CODE_NOT_LIVE'
  return code.maxUses !== null && code.uses >= code.maxUses ? 'LIMIT_REACHED' : null
}
