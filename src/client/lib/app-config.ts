import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { type AppConfig, appEndpoints } from '#shared/app.ts'

/** It changes only with a new start of the server. */
export const appConfigQuery = queryOptions<AppConfig>({
  queryKey: [appEndpoints.config.path],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

export const useAppConfig = (): AppConfig => useSuspenseQuery(appConfigQuery).data
