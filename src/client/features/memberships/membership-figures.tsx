import { useQuery } from '@tanstack/react-query'
import { adminMembershipCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { QueryView } from '#client/lib/query-view.tsx'
import { KpiPlate } from '#client/ui/kpi-plate.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { formatMoney } from '#shared/format/money.ts'
import { formatCount } from '#shared/format/number.ts'
import type { MembershipSummary } from '#shared/memberships/admin-membership.contract.ts'
import type { MembershipStatus } from '#shared/memberships/membership.constants.ts'

export const summaryQuery = endpointQuery(adminMembershipCalls.summary, {})

const providers = {
  test: 'test mode: no money moves',
  stripe: 'charged by Stripe',
  none: 'off: nothing can be bought',
}

/** Revenue, members, trials, churn and failed payments. */
export function MembershipFigures() {
  const query = useQuery(summaryQuery)
  return (
    <section aria-label="Figures">
      <QueryView query={query} what="figures" skeleton={<Skeleton className="h-36" />}>
        {(summary) => <Plates summary={summary} />}
      </QueryView>
    </section>
  )
}

function Plates({ summary }: { summary: MembershipSummary }) {
  const { monthly, paying, cancelled, trialsWithCard, churn, failedPayments, billing, counts } = summary
  const countOf = (...statuses: MembershipStatus[]) =>
    counts.reduce((sum, { status, count }) => (statuses.includes(status) ? sum + count : sum), 0)
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-6 xl:grid-cols-5 xl:gap-4">
      <KpiPlate
        label="MRR"
        value={formatMoney(monthly)}
        note={providers[billing ?? 'none']}
        className="max-xl:col-span-2"
      />
      <KpiPlate
        label="Paying members"
        value={formatCount(paying)}
        note={`${formatCount(cancelled)} cancelled, ${formatCount(countOf('COMPED'))} complimentary`}
        className="md:max-xl:col-span-2"
      />
      <KpiPlate
        label="Free trials"
        value={formatCount(countOf('TRIALING'))}
        note={`${formatCount(trialsWithCard)} with a card, ${formatCount(countOf('TRIAL_ENDED'))} ended without a plan`}
        className="md:max-xl:col-span-2"
      />
      <KpiPlate
        label="Churn, 30 days"
        value={churn.before === 0 ? '0%' : `${Math.round((churn.ended / churn.before) * 100)}%`}
        note={`${formatCount(churn.ended)} of ${formatCount(churn.before)} ended`}
        className="md:max-xl:col-span-3"
      />
      <KpiPlate
        label="Failed payments"
        value={formatCount(failedPayments)}
        note={`${formatCount(countOf('GRACE'))} in grace period`}
        className="md:max-xl:col-span-3"
      />
    </dl>
  )
}
