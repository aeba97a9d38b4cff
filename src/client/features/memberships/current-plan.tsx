import { AppTextLink } from '#client/lib/app-link.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { formatDate } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import type { Membership } from '#shared/memberships/membership.contract.ts'
import { plans } from '#shared/memberships/plan.constants.ts'
import { trialTerms } from '#shared/memberships/trial-terms.rules.ts'
import { paths } from '#shared/paths.ts'
import { statusLabels } from './status-of-membership.ts'

/** The plan that applies now, with its state and dates. */
export function CurrentPlan({ membership }: { membership: Membership }) {
  const { plan, status, price, interval } = membership
  const { label, tone } = statusLabels[status]
  return (
    <section
      aria-labelledby="current-plan"
      className="on-asphalt relative grid content-start gap-6 overflow-hidden rounded-lg bg-board p-6 text-bone"
    >
      <div
        aria-hidden="true"
        className="absolute inset-y-0 left-3/4 -right-24 -skew-x-18 opacity-5 checks bg-size-[56px_56px] max-sm:hidden"
      />
      <div className="relative">
        <p className="text-sm text-muted">Current plan</p>
        <h2 id="current-plan" className="mt-1 text-4xl">
          {plan ? plans[plan].name : 'None'}
        </h2>
        <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
          {price && interval && isBilled(membership) ? (
            <>
              <span className="num text-2xl">{formatMoney(price)}</span>
              <span className="text-muted">a {interval}</span>
            </>
          ) : (
            <span className="num text-2xl">Free</span>
          )}
        </p>
      </div>
      <dl className="relative grid grid-cols-2 gap-5 text-ui">
        <Fact label="Status">
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </Fact>
        {datesOf(membership).map(([name, date]) => (
          <Fact key={name} label={name}>
            {formatDate(date)}
          </Fact>
        ))}
        {status === 'ACTIVE' && price && <Fact label="Next charge">{formatMoney(price)}</Fact>}
      </dl>
      <Hint membership={membership} />
    </section>
  )
}

const isBilled = ({ status }: Membership): boolean => ['ACTIVE', 'ENDING', 'GRACE'].includes(status)

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  )
}

function datesOf({ status, trialEndsAt, currentPeriodEnd, accessUntil, memberSince }: Membership) {
  const dates: [string, string | null][] = [
    ['Trial ends', status === 'TRIALING' ? trialEndsAt : null],
    ['Renews', status === 'ACTIVE' ? currentPeriodEnd : null],
    ['Ends', status === 'ENDING' || status === 'COMPED' ? accessUntil : null],
    ['Access until', status === 'GRACE' ? accessUntil : null],
    ['Member since', memberSince],
  ]
  return dates.flatMap(([label, date]) => (date ? [[label, date] as const] : []))
}

/** What to do next, in the states that ask for something. */
function Hint({ membership }: { membership: Membership }) {
  const { status, plan, paidPlan, interval, price, trialEndsAt, hasCard } = membership
  if (plan === 'brand') {
    return <p className="text-ui text-muted">Brands have full access, free. There is nothing to pay.</p>
  }
  if (status === 'TRIALING' && hasCard && paidPlan && interval && price && trialEndsAt) {
    return (
      <p className="text-ui">
        {trialTerms({ plan: paidPlan, interval, price, endsAt: trialEndsAt, hasCard })}
      </p>
    )
  }
  if (status === 'GRACE') {
    return (
      <p className="text-ui">
        Your last payment failed. <AppTextLink to={paths.billing()}>Update your card</AppTextLink>
      </p>
    )
  }
  if (status === 'TRIAL_ENDED' || status === 'LAPSED') {
    return (
      <p className="text-ui">
        Nothing was deleted. <AppTextLink to={paths.pricing()}>Choose a plan</AppTextLink> to have it all
        again.
      </p>
    )
  }
  return null
}
