import { useQuery } from '@tanstack/react-query'
import { ApplyButton, ApplyDoor } from '#client/features/applications/apply-door.tsx'
import { openOpportunitiesQuery } from '#client/features/opportunities/open-opportunities.queries.ts'
import { OpenOpportunities } from '#client/features/opportunities/open-opportunities.tsx'
import type { Brand } from '#shared/brands/brand.contract.ts'

/** What racers can apply to at a brand, with the way to do it. */
export function BrandOpenings({ brand }: { brand: Brand }) {
  const { data: opportunities = [] } = useQuery(openOpportunitiesQuery(brand.slug))
  return (
    <>
      <OpenOpportunities
        opportunities={opportunities}
        actionOf={({ id, title }) => <ApplyButton slug={brand.slug} opportunityId={id} title={title} />}
      />
      <ApplyDoor brand={brand} opportunities={opportunities} />
    </>
  )
}
