import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { membershipCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { SectionHead } from '#client/ui/section-head.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { formatDate } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import type { Membership, Plan } from '#shared/memberships/membership.contract.ts'
import { plans } from '#shared/memberships/plan.constants.ts'
import type { BillingInterval, PaidPlanKey } from '#shared/memberships/plan-key.constants.ts'
import { IntervalChoice } from './interval-choice.tsx'
import { membershipKeys } from './membership.queries.ts'
import { OrderLines } from './order-lines.tsx'

type ChangePlanProps = { membership: Membership; prices: Plan | undefined }

/** Monthly or yearly: what the change costs is shown before it is made. */
export function ChangePlan({ membership: { paidPlan, interval }, prices }: ChangePlanProps) {
  const [chosen, setChosen] = useState<BillingInterval>(interval ?? 'month')
  if (!paidPlan || !interval) return null
  return (
    <section aria-labelledby="change-plan">
      <SectionHead id="change-plan" title="Billing interval" className="mb-4" />
      <div className="grid gap-6 lg:grid-cols-2">
        <IntervalChoice value={chosen} prices={prices} current={interval} onChoose={setChosen} />
        {chosen === interval ? (
          <p className="self-center text-ui text-muted">
            {plans[paidPlan].name} is billed by the {interval}. Choose the other interval to see what it
            costs.
          </p>
        ) : (
          <Preview plan={paidPlan} interval={chosen} />
        )}
      </div>
    </section>
  )
}

function Preview({ plan, interval }: { plan: PaidPlanKey; interval: BillingInterval }) {
  const { data, error } = useQuery(endpointQuery(membershipCalls.preview, { query: { plan, interval } }))
  const change = useEndpointMutation(membershipCalls.change, {
    invalidates: membershipKeys,
    success: `You’re billed by the ${interval} now`,
  })
  if (error) return <ProblemAlert error={error} />
  if (!data) return <Skeleton className="h-56" />
  const { lines, taxMinor, dueNow, nextCharge, previewId } = data
  return (
    <div aria-live="polite" className="grid gap-4 rounded-lg border-2 border-fg bg-card p-6">
      <h3 className="text-2xl">You pay {formatMoney(dueNow)} today</h3>
      <OrderLines
        currency={dueNow.currency}
        lines={[...lines, { description: 'Tax', amountMinor: taxMinor }]}
        total={{ label: 'Due today', amountMinor: dueNow.amountMinor }}
      />
      <p className="text-sm text-muted">
        From {formatDate(nextCharge.at)} you pay {formatMoney(nextCharge)} a {interval}.
      </p>
      <ProblemAlert error={change.error} />
      <Button
        full
        pending={change.isPending}
        onClick={() => change.mutate({ body: { plan, interval, previewId } })}
      >
        Switch to {interval === 'year' ? 'yearly' : 'monthly'} billing
      </Button>
    </div>
  )
}
