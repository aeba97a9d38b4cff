import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { locationEndpoints } from '#shared/locations/location.contract.ts'
import { geocode, reverseGeocode } from './geocode.ts'
import { listCities, listCountries, listStates, suggestLocations } from './suggest-locations.ts'

export function serveLocations(edge: Edge): void {
  serveAll(edge, locationEndpoints, {
    suggestions: suggestLocations,
    geocode,
    reverse: reverseGeocode,
    countries: listCountries,
    states: listStates,
    cities: listCities,
  })
}
