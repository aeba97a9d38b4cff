import { AppTextLink, ButtonLink } from '#client/lib/app-link.tsx'
import { cn } from '#client/ui/cn.ts'
import { CheckIcon } from '#client/ui/icons.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { CurrentUser } from '#shared/accounts/account.contract.ts'
import { dashboardPath } from '#shared/accounts/home-destination.ts'
import { formatMoney } from '#shared/format/money.ts'
import type { Plan } from '#shared/memberships/plan.contract.ts'
import { paths } from '#shared/paths.ts'
import type { Interval } from './pricing-switches.tsx'

export type PlanCardProps = {
  plan: Plan
  interval: Interval
  session: CurrentUser | null
  /** Where the plan that the user is on leads; to their dashboard by default. */
  next?: { label: string; to: string }
}

export function PlanCard({ plan, interval, session, next }: PlanCardProps) {
  const { name, pitch, highlights, trialDays } = plan
  const isOwn = isCurrentPlan(plan, session)
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
        {highlights.map((highlight) => (
          <li key={highlight} className="flex gap-3 text-ui">
            <CheckIcon className="mt-0.5 text-ok" />
            {highlight}
          </li>
        ))}
      </ul>
      <NextStep plan={plan} session={session} {...(next && { next })} />
    </article>
  )
}

function Price({
  plan: { monthMinor, yearMinor, currency },
  interval,
}: Pick<PlanCardProps, 'plan' | 'interval'>) {
  const minor = interval === 'year' ? yearMinor : monthMinor
  if (minor === 0) return <p className="num text-5xl">Free</p>
  const saving = interval === 'year' ? yearlySaving(monthMinor, yearMinor) : 0
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="num text-5xl">{formatMoney({ amountMinor: minor, currency })}</span>
      <span className="text-muted">a {interval}</span>
      {saving > 0 && <span className="mono text-sm text-ok">{saving} % less than monthly</span>}
    </p>
  )
}

/** Plans cannot be bought yet, so there is no payment button. */
function NextStep({ plan, session, next }: Omit<PlanCardProps, 'interval'>) {
  const { role, monthMinor, trialDays } = plan
  if (!session) {
    const isLater = monthMinor > 0 && trialDays === 0
    return (
      <ButtonLink to={paths.register({ role })} full size="lg" variant={isLater ? 'secondary' : 'primary'}>
        {isLater ? 'Start on the Free Plan' : trialDays > 0 ? 'Try It Free' : 'Start Free'}
      </ButtonLink>
    )
  }
  if (isCurrentPlan(plan, session)) {
    const { label, to } = next ?? { label: 'Go to My Dashboard', to: dashboardPath(session.user.role) }
    return (
      <ButtonLink to={to} full size="lg" variant={next ? 'primary' : 'secondary'}>
        {label}
      </ButtonLink>
    )
  }
  return (
    <p className="text-ui text-muted">
      {role === session.user.role ? 'Opens with memberships. ' : 'For another type of account. '}
      <AppTextLink to={paths.contact()}>Talk to us</AppTextLink>
    </p>
  )
}

/** Until memberships open, everybody is on the first plan of their role, and a promoter's trial does not run out. */
const isCurrentPlan = ({ role, monthMinor, trialDays }: Plan, session: CurrentUser | null): boolean =>
  session?.user.role === role && (monthMinor === 0 || trialDays > 0)

/** The discount of yearly over monthly payment, in whole percent. */
export const yearlySaving = (monthMinor: number, yearMinor: number): number =>
  monthMinor === 0 ? 0 : Math.max(0, Math.floor((1 - yearMinor / (monthMinor * 12)) * 100))
