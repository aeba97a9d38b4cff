import * as z from 'zod/mini'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import {
  historyScopes,
  SEARCH_MAX_LENGTH,
  SEARCH_MIN_LENGTH,
  searchScopes,
  siteGroups,
  suggestionTypes,
} from './search.constants.ts'

const searchText = z.string().check(z.trim(), z.maxLength(SEARCH_MAX_LENGTH))

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

const siteHit = z.object({
  id: z.string(),
  title: z.string(),
  detail: z.nullable(z.string()),
  path: z.string(),
  pictureUrl: z.nullable(z.string()),
})
export type SiteHit = z.infer<typeof siteHit>

const siteResults = z.object({
  /** The user's recent searches, only without a text. */
  recent: z.array(z.string()),
  /** Without empty groups. */
  groups: z.array(z.object({ name: z.enum(siteGroups), hits: z.array(siteHit) })),
})
export type SiteResults = z.infer<typeof siteResults>

export const searchEndpoints = {
  site: endpoint('GET', '/api/search', {
    summary: 'Search the whole site; visitors find what is public, members also racers and what is their own',
    access: 'public',
    readsReplica: true,
    query: z.object({ q: z.optional(searchText) }),
    response: siteResults,
  }),
  suggestions: endpoint('GET', '/api/search/suggestions', {
    actsAsPerson: true,
    summary: 'Suggest searches; visitors get no names of racers',
    access: 'public',
    readsReplica: true,
    query: z.object({
      q: z.optional(searchText),
      scope: z.enum(searchScopes),
    }),
    response: z.array(searchSuggestion),
  }),
  remember: endpoint('POST', '/api/search/history', {
    actsAsPerson: true,
    summary: 'Add a search to my history',
    access: 'signed-in',
    changesLogin: false,
    changesPages: false,
    body: z.object({
      query: z.string().check(z.trim(), z.minLength(SEARCH_MIN_LENGTH), z.maxLength(SEARCH_MAX_LENGTH)),
      scope: z.enum(historyScopes),
      resultCount: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    }),
    response: noContent,
  }),
  forget: endpoint('DELETE', '/api/search/history', {
    actsAsPerson: true,
    summary: 'Clear my search history',
    access: 'signed-in',
    response: noContent,
  }),
}
