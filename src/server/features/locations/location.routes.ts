import type { Edge } from '#server/http/edge.ts'
import { serve } from '#server/http/serve.ts'
import { locationEndpoints } from '#shared/locations/location.contract.ts'
import { geocode } from './geocode.ts'
import { listCountries, listStates } from './list-areas.ts'
import { listCities } from './list-cities.ts'
import { reverseGeocode } from './reverse-geocode.ts'
import { suggestLocations } from './suggest-locations.ts'

export function serveLocations(edge: Edge): void {
  serve(edge, locationEndpoints.suggestions, suggestLocations)
  serve(edge, locationEndpoints.geocode, geocode)
  serve(edge, locationEndpoints.reverse, reverseGeocode)
  serve(edge, locationEndpoints.countries, listCountries)
  serve(edge, locationEndpoints.states, listStates)
  serve(edge, locationEndpoints.cities, listCities)
}
