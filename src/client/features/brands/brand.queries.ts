import { brandCalls, locationCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import { BRANDS_PER_PAGE } from '#shared/brands/brand.constants.ts'
import { type BrandFilters, toQuery } from './brand-filters.ts'

export const brandKeys = { all: ['/api/brands'], completeness: ['/api/profile', 'completeness'] } as const

export const brandListQuery = (filters: BrandFilters) =>
  listQuery(brandCalls.list, { query: { ...toQuery(filters), limit: BRANDS_PER_PAGE } })

export const brandQuery = (slug: string) => ({
  ...endpointQuery(brandCalls.detail, { params: { slug } }),
  retry: false,
})

/** One's own things are asked for anew by every screen that loads them: another tab may have changed them. */
const own = { staleTime: 0, retry: false } as const

export const ownBrandQuery = {
  ...endpointQuery(brandCalls.mine, {}),
  ...own,
}

export const brandPreviewQuery = {
  ...endpointQuery(brandCalls.preview, {}),
  ...own,
}

export const countriesQuery = {
  ...endpointQuery(locationCalls.countries, {}),
  staleTime: Number.POSITIVE_INFINITY,
}
