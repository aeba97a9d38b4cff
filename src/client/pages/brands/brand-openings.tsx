import { useQuery } from '@tanstack/react-query'
import { ApplyButton, LinkedApplyDialog } from '#client/features/applications/apply-button.tsx'
import {
  OpenOpportunities,
  openOpportunitiesQuery,
} from '#client/features/opportunities/open-opportunities.tsx'
import type { Brand } from '#shared/brands/brand.contract.ts'

/** What racers can apply to at a brand, with the way to do it. */
export function BrandOpenings({ brand }: { brand: Brand }) {
  const { data: opportunities = [] } = useQuery(openOpportunitiesQuery(brand.slug))
  return (
    <>
      <OpenOpportunities
        opportunities={opportunities}
        actionOf={(opportunity) => <ApplyButton brand={brand} opportunity={opportunity} />}
      />
      <LinkedApplyDialog brand={brand} opportunities={opportunities} />
    </>
  )
}
