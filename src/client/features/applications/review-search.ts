import { paths } from '#shared/paths.ts'
import { type ReceivedFilter, receivedFilters } from './application-words.ts'

/** What the address of the review says. */
export type ReviewSearch = {
  filter: ReceivedFilter
  opportunity: string | undefined
  /** The application on the table. */
  id: string | undefined
}

export function readReviewSearch(given: Record<string, unknown>): ReviewSearch {
  const word = (name: string) => {
    const value = given[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  return {
    filter: receivedFilters.find(({ name }) => name === given.status)?.name ?? 'review',
    opportunity: word('opportunity'),
    id: word('application'),
  }
}

export const statusesOf = (filter: ReceivedFilter) =>
  receivedFilters.find(({ name }) => name === filter)?.statuses ?? []

/** Every part is named: a link that names fewer counts as current wherever one with more does. */
export const reviewParams = ({ filter, opportunity, id }: ReviewSearch) => ({
  status: filter,
  ...(opportunity && { opportunity }),
  ...(id && { application: id }),
})

export const reviewPath = (search: ReviewSearch) => paths.brandApplications(reviewParams(search))
