import { monthsAfter } from '#server/platform/test-billing/billing-period.ts'
import type { BillingInterval } from '#shared/memberships/plan-key.constants.ts'
import { daysAfter } from '#shared/time.ts'

const TRIAL_DAYS = 30
const GRACE_DAYS = 7
export const PRICES = { month: 4_900, year: 49_000 } as const
export const CODE_PERCENT = 50

type Plan = {
  interval: BillingInterval
  status: 'trialing' | 'paused' | 'active' | 'past_due' | 'canceled'
  trialEndsAt: Date | null
  anchor: Date
  periodEnd: Date
  isCancelled: boolean
  hasDiscount: boolean
  /** Whether a period was paid. */
  isCollected: boolean
  missingMinor: number
  pastDueSince: Date | null
}

/** What a promoter's membership has to be after each step, written without a look at how the product does it. */
export type MembershipModel = {
  isConfirmed: boolean
  isPublished: boolean
  hasUsedCode: boolean
  hasCard: boolean
  isDeclined: boolean
  collectedMinor: number
  creditMinor: number
  plan: Plan | null
}

export const newModel = (): MembershipModel => ({
  ...{ isConfirmed: false, isPublished: false, hasUsedCode: false, hasCard: false, isDeclined: false },
  ...{ collectedMinor: 0, creditMinor: 0, plan: null },
})

const canPay = ({ hasCard, isDeclined }: MembershipModel): boolean => hasCard && !isDeclined

/** Uses the credit first; what a change gives back becomes credit. */
function invoice(model: MembershipModel, totalMinor: number): number {
  const used = Math.min(model.creditMinor, totalMinor)
  model.creditMinor -= used
  return totalMinor - used
}

function discounted(plan: Plan): number {
  const price = PRICES[plan.interval]
  const off = plan.hasDiscount ? Math.round((price * CODE_PERCENT) / 100) : 0
  plan.hasDiscount = false
  return price - off
}

const periodAfter = (at: Date, { anchor, interval }: Plan): Date => {
  const months = interval === 'year' ? 12 : 1
  for (let count = 1; ; count++) {
    const end = monthsAfter(anchor, count * months)
    if (end > at) return end
  }
}

export function startTrial(model: MembershipModel, interval: BillingInterval, now: Date): void {
  const trialEndsAt = daysAfter(now, TRIAL_DAYS)
  model.plan = trialOf(interval, trialEndsAt)
}

const trialOf = (interval: BillingInterval, trialEndsAt: Date): Plan => ({
  ...{ interval, status: 'trialing', trialEndsAt, anchor: trialEndsAt, periodEnd: trialEndsAt },
  ...{ isCancelled: false, hasDiscount: false, isCollected: false, missingMinor: 0, pastDueSince: null },
})

export const canBuy = ({ isConfirmed, plan }: MembershipModel): boolean =>
  isConfirmed && plan?.status !== 'active' && plan?.status !== 'past_due'

/** Pays with a good card: the rest of a trial or a whole one is kept, otherwise the first period is charged. */
export function buy(
  model: MembershipModel,
  { interval, hasDiscount, now }: { interval: BillingInterval; hasDiscount: boolean; now: Date },
): void {
  const before = model.plan
  Object.assign(model, { hasCard: true, isDeclined: false })
  const kept = before?.status === 'trialing' ? before.trialEndsAt : null
  const trialEndsAt = kept ?? (before ? null : daysAfter(now, TRIAL_DAYS))
  const plan = trialOf(interval, trialEndsAt ?? now)
  model.plan = plan
  plan.hasDiscount = hasDiscount
  if (trialEndsAt) return
  Object.assign(plan, { status: 'active', trialEndsAt: null, isCollected: true })
  plan.periodEnd = periodAfter(now, plan)
  model.collectedMinor += invoice(model, discounted(plan))
}

export const isRunning = ({ plan }: MembershipModel): boolean => plan !== null && plan.status !== 'canceled'

/** The amounts are those that were previewed. False where the card is declined. */
export function changeInterval(
  model: MembershipModel,
  { interval, totalMinor, at }: { interval: BillingInterval; totalMinor: number; at: Date },
): boolean {
  const { plan } = model
  if (!plan) return false
  if (plan.status === 'active') {
    if (totalMinor > model.creditMinor && !canPay(model)) return false
    model.collectedMinor += invoice(model, totalMinor)
    plan.hasDiscount = false
    if (plan.interval !== interval) plan.anchor = at
    plan.interval = interval
    if (plan.anchor === at) plan.periodEnd = periodAfter(at, plan)
  }
  plan.interval = interval
  return true
}

export function saveCard(model: MembershipModel): void {
  Object.assign(model, { hasCard: true, isDeclined: false })
  const { plan } = model
  if (plan?.status !== 'past_due') return
  model.collectedMinor += plan.missingMinor
  Object.assign(plan, { status: 'active', missingMinor: 0, pastDueSince: null, isCollected: true })
}

/** Everything that is due until then, each thing at its own time. */
export function passTime(model: MembershipModel, now: Date): void {
  const { plan } = model
  while (plan) {
    if (plan.status === 'past_due') {
      if (!plan.pastDueSince || daysAfter(plan.pastDueSince, GRACE_DAYS) > now) return
      Object.assign(plan, { status: 'canceled', missingMinor: 0 })
    }
    const isDue = (plan.status === 'trialing' || plan.status === 'active') && plan.periodEnd <= now
    if (!isDue) return
    if (plan.isCancelled) plan.status = 'canceled'
    else if (plan.status === 'trialing' && !model.hasCard) plan.status = 'paused'
    else renew(model, plan)
  }
}

function renew(model: MembershipModel, plan: Plan): void {
  const at = plan.periodEnd
  plan.periodEnd = periodAfter(at, plan)
  const dueMinor = invoice(model, discounted(plan))
  if (dueMinor > 0 && !canPay(model)) {
    Object.assign(plan, { status: 'past_due', missingMinor: dueMinor, pastDueSince: at })
    return
  }
  model.collectedMinor += dueMinor
  Object.assign(plan, { status: 'active', isCollected: true })
}

/** As the product names it. */
export function statusOf({ plan }: MembershipModel): string {
  if (!plan) return 'FREE'
  const isEnding = plan.isCancelled && (plan.status === 'trialing' || plan.status === 'active')
  if (isEnding) return 'ENDING'
  const names = { trialing: 'TRIALING', paused: 'TRIAL_ENDED', active: 'ACTIVE', past_due: 'GRACE' }
  if (plan.status !== 'canceled') return names[plan.status]
  return plan.trialEndsAt && plan.periodEnd <= plan.trialEndsAt ? 'TRIAL_ENDED' : 'LAPSED'
}

/** Whether the paid plan applies. */
export function hasPlan(model: MembershipModel): boolean {
  if (!model.plan) return model.isConfirmed
  return ['TRIALING', 'ENDING', 'ACTIVE', 'GRACE'].includes(statusOf(model))
}

/** What the administrators' figures have to be for all of these members. */
export function figuresOf(models: readonly MembershipModel[]) {
  const withStatus = (...statuses: string[]) =>
    models.filter((model) => model.plan?.isCollected && statuses.includes(statusOf(model)))
  const paying = withStatus('ACTIVE', 'GRACE')
  const monthly = paying.reduce((sum, { plan }) => {
    const interval = plan?.interval ?? 'month'
    return sum + (interval === 'year' ? PRICES.year / 12 : PRICES.month)
  }, 0)
  const [cancelled, ended] = [withStatus('ENDING').length, withStatus('LAPSED').length]
  return {
    monthly: { amountMinor: Math.round(monthly), currency: 'USD' },
    paying: paying.length,
    cancelled,
    trialsWithCard: models.filter((model) => model.hasCard && statusOf(model) === 'TRIALING').length,
    churn: { ended, before: paying.length + cancelled + ended },
  }
}
