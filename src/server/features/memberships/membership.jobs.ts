import * as z from 'zod'
import { bySystem } from '#server/features/lifecycles/transition.ts'
import { handleExternalJob, handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { formatLongDate } from '#shared/format/date.ts'
import { paths } from '#shared/paths.ts'
import { DAY_MS } from '#shared/time.ts'
import { lockMembership } from './lock-membership.ts'
import { mailMember, paymentFailed } from './membership.notifications.ts'
import { findEndedAccess, findEndingTrials, findGraces } from './membership.store.ts'
import { billingEventJob, processBillingEvent } from './process-billing-event.ts'
import { reconcileJob, reconcileMemberships } from './reconcile-memberships.ts'
import { startTrials } from './start-trial.ts'
import { restate } from './sync-customer.ts'

const trialJob = job('memberships.start-trials', z.unknown())
const expireJob = job('memberships.expire', z.unknown())
const remindJob = job('memberships.remind', z.unknown())
const EVERY_TEN_MINUTES = '*/10 * * * *'
const EVERY_MORNING = '41 7 * * *'
const EVERY_NIGHT = '17 3 * * *'

export const membershipJobs: JobHandler[] = [
  handleExternalJob(billingEventJob, (event, ctx) => processBillingEvent(ctx, event)),
  { ...handleExternalJob(reconcileJob, (_, ctx) => reconcileMemberships(ctx)), every: EVERY_NIGHT },
  { ...handleExternalJob(trialJob, (_, ctx) => startTrials(ctx)), every: EVERY_TEN_MINUTES },
  handleJob(expireJob, (_, ctx) => endAccess(ctx), EVERY_TEN_MINUTES),
  handleJob(remindJob, (_, ctx) => remindMembers(ctx), EVERY_MORNING),
]

/** Writes down what time alone has ended: a grace, a grant, a cancelled period. */
async function endAccess(ctx: Services): Promise<void> {
  for (const { userId } of await findEndedAccess(ctx.tx)) {
    const membership = await lockMembership(ctx.tx, userId)
    await restate(ctx, membership, { set: {}, by: bySystem })
  }
}

/** Reminders by their days before the end of a trial, and after a payment failed. */
const TRIAL_REMINDERS = [3, 7]
const FAILURE_REMINDERS = [5, 3]

async function remindMembers(ctx: Services): Promise<void> {
  for (const { userId, trialEndsAt } of await findEndingTrials(ctx.tx, Math.max(...TRIAL_REMINDERS))) {
    if (!trialEndsAt) continue
    const left = (trialEndsAt.getTime() - Date.now()) / DAY_MS
    const days = TRIAL_REMINDERS.find((reminder) => left <= reminder)
    await mailMember(ctx, userId, `trial:${trialEndsAt.toISOString()}:${days}`, {
      title: () => `Your free trial ends on ${formatLongDate(trialEndsAt)}`,
      body: 'Add a card to stay in the directory and in search. Without one nothing is charged, and your page stays online.',
      url: paths.pricing(),
      action: 'Choose a Plan',
    })
  }
  for (const membership of await findGraces(ctx.tx)) {
    const { userId, pastDueSince } = membership
    if (!pastDueSince) continue
    const passed = (Date.now() - pastDueSince.getTime()) / DAY_MS
    const days = FAILURE_REMINDERS.find((reminder) => passed >= reminder)
    if (days === undefined) continue
    await mailMember(ctx, userId, `failed:${pastDueSince.toISOString()}:${days}`, paymentFailed(membership))
  }
}
