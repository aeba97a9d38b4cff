import { useQuery } from '@tanstack/react-query'
import { AppMoreLink, ButtonLink } from '#client/lib/app-link.tsx'
import { CardMenu } from '#client/lib/person-menu.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { SectionHead } from '#client/ui/section-head.tsx'
import { SkeletonList } from '#client/ui/skeleton.tsx'
import { HOME_BRANDS } from '#shared/brands/brand.constants.ts'
import type { BrandCard as Brand } from '#shared/brands/brand.contract.ts'
import { paths } from '#shared/paths.ts'
import { featuredBrandsQuery } from './brand.queries.ts'
import { BrandCard, BrandCardSkeleton } from './brand-card.tsx'

export function FeaturedBrands() {
  const { data: brands, isError } = useQuery(featuredBrandsQuery)
  if (isError) return null
  return (
    <section aria-labelledby="featured-brands" aria-busy={brands === undefined}>
      <SectionHead
        id="featured-brands"
        title="Featured brands"
        description="Companies that sponsor racers and teams."
        action={<AppMoreLink to={paths.brands()}>All brands</AppMoreLink>}
      />
      <Brands brands={brands} />
    </section>
  )
}

/** The first brand fills the height of the two beside it. */
const grid = 'grid gap-4 md:gap-6 md:has-[>:nth-child(2)]:grid-cols-[7fr_5fr]'
const leadCell = 'first:md:row-span-2'

function Brands({ brands }: { brands: Brand[] | undefined }) {
  if (!brands) {
    return (
      <>
        <p role="status" className="sr-only">
          Loading brands...
        </p>
        <div className={grid}>
          <SkeletonList count={HOME_BRANDS}>
            <div className={leadCell}>
              <BrandCardSkeleton />
            </div>
          </SkeletonList>
        </div>
      </>
    )
  }
  if (brands.length === 0) {
    return (
      <EmptyState
        title="No brands yet"
        action={
          <ButtonLink to={paths.register({ role: 'BRAND' })} className="mt-2">
            Join as a brand partner
          </ButtonLink>
        }
      >
        Set up your company: brand accounts are completely free, with full access.
      </EmptyState>
    )
  }
  return (
    <ul className={grid}>
      {brands.slice(0, HOME_BRANDS).map((brand, index) => (
        <li key={brand.id} className={leadCell}>
          <BrandCard
            brand={brand}
            shape={index === 0 ? 'lead' : 'wide'}
            menu={<CardMenu userId={brand.userId} name={brand.name} />}
          />
        </li>
      ))}
    </ul>
  )
}
