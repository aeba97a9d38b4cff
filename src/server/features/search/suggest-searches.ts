import { optsOut, visitorNetworkOf } from '#server/features/visitors/count-visits.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import { disciplineList } from '#shared/catalog/catalog.constants.ts'
import { SEARCH_MIN_LENGTH, type SearchScope, SUGGESTIONS_MAX } from '#shared/search/search.constants.ts'
import type { SearchSuggestion, searchEndpoints } from '#shared/search/search.contract.ts'
import { mixSuggestions, SHARE_MAX } from '#shared/search/suggestion.rules.ts'
import {
  deleteSearches,
  findPopularSearches,
  findRecentSearches,
  insertSearch,
} from './search-history.store.ts'
import { foldText } from './search-word.store.ts'
import { type Found, findSuggestions } from './suggestion.store.ts'

/** More than is shown of each source, so that duplicates can be dropped. */
const FETCHED = 2 * SHARE_MAX
const WORD = /[\p{L}\p{N}]+/gu

/**
 * Specification 9: a mix of recent searches, popular searches and names that start with the typed text. Names of racers
 * are for members, like their directory (ruling R21).
 */
export const suggestSearches: Handler<typeof searchEndpoints.suggestions> = async ({ tx, actor, query }) => {
  const { q: text = '', scope } = query
  const history = { scope, text, limit: FETCHED }
  const [recent, popular, found] = await Promise.all([
    actor ? findRecentSearches(tx, actor.userId, history) : [],
    findPopularSearches(tx, history),
    (actor || scope !== 'athletes') && text.length >= SEARCH_MIN_LENGTH ? findByPrefix(tx, scope, text) : [],
  ])
  return mixSuggestions<Omit<SearchSuggestion, 'id'>>({
    recent: recent.map((search) => ({ ...search, type: 'recent', category: null })),
    popular: popular.map((search) => ({ ...search, type: 'popular', category: null })),
    suggestions: found.map((thing) => ({ ...thing, type: 'suggestion', count: null })),
  }).map((suggestion): SearchSuggestion => ({ id: `${suggestion.type}:${suggestion.text}`, ...suggestion }))
}

/** The network is stored as a hash that contains the query, so that the searches from one network cannot be linked. */
export const saveToSearchHistory: Handler<typeof searchEndpoints.remember> = async (ctx) => {
  const { tx, actor, body, caller, encryption } = ctx
  const query = await foldText(tx, body.query)
  const networkHash = encryption.hmac(`search ${body.scope} ${query} ${visitorNetworkOf(caller.ip)}`)
  const isCounted = !optsOut(caller)
  await insertSearch(tx, { userId: actor.userId, networkHash, isCounted, ...body })
  return undefined
}

export const clearSearchHistory: Handler<typeof searchEndpoints.forget> = async ({ tx, actor }) => {
  await deleteSearches(tx, actor.userId)
  return undefined
}

async function findByPrefix(tx: Database, scope: SearchScope, text: string): Promise<Found[]> {
  const prefix = await foldText(tx, text)
  const words = prefix.match(WORD) ?? []
  if (words.length === 0) return []
  // Weight A is the name; cities and tracks have sources of their own.
  const tsquery = words.map((word) => `'${word}':*A`).join(' & ')
  const found = await findSuggestions(tx, scope, { question: tsquery, start: prefix, limit: SUGGESTIONS_MAX })
  const disciplines = disciplineList
    .filter(({ label }) => ` ${label.toLowerCase()}`.includes(` ${prefix}`))
    .map(({ label }) => ({ text: label, category: 'Discipline' }))
  return interleave([...groupByCategory(found), scope === 'brands' ? [] : disciplines])
}

const groupByCategory = (found: Found[]): Found[][] =>
  [...new Set(found.map(({ category }) => category))].map((kind) =>
    found.filter(({ category }) => category === kind),
  )

/** The best of each group before the second best of any. */
function interleave<Item>(groups: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...groups.map(({ length }) => length))
  return Array.from({ length: longest }, (_, index) =>
    groups.flatMap((group) => group.slice(index, index + 1)),
  ).flat()
}
