import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { searchEndpoints } from '#shared/search/search.contract.ts'
import { forgetSearches } from './forget-searches.ts'
import { rememberSearch } from './remember-search.ts'
import { suggestSearches } from './suggest-searches.ts'

export function serveSearch(edge: Edge): void {
  serveAll(edge, searchEndpoints, {
    suggestions: suggestSearches,
    remember: rememberSearch,
    forget: forgetSearches,
  })
}
