import type { Transitioned } from '#server/features/lifecycles/transition.ts'
import type { NewNotification } from '#server/features/notifications/notify.ts'
import { queueNotification } from '#server/features/notifications/queue-notification.ts'
import { listPromoter } from '#server/features/promoters/score-promoter.ts'
import type { Env } from '#server/platform/env.ts'
import { priceOf } from '#server/platform/plan-prices.ts'
import type { Services } from '#server/platform/services.ts'
import { formatLongDate } from '#shared/format/date.ts'
import { can } from '#shared/memberships/entitlement.rules.ts'
import type { MembershipEvent } from '#shared/memberships/membership.rules.ts'
import { plans } from '#shared/memberships/plan.constants.ts'
import type { PaidPlanKey } from '#shared/memberships/plan-key.constants.ts'
import { trialTerms } from '#shared/memberships/trial-terms.rules.ts'
import { paths } from '#shared/paths.ts'
import type { MembershipRow } from './membership.store.ts'
import { findMember } from './membership-access.store.ts'

type MembershipTransition = Transitioned<MembershipRow, MembershipEvent>
type News = Pick<NewNotification, 'title' | 'body'> & { url?: string; action?: string }

/** Notifies the member, refetches their open pages, and lists or hides a promoter's page. */
export async function notifyOfMembership(ctx: Services, transitioned: MembershipTransition): Promise<void> {
  const { after } = transitioned
  const { userId } = after
  await ctx.realtime.publish(ctx.tx, { userId, event: { type: 'membership' } })
  await listPromoter(ctx.tx, userId, can(await findMember(ctx.tx, userId), 'directory.events'))
  const news = newsOf(ctx.env, transitioned)
  if (news) await mailMember(ctx, userId, `v${after.version}`, news)
}

/** An email of its own, because money is concerned. */
export const mailMember = (
  ctx: Pick<Services, 'tx'>,
  userId: string,
  about: string,
  { url = paths.membership(), action = 'View membership', ...news }: News,
): Promise<void> =>
  queueNotification(ctx, {
    userId,
    kind: 'BILLING',
    url,
    dedupeKey: `membership:${about}`,
    mail: { action, facts: [] },
    ...news,
  })

const nameOf = (plan: PaidPlanKey | null): string => (plan ? plans[plan].name : 'Your plan')

/** What remains after the paid plan, in the words of each role. */
const whatRemains = (plan: PaidPlanKey | null): string =>
  plan === null || plans[plan].role === 'ATHLETE'
    ? 'Your profile, messages and contracts stay as they are.'
    : 'Your page stays online, and nothing is deleted. It is no longer in the directory or in search.'

/** What a trial with a card costs after it, in the words of the screens. */
const trialNews = (env: Env, { plan, interval, trialEndsAt, hasCard }: MembershipRow): string | null =>
  plan && interval && trialEndsAt && hasCard
    ? trialTerms({ plan, interval, price: priceOf(env, plan, interval), endsAt: trialEndsAt, hasCard })
    : null

function newsOf(env: Env, { event, before, after }: MembershipTransition): News | null {
  const plan = nameOf(after.plan)
  const until = (moment: Date | null) => (moment ? formatLongDate(moment) : 'the end of the period')
  switch (event) {
    case 'start-trial':
      return {
        title: 'Your free trial has started',
        body: () =>
          trialNews(env, after) ??
          `You have everything in ${plan} until ${until(after.trialEndsAt)}. No card is needed.`,
      }
    case 'end-trial':
      return {
        title: 'Your free trial has ended',
        body: `${whatRemains(after.plan)} Choose a plan to continue.`,
        url: paths.pricing(),
        action: 'Choose a plan',
      }
    case 'activate':
      if (before.status === 'ENDING') {
        return { title: `${plan} continues`, body: 'Your cancellation was taken back.' }
      }
      if (before.status === 'GRACE') {
        return { title: 'Your payment went through', body: `${plan} continues as before.` }
      }
      return { title: `Welcome to ${plan}`, body: 'Your membership is active from now on.' }
    case 'schedule-end':
      return {
        title: 'Your membership was cancelled',
        body: () => `You keep ${plan} until ${until(after.cancelAt)}, and you can resume it until then.`,
      }
    case 'miss-payment':
      return paymentFailed(after)
    case 'lapse':
      return {
        title: `${nameOf(before.plan)} has ended`,
        body: whatRemains(before.plan),
        url: paths.pricing(),
        action: 'Choose a plan',
      }
    case 'grant':
      return {
        title: `${nameOf(after.compedPlan)} is on us`,
        body: () => `You have everything in ${nameOf(after.compedPlan)} until ${until(after.compedUntil)}.`,
      }
    case 'renew':
      if (after.status === 'TRIALING' && after.hasCard && !before.hasCard) {
        return { title: 'Your card is saved', body: () => trialNews(env, after) ?? '' }
      }
      if (before.plan === after.plan && before.interval === after.interval) return null
      return {
        title: 'Your plan has changed',
        body: `You are on ${plan}, billed by the ${after.interval ?? 'month'}.`,
      }
    default:
      return null
  }
}

export const paymentFailed = ({ plan, accessUntil }: MembershipRow): News => ({
  title: 'Your payment failed',
  body: () =>
    `Update your card. You keep ${nameOf(plan)} until ${accessUntil ? formatLongDate(accessUntil) : 'then'}.`,
  url: paths.billing(),
  action: 'Update your card',
})
