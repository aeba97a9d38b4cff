import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { AppConfig, appEndpoints } from '#shared/app.ts'

/** It changes only with a new start of the server. */
const address: (typeof appEndpoints.config)['path'] = '/api/config'

export const appConfigQuery = queryOptions<AppConfig>({
  queryKey: [address],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

export const useAppConfig = (): AppConfig => useSuspenseQuery(appConfigQuery).data
