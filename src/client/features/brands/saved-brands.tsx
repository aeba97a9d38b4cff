import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { alwaysFresh } from '#client/lib/endpoint-query.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { StarIcon } from '#client/ui/icons.tsx'
import { paths } from '#shared/paths.ts'
import { savedBrandsQuery } from './brand.queries.ts'
import { BrandCard } from './brand-card.tsx'
import { brandGrid } from './brand-results.tsx'
import { SaveToggle } from './save-toggle.tsx'

/** The brands a racer saved, each with its Save button. */
export function SavedBrands() {
  const list = useQuery({ ...savedBrandsQuery, ...alwaysFresh })
  return (
    <PagedList
      list={list}
      what="brands"
      empty={
        <EmptyState
          icon={<StarIcon className="size-6" />}
          title="No saved brands"
          action={<ButtonLink to={paths.brands()}>Find brands</ButtonLink>}
        >
          Save a brand to find it here, and we’ll tell you about its new opportunities.
        </EmptyState>
      }
    >
      {(brands) => (
        <ul className={brandGrid}>
          {brands.map((brand) => (
            <li key={brand.id}>
              <BrandCard brand={brand} showsAccepting action={<SaveToggle brand={brand} />} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
