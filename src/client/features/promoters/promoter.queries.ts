import { promoterCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { Problem } from '#shared/http/problem.ts'

export const promoterKeys = {
  all: ['/api/promoters'],
  /** What else shows a promoter's name, logo or completeness. */
  shownIn: [['/api/events'], ['/api/event-dates'], ['/api/profile', 'completeness']],
} as const

const RETRIES = 2

export const promoterQuery = (slugOrId: string) => ({
  ...endpointQuery(promoterCalls.get, { params: { slugOrId } }),
  // Whoever is not there is not there on a second look either; the server looks once.
  ...(!import.meta.env.SSR && {
    retry: (failures: number, error: Error) =>
      failures < RETRIES && !(error instanceof Problem && error.status >= 400 && error.status < 500),
  }),
})

/** Null before there is one. */
export const ownPromoterQuery = endpointQuery(promoterCalls.own, {})
