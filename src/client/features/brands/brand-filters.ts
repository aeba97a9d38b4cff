import type { FilterChip } from '#client/ui/filter-chips.tsx'
import { type BrandSort, brandSorts, CATEGORIES_MAX } from '#shared/brands/brand.constants.ts'
import { categoryLabel } from '#shared/brands/brand.rules.ts'
import { countryName } from '#shared/locations/place.rules.ts'

export type BrandFilters = {
  search: string
  categories: readonly string[]
  country: string
  accepting: boolean
  sort: BrandSort
}

const SEARCH_MAX = 120

export const noBrandFilters: BrandFilters = {
  search: '',
  categories: [],
  country: '',
  accepting: false,
  sort: 'featured',
}

/** Reads the URL; invalid values are ignored. */
export function readBrandFilters(search: Record<string, unknown>): BrandFilters {
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : '')
  const categories = [search.category].flat().filter((value) => typeof value === 'string' && value !== '')
  const country = text('country').toUpperCase()
  return {
    search: text('search').slice(0, SEARCH_MAX),
    categories: [...new Set(categories as string[])].slice(0, CATEGORIES_MAX),
    country: /^[A-Z]{2}$/.test(country) ? country : '',
    accepting: text('accepting') === 'true',
    sort: brandSorts.find(({ value }) => value === search.sort)?.value ?? 'featured',
  }
}

/** For the URL and the endpoint; empty filters are left out. */
export const toQuery = ({ search, categories, country, accepting, sort }: BrandFilters) => ({
  ...(search.trim() && { search: search.trim() }),
  ...(categories.length > 0 && { category: [...categories] }),
  ...(country && { country }),
  ...(accepting && { accepting: 'true' }),
  ...(sort !== 'featured' && { sort }),
})

export const brandFilterChips = ({ search, categories, country, accepting }: BrandFilters): FilterChip[] => [
  ...(search.trim() ? [{ name: 'search', label: 'Search', value: search.trim() }] : []),
  ...(categories.length > 0
    ? [{ name: 'categories', label: 'Categories', value: categories.map(categoryLabel) }]
    : []),
  ...(country ? [{ name: 'country', label: 'Country', value: countryName(country) }] : []),
  ...(accepting ? [{ name: 'accepting', label: 'Applications', value: 'Accepting' }] : []),
]
