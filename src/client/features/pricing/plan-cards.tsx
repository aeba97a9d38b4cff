import { useQuery } from '@tanstack/react-query'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { membershipCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { Alert } from '#client/ui/alert.tsx'
import { cn } from '#client/ui/cn.ts'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { RegistrableRole } from '#shared/accounts/roles.ts'
import { formatMoney } from '#shared/format/money.ts'
import type { Plan } from '#shared/memberships/membership.contract.ts'
import { plans } from '#shared/memberships/plan.constants.ts'
import { paths } from '#shared/paths.ts'
import { PlanCard, type PlanCardProps } from './plan-card.tsx'
import { IntervalSwitch } from './pricing-switches.tsx'

export const plansQuery = endpointQuery(membershipCalls.plans, {})

export const usePlans = (role: RegistrableRole) =>
  useQuery({
    ...plansQuery,
    select: ({ plans: all, billing }) => ({ billing, plans: all.filter((plan) => plan.role === role) }),
  })

type PlanCardsProps = Omit<PlanCardProps, 'plan' | 'isSold'> & {
  role: RegistrableRole
  /** Also what promoters have without a plan, which is not sold. */
  showsBase?: boolean
}

const promoterBase = ([sold]: readonly Plan[]): Plan => ({
  ...plans['promoter-base'],
  ...{ currency: sold?.currency ?? 'USD', monthMinor: 0, yearMinor: 0, trialDays: 0 },
})

/** The plans of one role side by side. */
export function PlanCards({ role, showsBase = false, ...card }: PlanCardsProps) {
  const { data, isError } = usePlans(role)
  const shown = data && [
    ...(showsBase && role === 'PROMOTER' ? [promoterBase(data.plans)] : []),
    ...data.plans,
  ]
  const paid = data?.plans.find(({ monthMinor }) => monthMinor > 0)
  const saving = paid ? paid.monthMinor * 12 - paid.yearMinor : 0
  return (
    <section aria-label="Plans" aria-busy={!data && !isError}>
      {paid && (
        <div className="mb-6 flex flex-wrap items-center justify-end gap-x-6 gap-y-3">
          {saving > 0 && (
            <p className="text-ui text-ok">
              Yearly saves {formatMoney({ amountMinor: saving, currency: paid.currency })}
            </p>
          )}
          <IntervalSwitch interval={card.interval} />
        </div>
      )}
      {isError && (
        <Alert title="We couldn’t load the plans">
          Reload the page, or <AppTextLink to={paths.contact()}>ask us</AppTextLink> for the prices.
        </Alert>
      )}
      <div className={cn('grid gap-6', shown?.length === 1 ? 'max-w-2xl' : 'md:grid-cols-2')}>
        {!data && !isError && (
          <>
            <Skeleton className="h-112" />
            <Skeleton className="h-112" />
          </>
        )}
        {shown?.map((plan) => (
          <PlanCard key={plan.key} plan={plan} isSold={data?.billing !== null} {...card} />
        ))}
      </div>
    </section>
  )
}
