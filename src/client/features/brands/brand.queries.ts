import { brandCalls, brandInvitationCalls, followCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import { BRANDS_PER_PAGE, HOME_BRANDS } from '#shared/brands/brand.constants.ts'
import { type BrandFilters, toQuery } from './brand-filters.ts'

export const brandListQuery = (filters: BrandFilters) =>
  listQuery(brandCalls.list, { query: { ...toQuery(filters), limit: BRANDS_PER_PAGE } })

export const brandQuery = (slug: string) => ({
  ...endpointQuery(brandCalls.detail, { params: { slug } }),
  retry: false,
})

export const invitationQuery = (token: string) => ({
  ...endpointQuery(brandInvitationCalls.read, { params: { token } }),
  retry: false,
})

/** Every brand the racer saved, for the list and each Save button. */
export const savedBrandsQuery = endpointQuery(followCalls.savedBrands, {})

export const brandPreviewQuery = {
  ...endpointQuery(brandCalls.preview, {}),
  staleTime: 0,
  retry: false,
} as const

const FIFTEEN_MINUTES = 15 * 60_000

/** If it fails, the section is left out of the page. */
export const featuredBrandsQuery = {
  ...endpointQuery(brandCalls.list, { query: { limit: HOME_BRANDS } }),
  staleTime: FIFTEEN_MINUTES,
  retry: false,
  retryOnMount: false,
}
