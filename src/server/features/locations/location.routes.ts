import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { locationEndpoints } from '#shared/locations/location.contract.ts'
import { geocode } from './geocode.ts'
import { listCountries, listStates } from './list-areas.ts'
import { listCities } from './list-cities.ts'
import { reverseGeocode } from './reverse-geocode.ts'
import { suggestLocations } from './suggest-locations.ts'

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
