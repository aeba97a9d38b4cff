import { useEffect, useState } from 'react'
import { call } from '#client/lib/call.ts'
import { searchCalls } from '#client/lib/endpoint-map.ts'
import type { Total } from '#shared/http/list-headers.ts'
import { SEARCH_MIN_LENGTH, type SearchScope } from '#shared/search/search.constants.ts'

/** Remembers a search that was meant once it is known how much it finds. Gives the function that says so. */
export function useRememberSearch(scope: SearchScope, shown: string, total: Total | null) {
  const [meant, setMeant] = useState<string | null>(null)
  useEffect(() => {
    if (!meant || meant !== shown || !total) return
    setMeant(null)
    if (meant.length < SEARCH_MIN_LENGTH) return
    // A history with a gap is no reason to disturb anybody.
    call(searchCalls.remember, { body: { query: meant, scope, resultCount: total.count } }).catch(() => {})
  }, [meant, shown, total, scope])
  return setMeant
}
