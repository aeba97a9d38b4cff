import * as z from 'zod'
import { bySystem } from '#server/features/lifecycles/transition.ts'
import { handleExternalJob, handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { lockMembership } from './lock-membership.ts'
import { findEndedAccess } from './membership.store.ts'
import { billingEventJob, processBillingEvent } from './process-billing-event.ts'
import { reconcileJob, reconcileMemberships } from './reconcile-memberships.ts'
import { remindJob, remindMembers } from './remind-members.ts'
import { remindOfCards } from './remind-of-cards.ts'
import { startTrials } from './start-trial.ts'
import { restate } from './sync-customer.ts'

const trialJob = job('memberships.start-trials', z.unknown())
const expireJob = job('memberships.expire', z.unknown())
const cardsJob = job('memberships.remind-of-cards', z.unknown())
const EVERY_TEN_MINUTES = '*/10 * * * *'
const EVERY_MORNING = '41 7 * * *'
const EVERY_NIGHT = '17 3 * * *'
const EVERY_NOON = '23 12 * * *'

export const membershipJobs: JobHandler[] = [
  handleExternalJob(billingEventJob, (event, ctx) => processBillingEvent(ctx, event)),
  { ...handleExternalJob(reconcileJob, (_, ctx) => reconcileMemberships(ctx)), every: EVERY_NIGHT },
  { ...handleExternalJob(trialJob, (_, ctx) => startTrials(ctx)), every: EVERY_TEN_MINUTES },
  handleJob(expireJob, (_, ctx) => endAccess(ctx), EVERY_TEN_MINUTES),
  { ...handleExternalJob(remindJob, (_, ctx) => remindMembers(ctx)), every: EVERY_MORNING },
  { ...handleExternalJob(cardsJob, (_, ctx) => remindOfCards(ctx)), every: EVERY_NOON },
]

/** Writes down what time alone has ended: a grace, a grant, a cancelled period. */
async function endAccess(ctx: Services): Promise<void> {
  for (const { userId } of await findEndedAccess(ctx.tx)) {
    const membership = await lockMembership(ctx.tx, userId)
    await restate(ctx, membership, { set: {}, by: bySystem })
  }
}
