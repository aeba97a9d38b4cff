import type { Database } from '#server/platform/database.ts'
import { plans } from '#shared/memberships/plan.constants.ts'
import type { PaidPlanKey } from '#shared/memberships/plan-key.constants.ts'
import { findPromoByCode, hasRedeemed, type PromoCodeRow } from './promo-code.store.ts'

export const CODE_USED = 'You have used this code before.'

export type UsablePromo = { promo: PromoCodeRow; problem: null } | { promo: null; problem: string }

/** A code that this account can use for this plan now, or why it cannot; each account uses a code once. */
export async function findUsablePromo(
  tx: Database,
  code: string,
  { userId, plan }: { userId: string; plan: PaidPlanKey | null },
): Promise<UsablePromo> {
  const found = await findPromoByCode(tx, code)
  if (!found) return refuse('Unknown code.')
  const { promo, redemptions, isOver } = found
  if (await hasRedeemed(tx, promo.id, userId)) return refuse(CODE_USED)
  if (isOver) return refuse('This code has expired.')
  if (promo.isPaused) return refuse('This code can’t be used at the moment.')
  if (promo.maxRedemptions !== null && redemptions >= promo.maxRedemptions) {
    return refuse('This code has been used as often as it can be.')
  }
  if (!plan || !promo.plans.includes(plan)) {
    return refuse(`This code is for ${promo.plans.map((key) => plans[key].name).join(' or ')}.`)
  }
  return { promo, problem: null }
}

const refuse = (problem: string): UsablePromo => ({ promo: null, problem })
