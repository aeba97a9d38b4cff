import * as z from 'zod/mini'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH, searchScopes, suggestionTypes } from './search.constants.ts'

const scope = z.enum(searchScopes)

/** Specification 3. */
export const searchSuggestion = z.object({
  id: z.string(),
  text: z.string(),
  type: z.enum(suggestionTypes),
  /** "Track", "City", …; null for recent and popular searches. */
  category: z.nullable(z.string()),
  /** Results of a recent search, or people who made a popular one. */
  count: z.nullable(z.int()),
})
export type SearchSuggestion = z.infer<typeof searchSuggestion>

export const searchEndpoints = {
  suggestions: endpoint('GET', '/api/search/suggestions', {
    summary: 'Suggest searches; visitors get popular searches only',
    access: 'public',
    query: z.object({
      q: z.optional(z.string().check(z.trim(), z.maxLength(SEARCH_MAX_LENGTH))),
      scope,
    }),
    response: z.array(searchSuggestion),
  }),
  remember: endpoint('POST', '/api/search/history', {
    summary: 'Add a search to my history',
    access: 'signed-in',
    body: z.object({
      query: z.string().check(z.trim(), z.minLength(SEARCH_MIN_LENGTH), z.maxLength(SEARCH_MAX_LENGTH)),
      scope,
      resultCount: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    }),
    response: noContent,
  }),
  forget: endpoint('DELETE', '/api/search/history', {
    summary: 'Clear my search history',
    access: 'signed-in',
    response: noContent,
  }),
}
