import { queryOptions } from '@tanstack/react-query'
import { seasonReportCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { isId } from '#client/lib/search-params.ts'
import type { SeasonStory } from '#shared/season-reports/season-report.contract.ts'

export const seasonsQuery = { ...endpointQuery(seasonReportCalls.list, {}), ...alwaysFresh }

/** The racer uses the id; everyone else has the token of the link. */
export const seasonStoryQuery = (idOrToken: string) =>
  queryOptions<SeasonStory>({
    ...(isId(idOrToken)
      ? endpointQuery(seasonReportCalls.get, { params: { id: idOrToken } })
      : endpointQuery(seasonReportCalls.read, { params: { token: idOrToken } })),
  })

export const seasonInvalidations = [['/api/season-reports']] as const
