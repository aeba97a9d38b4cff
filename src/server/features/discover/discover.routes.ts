import type { Edge } from '#server/http/edge.ts'
import { serve } from '#server/http/serve.ts'
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
  serve(edge, discoverEndpoints.list, discoverAthletes)
  serve(edge, discoverEndpoints.compare, compareAthletes)
  serve(edge, shortlistEndpoints.list, listShortlists)
  serve(edge, shortlistEndpoints.create, createShortlist)
  serve(edge, shortlistEndpoints.rename, changeShortlist)
  serve(edge, shortlistEndpoints.remove, removeShortlist)
  serve(edge, shortlistEndpoints.athletes, showShortlisted)
  serve(edge, shortlistEndpoints.add, shortlistAthlete)
  serve(edge, shortlistEndpoints.takeOff, takeAthleteOff)
  serve(edge, savedSearchEndpoints.list, listSavedSearches)
  serve(edge, savedSearchEndpoints.save, saveSearch)
  serve(edge, savedSearchEndpoints.change, changeSavedSearch)
  serve(edge, savedSearchEndpoints.remove, removeSavedSearch)
}
