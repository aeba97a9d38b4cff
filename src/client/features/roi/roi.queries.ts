import { roiCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import type { Contract } from '#shared/contracts/contract-shape.ts'
import { addDays } from '#shared/time.ts'
import { toZonedDay } from '#shared/timezone.ts'

/** Contracts, dashboards and analytics show the return. */
export const roiKeys = { shownIn: [['/api/contracts'], ['/api/dashboard'], ['/api/analytics']] } as const

export const performanceRanges = ['term', '90', '30'] as const
export type PerformanceRange = (typeof performanceRanges)[number]

export type PerformanceContract = Pick<Contract, 'id' | 'timezone'>

/** What is sold comes in at any time, so it is looked at anew each time. */
export const performanceQuery = ({ id, timezone }: PerformanceContract, range: PerformanceRange) => ({
  ...endpointQuery(roiCalls.performance, {
    params: { id },
    query: range === 'term' ? {} : lastDays(Number(range), timezone),
  }),
  ...alwaysFresh,
})

function lastDays(days: number, timezone: string) {
  const to = toZonedDay(Date.now(), timezone)
  return { from: addDays(to, 1 - days), to }
}

export const roiSettingsQuery = {
  ...endpointQuery(roiCalls.settings, {}),
  staleTime: 0,
}
