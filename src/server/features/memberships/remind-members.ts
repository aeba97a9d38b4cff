import * as z from 'zod'
import type { BillingProvider } from '#server/platform/billing.ts'
import { job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { formatLongDate } from '#shared/format/date.ts'
import { DAY_MS } from '#shared/time.ts'
import { mailMember, paymentFailed } from './membership.notifications.ts'
import { listBilled, type MembershipRow } from './membership.store.ts'

export const remindJob = job('memberships.remind', z.unknown())

type Reminder = (
  ctx: Services & { billing: BillingProvider },
  membership: MembershipRow & { customerId: string },
  now: Date,
) => Promise<void>

/** Sends what is due by the provider's clock. Each reminder has a key, so repeating this sends nothing twice. */
export async function remindMembers(ctx: Services): Promise<void> {
  const { billing } = ctx
  if (!billing) return
  for await (const membership of listBilled(ctx.db, ['TRIALING', 'GRACE'])) {
    const remind = membership.status === 'GRACE' ? remindOfFailure : remindOfTrial
    await remind({ ...ctx, billing }, membership, await billing.findNow(membership.customerId))
  }
}

/** Days before the end of a trial, and after a payment failed; the latest that has come counts. */
const TRIAL_REMINDERS = [3, 7]
const FAILURE_REMINDERS = [5, 3]

const remindOfTrial: Reminder = async ({ db, billing }, { userId, customerId, trialEndsAt }, now) => {
  const left = trialEndsAt && (trialEndsAt.getTime() - now.getTime()) / DAY_MS
  const days = left && left > 0 ? TRIAL_REMINDERS.find((reminder) => left <= reminder) : undefined
  if (!trialEndsAt || days === undefined) return
  const { paymentMethod } = await billing.findAccount(customerId)
  await mailMember({ tx: db }, userId, `trial:${trialEndsAt.toISOString()}:${days}`, {
    title: () => `Your free trial ends on ${formatLongDate(trialEndsAt)}`,
    ...(paymentMethod
      ? { body: `Your card ending in ${paymentMethod.last4} is charged then, and your plan continues.` }
      : {
          body: 'Add a card to stay in the directory and in search. Without one nothing is charged, and your page stays online.',
          action: 'Add a card',
        }),
  })
}

const remindOfFailure: Reminder = async ({ db }, membership, now) => {
  const { userId, pastDueSince } = membership
  const passed = pastDueSince && (now.getTime() - pastDueSince.getTime()) / DAY_MS
  const days = passed === null ? undefined : FAILURE_REMINDERS.find((reminder) => passed >= reminder)
  if (!pastDueSince || days === undefined) return
  const about = `failed:${pastDueSince.toISOString()}:${days}`
  await mailMember({ tx: db }, userId, about, paymentFailed(membership))
}
