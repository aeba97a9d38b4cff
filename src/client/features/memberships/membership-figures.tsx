import { useQuery } from '@tanstack/react-query'
import { adminMembershipCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { QueryView } from '#client/lib/query-view.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { FactSheet } from '#client/ui/spec-sheet.tsx'
import { formatMoney } from '#shared/format/money.ts'
import { formatCount } from '#shared/format/number.ts'
import type { MembershipSummary } from '#shared/memberships/admin-membership.contract.ts'
import { statusLabels } from './status-of-membership.ts'

export const summaryQuery = endpointQuery(adminMembershipCalls.summary, {})

/** Revenue, churn, failed payments, and how many memberships are in each state. */
export function MembershipFigures() {
  const query = useQuery(summaryQuery)
  return (
    <section aria-label="Figures">
      <QueryView query={query} what="figures" skeleton={<Skeleton className="h-56" />}>
        {(summary) => (
          <div className="grid gap-x-12 md:grid-cols-2">
            <FactSheet facts={moneyOf(summary)} />
            <FactSheet
              facts={summary.counts.map(({ status, count }) => ({
                label: statusLabels[status].label,
                value: formatCount(count),
                mono: true,
              }))}
              empty={<p className="text-ui text-muted">No memberships yet.</p>}
            />
          </div>
        )}
      </QueryView>
    </section>
  )
}

const moneyOf = ({ monthly, churn, failedPayments, billing }: MembershipSummary) => [
  { label: 'Recurring revenue a month', value: formatMoney(monthly), mono: true },
  {
    label: 'Churn in 30 days',
    value: churn.before === 0 ? 'None' : `${churn.ended} of ${churn.before}`,
    mono: true,
  },
  { label: 'Failed payments', value: formatCount(failedPayments), mono: true },
  {
    label: 'Payments',
    value:
      billing === null
        ? 'Off: nothing can be bought'
        : billing === 'test'
          ? 'Test mode: no money moves'
          : 'Stripe',
  },
]
