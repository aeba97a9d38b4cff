import type { ReactNode } from 'react'
import { opportunityCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { Block } from '#client/ui/block.tsx'
import { CheckIcon } from '#client/ui/icons.tsx'
import { PitPass, PitPassBody, PitPassFoot, PitPassStub } from '#client/ui/pit-pass.tsx'
import { budgetLabel } from '#shared/brands/brand.rules.ts'
import { formatDate } from '#shared/format/date.ts'
import { plural } from '#shared/format/plural.ts'
import { offerTypeLabels } from '#shared/offers/offer.constants.ts'
import type { Opportunity } from '#shared/opportunities/opportunity.contract.ts'

export const openOpportunitiesQuery = (slug: string) => ({
  ...endpointQuery(opportunityCalls.ofBrand, { params: { slug } }),
  retry: false,
})

type OpenOpportunitiesProps = {
  opportunities: readonly Opportunity[]
  actionOf: (opportunity: Opportunity) => ReactNode
}

export function OpenOpportunities({ opportunities, actionOf }: OpenOpportunitiesProps) {
  return (
    <Block title="Open opportunities" id="opportunities" className="scroll-mt-22">
      {opportunities.length === 0 ? (
        <p className="text-muted">No open opportunities at the moment.</p>
      ) : (
        <ul className="grid gap-5">
          {opportunities.map((opportunity) => (
            <li key={opportunity.id}>
              <OpportunityPass opportunity={opportunity} action={actionOf(opportunity)} />
            </li>
          ))}
        </ul>
      )}
    </Block>
  )
}

function OpportunityPass({ opportunity, action }: { opportunity: Opportunity; action: ReactNode }) {
  const { title, description, type, value, slots, slotsLeft, asks, closesAt, decisionDue } = opportunity
  return (
    <PitPass aria-label={title}>
      <PitPassStub
        type={offerTypeLabels[type]}
        value={
          <span className="text-[1.75rem] leading-[1.05]">
            {(value && budgetLabel(value)) || 'To be agreed'}
          </span>
        }
      >
        <p className="mono text-sm">
          {slotsLeft} of {plural(slots, 'place')} left
        </p>
      </PitPassStub>
      <PitPassBody title={title}>
        <p className="text-ui text-pretty wrap-anywhere whitespace-pre-line">{description}</p>
        {asks.length > 0 && (
          <div className="text-ui">
            <h4 className="mb-2 text-base">Requirements</h4>
            <ul className="grid gap-1.5">
              {asks.map((ask) => (
                <li key={ask} className="flex gap-2">
                  <CheckIcon className="mt-1 size-4 shrink-0 text-muted" />
                  {ask}
                </li>
              ))}
            </ul>
          </div>
        )}
      </PitPassBody>
      <PitPassFoot>
        <p className="mono text-xs text-muted">
          Closes <time dateTime={closesAt}>{formatDate(closesAt)}</time>, decision by{' '}
          <time dateTime={decisionDue}>{formatDate(decisionDue)}</time>
        </p>
        {action}
      </PitPassFoot>
    </PitPass>
  )
}
