import { paths } from '#shared/paths.ts'
import { type ReceivedFilter, receivedFilters } from './application-status.ts'

export type ReviewSearch = {
  filter: ReceivedFilter
  opportunity: string | undefined
  /** The open application. */
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

/** `status` is always included: the router marks a link with fewer parameters as current on pages with more. */
export const reviewParams = ({ filter, opportunity, id }: ReviewSearch) => ({
  status: filter,
  ...(opportunity && { opportunity }),
  ...(id && { application: id }),
})

export const reviewPath = (search: ReviewSearch) => paths.brandApplications(reviewParams(search))
