import { systemCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'

export const systemQuery = { ...endpointQuery(systemCalls.show, {}), ...alwaysFresh }

export const failedJobsQuery = { ...listQuery(systemCalls.failedJobs, {}), ...alwaysFresh }

/** A retried or discarded job leaves both. */
export const jobKeys = [
  ['/api/admin', 'jobs'],
  ['/api/admin', 'system'],
] as const
