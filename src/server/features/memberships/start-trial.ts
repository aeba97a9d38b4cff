import { bySystem } from '#server/features/lifecycles/transition.ts'
import { listPromoter } from '#server/features/promoters/score-promoter.ts'
import type { Handler } from '#server/http/context.ts'
import { inTransaction } from '#server/platform/database.ts'
import { findClock } from '#server/platform/find-clock.ts'
import type { Services } from '#server/platform/services.ts'
import { conflict, Problem } from '#shared/http/problem.ts'
import type { membershipEndpoints } from '#shared/memberships/membership.contract.ts'
import type { BillingInterval } from '#shared/memberships/plan-key.constants.ts'
import { hashAddress, requireBilling } from './check-buyable.ts'
import { createCustomer } from './create-customer.ts'
import { lockMembership } from './lock-membership.ts'
import { presentMembership } from './membership.presenter.ts'
import {
  findMembership,
  findMislistedPromoters,
  findUntriedPromoters,
  redeemTrial,
  returnTrial,
} from './membership.store.ts'
import { restate, syncCustomer } from './sync-customer.ts'

export const startTrial: Handler<typeof membershipEndpoints.startTrial> = async (ctx) => {
  await giveTrial(ctx, ctx.actor.userId, ctx.body.interval)
  return presentMembership(ctx)
}

/** A trial without a card, once per person. Repeating it after a failure continues where it stopped. */
export async function giveTrial(
  ctx: Services,
  userId: string,
  interval: BillingInterval = 'month',
): Promise<void> {
  const billing = requireBilling(ctx)
  const membership = await findMembership(ctx.db, userId)
  if (membership?.subscriptionId) throw used()
  const { customerId, email } = await createCustomer(ctx, userId)
  const addressHash = hashAddress(email)
  if (!(await redeemTrial(ctx.db, userId, addressHash))) throw used()
  try {
    const days = ctx.env.PLAN_PROMOTER_TRIAL_DAYS
    await billing.startTrial(
      { userId, customerId, plan: 'promoter', interval, days },
      `trial:${userId}:${interval}`,
    )
  } catch (error) {
    await returnTrial(ctx.db, userId, addressHash)
    throw error
  }
  await syncCustomer(ctx, customerId)
}

/** Everybody who has published a page gets the trial, whether or not they asked for it. */
export async function startTrials(ctx: Services): Promise<void> {
  for (const { userId, isConfirmed } of await findMislistedPromoters(ctx.db)) {
    await listPromoter(ctx.db, userId, isConfirmed)
  }
  if (!ctx.billing || ctx.env.PLAN_PROMOTER_TRIAL_DAYS === 0) return
  for (const { userId } of await findUntriedPromoters(ctx.db)) {
    try {
      await giveTrial(ctx, userId)
    } catch (error) {
      if (!isTrialUsed(error)) throw error
      await endWithoutTrial(ctx, userId)
    }
  }
}

/** A second account of the same person begins where the trial of the first one ended. */
const endWithoutTrial = (ctx: Services, userId: string): Promise<unknown> =>
  inTransaction(ctx.db, async (tx) =>
    restate({ ...ctx, tx }, await lockMembership(tx, userId), {
      set: { trialRefusedAt: await findClock(tx) },
      by: bySystem,
    }),
  )

const isTrialUsed = (error: unknown): boolean => error instanceof Problem && error.code === TRIAL_USED

const TRIAL_USED = 'TRIAL_USED'
const used = () => conflict(TRIAL_USED, 'You’ve already had a free trial. You can choose a plan instead.')
