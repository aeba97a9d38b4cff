import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { discoverEndpoints } from '#shared/discover/discover.contract.ts'
import { savedSearchEndpoints } from '#shared/discover/saved-search.contract.ts'
import { shortlistEndpoints } from '#shared/discover/shortlist.contract.ts'
import { compareAthletes, discoverAthletes } from './discover-athletes.ts'
import { changeSavedSearch, listSavedSearches, removeSavedSearch, saveSearch } from './saved-searches.ts'
import {
  changeShortlist,
  createShortlist,
  listShortlists,
  removeShortlist,
  shortlistAthlete,
  showShortlisted,
  takeAthleteOff,
} from './shortlists.ts'

export function serveDiscover(edge: Edge): void {
  serveAll(edge, discoverEndpoints, {
    list: discoverAthletes,
    compare: compareAthletes,
  })
  serveAll(edge, shortlistEndpoints, {
    list: listShortlists,
    create: createShortlist,
    rename: changeShortlist,
    remove: removeShortlist,
    athletes: showShortlisted,
    add: shortlistAthlete,
    takeOff: takeAthleteOff,
  })
  serveAll(edge, savedSearchEndpoints, {
    list: listSavedSearches,
    save: saveSearch,
    change: changeSavedSearch,
    remove: removeSavedSearch,
  })
}
