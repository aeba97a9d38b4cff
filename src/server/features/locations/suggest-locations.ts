import type { Handler, Reply } from '#server/http/context.ts'
import {
  CITY_OPTIONS_MAX,
  SUGGESTION_MIN_LENGTH,
  suggestionLimits,
} from '#shared/locations/location.constants.ts'
import type { locationEndpoints } from '#shared/locations/location.contract.ts'
import { findAreas, findCitiesOf } from './place.store.ts'
import { labelOf, readPlaceText, searchPlaces } from './search-places.ts'

export const suggestLocations: Handler<typeof locationEndpoints.suggestions> = async (ctx) => {
  const { query, tx, reply } = ctx
  const { name, within } = readPlaceText(query.q ?? query.query ?? query.search ?? '')
  if (name.length < SUGGESTION_MIN_LENGTH) return { countries: [], states: [], cities: [] }
  const search = (kind: 'COUNTRY' | 'STATE' | 'CITY', limit: number) =>
    searchPlaces(tx, { kind, name, within, limit })
  const [countries, states, cities] = await Promise.all([
    search('COUNTRY', suggestionLimits.countries),
    search('STATE', suggestionLimits.states),
    search('CITY', suggestionLimits.cities),
  ])
  setCacheControl(reply, [...countries, ...states, ...cities])
  return {
    countries: countries.map(({ name: country }) => country),
    states: states.map(({ name: state, countryName: country }) => ({ state, country })),
    cities: cities.map(({ name: city, stateName: state, countryName: country }) => ({
      city,
      state,
      country,
    })),
  }
}

export const listCountries: Handler<typeof locationEndpoints.countries> = async ({ tx, reply }) => {
  const countries = await findAreas(tx)
  setCacheControl(reply, countries)
  return countries.map(({ countryCode, name }) => ({ value: countryCode, label: name }))
}

export const listStates: Handler<typeof locationEndpoints.states> = async ({ tx, query, reply }) => {
  const states = await findAreas(tx, query.country)
  setCacheControl(reply, states)
  return states.map(({ name }) => ({ value: name, label: name }))
}

/** By the typed text; without one, the biggest cities of the country or state. */
export const listCities: Handler<typeof locationEndpoints.cities> = async ({ query, tx, reply }) => {
  const { country: countryCode, state } = query
  const { name, within } = readPlaceText(query.q ?? '')
  const limit = CITY_OPTIONS_MAX
  const search = async () => {
    if (name.length >= SUGGESTION_MIN_LENGTH) {
      return searchPlaces(tx, { kind: 'CITY', name, within, countryCode, state, limit })
    }
    return countryCode && !name ? findCitiesOf(tx, { countryCode, state, limit }) : []
  }
  const cities = await search()
  setCacheControl(reply, cities)
  return cities.map((city) => ({
    value: String(city.id),
    label: labelOf(city),
    city: city.name,
    state: city.stateName,
    country: city.countryCode,
    latitude: city.latitude,
    longitude: city.longitude,
  }))
}

/** The gazetteer rarely changes. An empty response may mean that it is still being loaded, so it is not cached. */
function setCacheControl(reply: Reply, found: readonly unknown[]): void {
  if (found.length > 0) reply.setHeader('cache-control', 'public, max-age=86400')
}
