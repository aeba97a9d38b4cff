import { useSearch } from '@tanstack/react-router'
import { brandListQuery } from '#client/features/brands/brand.queries.ts'
import { BrandDirectory } from '#client/features/brands/brand-directory.tsx'
import { brandFilterChips, readBrandFilters, toQuery } from '#client/features/brands/brand-filters.ts'
import { describeChips, SavedSearchTools } from '#client/features/search/saved-search-tools.tsx'
import type { SavedSearchKind } from '#client/features/search/saved-searches.tsx'
import { appConfigQuery } from '#client/lib/app-config.ts'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { preferCached } from '#client/lib/endpoint-query.ts'
import type { PageContext, PageMeta } from '#client/lib/page.ts'
import { useSession } from '#client/lib/session.ts'
import { itemList } from '#client/lib/structured-data.ts'
import { PageWidth } from '#client/ui/page-width.tsx'
import { Lede } from '#client/ui/typography.tsx'
import { paths } from '#shared/paths.ts'

const about: PageMeta = {
  title: 'Brands that back racers',
  description:
    'Companies that sponsor racers and teams: what they make, whom they look for, and whether they are accepting applications.',
  canonical: paths.brands(),
  picture: '/og/pages/brands.png',
}

export function meta({ queryClient, search }: PageContext): PageMeta {
  const list = queryClient.getQueryData(brandListQuery(readBrandFilters(search)).queryKey)
  const config = queryClient.getQueryData(appConfigQuery.queryKey)
  if (!list || !config) return about
  const entries = list.pages
    .flatMap(({ items }) => items)
    .map(({ name, slug }) => ({ name, path: paths.brand({ slug }) }))
  return { ...about, structuredData: [itemList(config.appUrl, about.title, entries)] }
}

/** The server waits for the list, so that it is in its HTML; in the browser its stand-ins are shown at once. */
export async function load({ queryClient, search }: PageContext): Promise<void> {
  const list = queryClient.prefetchInfiniteQuery(preferCached(brandListQuery(readBrandFilters(search))))
  if (import.meta.env.SSR) await list
}

export default function BrandsPage() {
  return (
    <>
      <div className="on-asphalt relative overflow-hidden bg-asphalt">
        <div
          aria-hidden="true"
          className="absolute inset-y-0 right-0 hidden w-[34%] skew-x-[-16deg] text-bone/6 checks bg-size-[44px_44px] md:block"
        />
        <PageWidth className="relative py-10 md:py-14">
          <h1 className="text-5xl">Brands that back racers</h1>
          <Lede className="mt-3 text-bone/85">
            Oil, tyres, coffee and everything else a season needs. Open a brand to see whom it looks for and
            what it offers.
          </Lede>
        </PageWidth>
      </div>
      <SavedBrandSearches />
      <BrandDirectory />
      <PartnerCall />
    </>
  )
}

const searchKind: SavedSearchKind = {
  scope: 'brands',
  what: 'brands',
  placeholder: 'Tyre brands taking applications',
  describe: (filters) => describeChips(brandFilterChips(readBrandFilters(filters)), 'All brands'),
  path: paths.brands,
}

/** Racers are told of new brands. */
function SavedBrandSearches() {
  const session = useSession()
  const filters = readBrandFilters(useSearch({ strict: false }))
  if (session?.user.role !== 'ATHLETE') return null
  return (
    <PageWidth className="flex flex-wrap gap-2 pt-6">
      <SavedSearchTools
        kind={searchKind}
        filters={brandFilterChips(filters).length > 0 ? toQuery(filters) : null}
      />
    </PageWidth>
  )
}

function PartnerCall() {
  const session = useSession()
  if (session) return null
  return (
    <section aria-labelledby="partner-call" className="on-asphalt bg-asphalt">
      <PageWidth className="flex flex-wrap items-center justify-between gap-6 py-12">
        <div>
          <h2 id="partner-call" className="text-4xl">
            Your logo at 140 miles an hour?
          </h2>
          <p className="mt-2 max-w-[52ch] text-muted">
            Create a brand profile, message racers and send formal offers. Brand accounts are completely free,
            with full access.
          </p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:w-full">
          <ButtonLink to={paths.register({ role: 'BRAND' })} size="lg">
            Join as a brand partner
          </ButtonLink>
          <ButtonLink to={paths.howItWorks()} size="lg" variant="secondary">
            How It Works
          </ButtonLink>
        </div>
      </PageWidth>
    </section>
  )
}
