import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { athleteSearchEndpoints } from '#shared/search/athlete-search.contract.ts'
import { savedSearchEndpoints } from '#shared/search/saved-search.contract.ts'
import { searchEndpoints } from '#shared/search/search.contract.ts'
import { shortlistEndpoints } from '#shared/search/shortlist.contract.ts'
import {
  addAllToShortlist,
  addToShortlist,
  createShortlist,
  listShortlistedAthletes,
  listShortlists,
  removeFromShortlist,
  removeShortlist,
  renameShortlist,
  saveShortlistNote,
} from './create-shortlist.ts'
import { listSavedSearches, removeSavedSearch, saveSearch, updateSavedSearch } from './save-search.ts'
import { compareAthletes, searchAthletes } from './search-athletes.ts'
import { searchSite } from './search-site.ts'
import { clearSearchHistory, saveToSearchHistory, suggestSearches } from './suggest-searches.ts'

export function serveSearch(edge: Edge): void {
  serveAll(edge, athleteSearchEndpoints, { list: searchAthletes, compare: compareAthletes })
  serveAll(edge, searchEndpoints, {
    site: searchSite,
    suggestions: suggestSearches,
    remember: saveToSearchHistory,
    forget: clearSearchHistory,
  })
  serveAll(edge, savedSearchEndpoints, {
    list: listSavedSearches,
    save: saveSearch,
    change: updateSavedSearch,
    remove: removeSavedSearch,
  })
  serveAll(edge, shortlistEndpoints, {
    list: listShortlists,
    create: createShortlist,
    rename: renameShortlist,
    remove: removeShortlist,
    athletes: listShortlistedAthletes,
    add: addToShortlist,
    addMany: addAllToShortlist,
    annotate: saveShortlistNote,
    removeAthlete: removeFromShortlist,
  })
}
