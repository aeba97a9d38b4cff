import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { AppConfig } from '#shared/app.ts'
import { appCalls } from './endpoint-map.ts'
import { endpointQuery } from './endpoint-query.ts'

/** Changes when the server restarts, or when an administrator changes the settings: seen with the next page load. */
export const appConfigQuery = queryOptions({
  ...endpointQuery(appCalls.config, {}),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

export const useAppConfig = (): AppConfig => useSuspenseQuery(appConfigQuery).data
