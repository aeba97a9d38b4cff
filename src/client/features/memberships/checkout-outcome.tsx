import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { checkoutCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { currentUserQuery } from '#client/lib/session.ts'
import { invalidateAll } from '#client/lib/use-endpoint-mutation.ts'
import { membershipKeys } from './membership.queries.ts'

const POLL_MS = 2_000
const SLOW_POLL_MS = 10_000
/** After this long we say that an email will follow. */
const PATIENCE_MS = 30_000

/** Asks until the payment is confirmed. The redirect from the payment page alone means nothing. */
export function useCheckoutOutcome(sessionId: string) {
  const queryClient = useQueryClient()
  const [isLate, setLate] = useState(false)
  const { data, error } = useQuery({
    ...endpointQuery(checkoutCalls.show, { params: { id: sessionId } }),
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) =>
      data?.isConfirmed || data?.isReturned || error ? false : isLate ? SLOW_POLL_MS : POLL_MS,
  })
  const isConfirmed = data?.isConfirmed ?? false
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!isConfirmed) return
    void queryClient.fetchQuery({ ...currentUserQuery(), staleTime: 0 })
    void invalidateAll(queryClient, membershipKeys)
  }, [isConfirmed, queryClient])
  return { outcome: data, error, isConfirmed, isLate }
}
