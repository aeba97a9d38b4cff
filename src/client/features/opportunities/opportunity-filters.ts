import type { FilterChip } from '#client/ui/filter-chips.tsx'
import { CATEGORIES_MAX, WANTED_SPORTS_MAX } from '#shared/brands/brand.constants.ts'
import { categoryLabel } from '#shared/brands/brand.rules.ts'
import { catalogLabel } from '#shared/catalog/catalog.rules.ts'
import { countryName } from '#shared/locations/place.rules.ts'
import { type OfferType, offerTypeLabels, offerTypes } from '#shared/offers/offer.constants.ts'
import {
  OPPORTUNITY_SEARCH_MAX,
  type OpportunitySort,
  opportunitySorts,
} from '#shared/opportunities/opportunity.constants.ts'

export type BoardFilters = {
  search: string
  types: readonly OfferType[]
  sports: readonly string[]
  country: string
  categories: readonly string[]
  qualifies: boolean
  sort: OpportunitySort
}

export const noBoardFilters: BoardFilters = {
  search: '',
  types: [],
  sports: [],
  country: '',
  categories: [],
  qualifies: false,
  sort: 'closing',
}

/** Reads the URL; invalid values are ignored. */
export function readBoardFilters(search: Record<string, unknown>): BoardFilters {
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : '')
  const list = (name: string, max: number) =>
    [
      ...new Set(
        [search[name]].flat().filter((value): value is string => typeof value === 'string' && value !== ''),
      ),
    ].slice(0, max)
  const country = text('country').toUpperCase()
  return {
    search: text('search').slice(0, OPPORTUNITY_SEARCH_MAX),
    types: offerTypes.filter((type) => list('type', offerTypes.length).includes(type)),
    sports: list('sport', WANTED_SPORTS_MAX),
    country: /^[A-Z]{2}$/.test(country) ? country : '',
    categories: list('category', CATEGORIES_MAX),
    qualifies: text('qualifies') === 'true',
    sort: opportunitySorts.find(({ value }) => value === search.sort)?.value ?? noBoardFilters.sort,
  }
}

/** For the URL and the endpoint; empty filters are left out. */
export const toBoardQuery = ({
  search,
  types,
  sports,
  country,
  categories,
  qualifies,
  sort,
}: BoardFilters) => ({
  ...(search.trim() && { search: search.trim() }),
  ...(types.length > 0 && { type: [...types] }),
  ...(sports.length > 0 && { sport: [...sports] }),
  ...(country && { country }),
  ...(categories.length > 0 && { category: [...categories] }),
  ...(qualifies && { qualifies: 'true' }),
  ...(sort !== noBoardFilters.sort && { sort }),
})

export const boardChips = ({
  search,
  types,
  sports,
  country,
  categories,
  qualifies,
}: BoardFilters): FilterChip[] =>
  [
    { name: 'search', label: 'Search', value: search.trim() },
    { name: 'types', label: 'Type', value: types.map((type) => offerTypeLabels[type]) },
    { name: 'sports', label: 'Motorsports', value: sports.map(catalogLabel) },
    { name: 'country', label: 'Country', value: country && countryName(country) },
    { name: 'categories', label: 'Categories', value: categories.map(categoryLabel) },
    { name: 'qualifies', label: 'Requirements', value: qualifies ? 'I qualify' : '' },
  ].filter(({ value }) => value.length > 0)
