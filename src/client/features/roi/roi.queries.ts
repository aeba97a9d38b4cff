import { roiCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { addDays, today } from '#shared/time.ts'

/** Contracts, dashboards and analytics show the return. */
export const roiKeys = { shownIn: [['/api/contracts'], ['/api/dashboard'], ['/api/analytics']] } as const

export const performanceRanges = ['term', '90', '30'] as const
export type PerformanceRange = (typeof performanceRanges)[number]

/** What is sold comes in at any time, so it is looked at anew each time. */
export const performanceQuery = (contractId: string, range: PerformanceRange) => ({
  ...endpointQuery(roiCalls.performance, {
    params: { id: contractId },
    query: range === 'term' ? {} : lastDays(Number(range)),
  }),
  ...alwaysFresh,
})

function lastDays(days: number) {
  const to = today()
  return { from: addDays(to, 1 - days), to }
}

export const roiSettingsQuery = {
  ...endpointQuery(roiCalls.settings, {}),
  staleTime: 0,
}
