import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import { disciplineList } from '#shared/catalog/catalog.constants.ts'
import { SEARCH_MIN_LENGTH, type SearchScope, SUGGESTIONS_MAX } from '#shared/search/search.constants.ts'
import type { SearchSuggestion, searchEndpoints } from '#shared/search/search.contract.ts'
import { mixSuggestions, SHARE_MAX } from '#shared/search/suggestion.rules.ts'
import { findPopularSearches, findRecentSearches } from './search-history.store.ts'
import { foldText } from './search-word.store.ts'
import { type Found, findSuggestions } from './suggestion.store.ts'

/** So many of a source that what the others say already can be left out. */
const ASKED_FOR = 2 * SHARE_MAX
const WORD = /[\p{L}\p{N}]+/gu

/** Specification 9: a mix of one's own searches, popular ones, and names that begin like what was typed. */
export const suggestSearches: Handler<typeof searchEndpoints.suggestions> = async ({ tx, actor, query }) => {
  const { q: text = '', scope } = query
  const asked = { scope, text, limit: ASKED_FOR }
  const [recent, popular, found] = await Promise.all([
    actor ? findRecentSearches(tx, actor.userId, asked) : [],
    findPopularSearches(tx, asked),
    actor && text.length >= SEARCH_MIN_LENGTH ? findByStart(tx, scope, text) : [],
  ])
  return mixSuggestions<Omit<SearchSuggestion, 'id'>>({
    recent: recent.map((search) => ({ ...search, type: 'recent', category: null })),
    popular: popular.map((search) => ({ ...search, type: 'popular', category: null })),
    suggestions: found.map((thing) => ({ ...thing, type: 'suggestion', count: null })),
  }).map((suggestion): SearchSuggestion => ({ id: `${suggestion.type}:${suggestion.text}`, ...suggestion }))
}

async function findByStart(tx: Database, scope: SearchScope, text: string): Promise<Found[]> {
  const start = await foldText(tx, text)
  const words = start.match(WORD) ?? []
  if (words.length === 0) return []
  // Only names are meant here; towns and tracks are asked for by themselves.
  const question = words.map((word) => `'${word}':*A`).join(' & ')
  const found = await findSuggestions(tx, scope, { question, start, limit: SUGGESTIONS_MAX })
  return takeTurns([...kindsOf(found), scope === 'brands' ? [] : disciplinesWith(start)])
}

function disciplinesWith(start: string): Found[] {
  return disciplineList
    .filter(({ label }) => ` ${label.toLowerCase()}`.includes(` ${start}`))
    .map(({ label }) => ({ text: label, category: 'Discipline' }))
}

const kindsOf = (found: Found[]): Found[][] =>
  [...new Set(found.map(({ category }) => category))].map((kind) =>
    found.filter(({ category }) => category === kind),
  )

/** The best of each kind before the second best of any. */
function takeTurns<Item>(kinds: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...kinds.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) =>
    kinds.flatMap((kind) => kind.slice(turn, turn + 1)),
  ).flat()
}
