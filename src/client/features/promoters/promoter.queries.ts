import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { Problem } from '#shared/http/problem.ts'
import type { promoterEndpoints } from '#shared/promoters/promoter.contract.ts'

const RETRIES = 2

export const promoterQuery = (slugOrId: string) => ({
  ...endpointQuery<typeof promoterEndpoints.get>(
    { path: '/api/promoters/{slugOrId}' },
    { params: { slugOrId } },
  ),
  // Whoever is not there is not there on a second look either; the server looks once.
  ...(!import.meta.env.SSR && {
    retry: (failures: number, error: Error) =>
      failures < RETRIES && !(error instanceof Problem && error.status >= 400 && error.status < 500),
  }),
})

/** Null before there is one. */
export const ownPromoterQuery = endpointQuery<typeof promoterEndpoints.own>({ path: '/api/promoters/me' }, {})
