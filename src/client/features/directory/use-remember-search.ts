import { useEffect, useState } from 'react'
import { request } from '#client/lib/call.ts'
import type { Total } from '#shared/http/list-headers.ts'
import { SEARCH_MIN_LENGTH, type SearchScope } from '#shared/search/search.constants.ts'
import type { searchEndpoints } from '#shared/search/search.contract.ts'

const address: (typeof searchEndpoints.remember)['path'] = '/api/search/history'

/** Remembers a search that was meant once it is known how much it finds. Gives the function that says so. */
export function useRememberSearch(scope: SearchScope, shown: string, total: Total | null) {
  const [meant, setMeant] = useState<string | null>(null)
  useEffect(() => {
    if (!meant || meant !== shown || !total) return
    setMeant(null)
    if (meant.length < SEARCH_MIN_LENGTH) return
    // A history with a gap is no reason to disturb anybody.
    request('POST', address, { query: meant, scope, resultCount: total.count }).catch(() => {})
  }, [meant, shown, total, scope])
  return setMeant
}
