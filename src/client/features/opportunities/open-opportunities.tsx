import type { ReactNode } from 'react'
import { opportunityCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { Block } from '#client/ui/block.tsx'
import type { Opportunity } from '#shared/opportunities/opportunity.contract.ts'
import { OpportunityPass } from './opportunity-pass.tsx'

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
