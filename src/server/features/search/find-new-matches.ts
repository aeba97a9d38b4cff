import * as z from 'zod/mini'
import { findNewAthletes } from '#server/features/athletes/list-athletes.ts'
import { findNewBrands } from '#server/features/brands/list-brands.ts'
import { findNewEventDates } from '#server/features/events/list-event-dates.ts'
import { findNewOpportunities } from '#server/features/opportunities/list-open-opportunities.ts'
import type { Database } from '#server/platform/database.ts'
import type { Role } from '#shared/accounts/roles.ts'
import type { AthleteCard } from '#shared/athletes/athlete.contract.ts'
import { brandQuery } from '#shared/brands/brand.contract.ts'
import { calendarFilters } from '#shared/events/event.contract.ts'
import { opportunityFilters } from '#shared/opportunities/opportunity.contract.ts'
import { paths } from '#shared/paths.ts'
import type { SavedSearch } from '#shared/search/saved-search.contract.ts'
import type { SavedSearchScope } from '#shared/search/search.constants.ts'
import { toListQuery } from './search.reads.ts'

type Filters = SavedSearch['filters']
type Since = { since: Date; limit: number; userId: string }

/** The first of what matches, by name and path, and how many there are. */
type NewMatches = { matches: { name: string; path: string }[]; count: number }

type Source = {
  find: (tx: Database, filters: Filters, since: Since) => Promise<NewMatches>
  /** The list with the filters, newest first. */
  path: (filters: Filters, role: Role | null) => string
}

const nothing: NewMatches = { matches: [], count: 0 }

/** Filters that are no longer valid match nothing. */
const sources: Record<SavedSearchScope, Source> = {
  athletes: {
    async find(tx, filters, since) {
      const query = toListQuery(filters)
      if (!query) return nothing
      const { athletes, count } = await findNewAthletes(tx, { query, ...since })
      const matches = athletes.map((athlete) => ({
        name: racerName(athlete),
        path: paths.athlete({ slug: athlete.slug }),
      }))
      return { matches, count }
    },
    path: (filters, role) => {
      const list = role === 'BRAND' || role === 'ADMIN' ? paths.discoverAthletes : paths.athletes
      return list({ ...filters, sortBy: 'recent' })
    },
  },
  brands: {
    async find(tx, filters, since) {
      const query = z.safeParse(brandQuery, filters)
      if (!query.success) return nothing
      const { brands, count } = await findNewBrands(tx, { query: query.data, ...since })
      return { matches: brands.map(({ name, slug }) => ({ name, path: paths.brand({ slug }) })), count }
    },
    path: (filters) => paths.brands({ ...filters, sort: 'newest' }),
  },
  events: {
    async find(tx, filters, since) {
      const query = z.safeParse(calendarFilters, toCalendarQuery(filters))
      if (!query.success) return nothing
      const { dates, count } = await findNewEventDates(tx, { query: query.data, ...since })
      const matches = dates.map(({ id, title, promoter }) => ({
        name: `${title}, ${promoter.name}`,
        path: paths.eventDate({ slug: promoter.slug ?? promoter.id, id }),
      }))
      return { matches, count }
    },
    path: (filters) => paths.events(filters),
  },
  opportunities: {
    async find(tx, filters, since) {
      const query = z.safeParse(opportunityFilters, filters)
      if (!query.success) return nothing
      const { opportunities, count } = await findNewOpportunities(tx, { query: query.data, ...since })
      const matches = opportunities.map(({ id, title, brand }) => ({
        name: `${title}, ${brand.name}`,
        path: paths.brand({ slug: brand.slug }, { apply: id }),
      }))
      return { matches, count }
    },
    path: (filters) => paths.opportunities({ ...filters, sort: 'newest' }),
  },
}

/** What a saved search finds that was published since the last alert. */
export const findNewMatches = (
  tx: Database,
  {
    scope,
    filters,
    toldUntil,
    userId,
  }: Pick<SavedSearch, 'scope' | 'filters'> & { toldUntil: Date; userId: string },
  limit: number,
): Promise<NewMatches> => sources[scope].find(tx, filters, { since: toldUntil, limit, userId })

export const savedSearchPath = (
  { scope, filters }: Pick<SavedSearch, 'scope' | 'filters'>,
  role: Role | null,
): string => sources[scope].path(filters, role)

/** The calendar's URL has a place as `near=55.706,13.193&radius=50`. */
function toCalendarQuery({ sports, country, near, radius }: Filters) {
  const [latitude, longitude] = String(near ?? '')
    .split(',')
    .map(Number)
  return {
    sports,
    country,
    ...(near && { proximity: JSON.stringify({ latitude, longitude, radius: Number(radius) }) }),
  }
}

const racerName = ({ firstName, lastName, number }: AthleteCard) =>
  [firstName, lastName, number && `#${number}`].filter(Boolean).join(' ')
