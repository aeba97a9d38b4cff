import { AppTextLink, ButtonLink } from '#client/lib/app-link.tsx'
import { forgetPlan, rememberPlan } from '#client/lib/chosen-plan.ts'
import { cn } from '#client/ui/cn.ts'
import { CheckIcon } from '#client/ui/icons.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import { dashboardPath } from '#shared/accounts/home-destination.ts'
import { formatMoney } from '#shared/format/money.ts'
import type { Plan } from '#shared/memberships/membership.contract.ts'
import { type BillingInterval, paidPlanKeys } from '#shared/memberships/plan-key.constants.ts'
import { paths } from '#shared/paths.ts'
import { rowsOf } from './plan-table.tsx'

export type PlanCardProps = {
  plan: Plan
  interval: BillingInterval
  session: CurrentUser | null
  /** A code that is kept up to the payment. */
  code?: string | undefined
  /** Whether plans can be bought here. */
  isSold: boolean
  /** Where the plan that the user is on leads; to their dashboard by default. */
  next?: { label: string; to: string }
}

/** Promoters have everything until their trial begins, but no plan runs yet. */
const isBeforeTrial = ({ monthMinor }: Plan, { user }: CurrentUser): boolean =>
  monthMinor > 0 && user.membership.status === 'FREE'

export function PlanCard({ plan, interval, session, code, isSold, next }: PlanCardProps) {
  const { name, pitch, trialDays } = plan
  const isOwn = session?.user.membership.plan === plan.key && !isBeforeTrial(plan, session)
  return (
    <article
      className={cn(
        'relative grid grid-rows-[auto_auto_1fr_auto] gap-6 rounded-lg border border-line bg-card p-6 md:p-8',
        isOwn && 'border-2 border-fg',
      )}
    >
      <div>
        <div className="flex items-start justify-between gap-3">
          <h2 className="text-2xl">{name}</h2>
          {isOwn && <StatusBadge tone="ok">Your plan</StatusBadge>}
        </div>
        <p className="mt-2 text-muted">{pitch}</p>
      </div>
      <div>
        <Price plan={plan} interval={interval} />
        {trialDays > 0 && <p className="mt-1 text-ui text-muted">after a free trial of {trialDays} days</p>}
      </div>
      <ul className="grid content-start gap-3 border-t border-line pt-6">
        {rowsOf([plan]).map(({ label, values: [value] }) => (
          <li key={label} className="flex gap-3 text-ui">
            <CheckIcon className="mt-0.5 text-ok" />
            {typeof value === 'string' ? `${label}: ${value.toLowerCase()}` : label}
          </li>
        ))}
      </ul>
      <NextStep
        plan={plan}
        interval={interval}
        session={session}
        code={code}
        isSold={isSold}
        {...(next && { next })}
      />
    </article>
  )
}

function Price({
  plan: { monthMinor, yearMinor, currency },
  interval,
}: Pick<PlanCardProps, 'plan' | 'interval'>) {
  const minor = interval === 'year' ? yearMinor : monthMinor
  if (minor === 0) return <p className="num text-5xl">Free</p>
  const saving = interval === 'year' ? monthMinor * 12 - yearMinor : 0
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="num text-5xl">{formatMoney({ amountMinor: minor, currency })}</span>
      <span className="text-muted">a {interval}</span>
      {saving > 0 && (
        <span className="mono text-sm text-ok">
          You save {formatMoney({ amountMinor: saving, currency })} a year
        </span>
      )}
    </p>
  )
}

/** Free plans need no checkout after the registration. */
function remember(key: Plan['key'], choice: { interval: BillingInterval; code: string | undefined }): void {
  const plan = paidPlanKeys.find((each) => each === key)
  if (plan) rememberPlan({ plan, ...choice })
  else forgetPlan()
}

/** Before and during a trial, and with a grant, the plan can still be bought. */
const isPaying = ({ user }: CurrentUser): boolean =>
  ['ACTIVE', 'ENDING', 'GRACE'].includes(user.membership.status)

function NextStep({ plan, interval, session, code, isSold, next }: PlanCardProps) {
  const { key, role, monthMinor, trialDays, name } = plan
  const isPaid = monthMinor > 0
  if (session?.user.membership.plan === key && (!isPaid || isPaying(session))) {
    const { label, to } = next ?? { label: 'Go to my dashboard', to: dashboardPath(session.user.role) }
    return (
      <ButtonLink to={to} full size="lg" variant={next ? 'primary' : 'secondary'}>
        {label}
      </ButtonLink>
    )
  }
  if (session && role !== session.user.role) {
    return <p className="text-ui text-muted">For another type of account.</p>
  }
  if (isPaid && !isSold) {
    return (
      <p className="text-ui text-muted">
        Plans are sold on request here. <AppTextLink to={paths.contact()}>Talk to us</AppTextLink>
      </p>
    )
  }
  const checkout = paths.checkout({ plan: key, interval, code })
  if (!session) {
    return (
      <ButtonLink
        to={paths.register({ role })}
        full
        size="lg"
        onClick={() => remember(key, { interval, code })}
      >
        {trialDays > 0 ? 'Try it free' : isPaid ? `Get ${name}` : 'Start free'}
      </ButtonLink>
    )
  }
  if (!isPaid) {
    const isBefore = role === 'PROMOTER' && session.user.membership.status === 'FREE'
    return (
      <p className="text-ui text-muted">
        {isBefore ? 'What you have after a trial without a plan.' : 'You have more than this.'}
      </p>
    )
  }
  const { status } = session.user.membership
  return (
    <ButtonLink to={checkout} full size="lg">
      {trialDays > 0 && status === 'FREE'
        ? `Start ${trialDays}-day trial`
        : status === 'TRIALING'
          ? 'Add a card'
          : `Get ${name}`}
    </ButtonLink>
  )
}
