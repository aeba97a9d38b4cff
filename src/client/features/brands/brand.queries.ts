import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import { BRANDS_PER_PAGE } from '#shared/brands/brand.constants.ts'
import type { brandEndpoints } from '#shared/brands/brand.contract.ts'
import type { locationEndpoints } from '#shared/locations/location.contract.ts'
import { type BrandFilters, toQuery } from './brand-filters.ts'

export const brandListQuery = (filters: BrandFilters) =>
  listQuery<typeof brandEndpoints.list>(
    { path: '/api/brands' },
    { query: { ...toQuery(filters), limit: BRANDS_PER_PAGE } },
  )

export const brandQuery = (slug: string) => ({
  ...endpointQuery<typeof brandEndpoints.detail>({ path: '/api/brands/{slug}' }, { params: { slug } }),
  retry: false,
})

/** One's own things are asked for anew by every screen that loads them: another tab may have changed them. */
const own = { staleTime: 0, retry: false } as const

export const ownBrandQuery = {
  ...endpointQuery<typeof brandEndpoints.mine>({ path: '/api/brands/me' }, {}),
  ...own,
}

export const brandPreviewQuery = {
  ...endpointQuery<typeof brandEndpoints.preview>({ path: '/api/brands/me/preview' }, {}),
  ...own,
}

export const countriesQuery = {
  ...endpointQuery<typeof locationEndpoints.countries>({ path: '/api/locations/countries' }, {}),
  staleTime: Number.POSITIVE_INFINITY,
}
