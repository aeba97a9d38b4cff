import type { Handler } from '#server/http/context.ts'
import { CITY_OPTIONS_MAX, SUGGESTION_MIN_LENGTH } from '#shared/locations/location.constants.ts'
import type { locationEndpoints } from '#shared/locations/location.contract.ts'
import { keepForAWhile } from './keep-for-a-while.ts'
import { findCitiesOf } from './place.store.ts'
import { cityOption } from './place-options.ts'
import { readPlaceText, searchPlaces } from './search-places.ts'

/** By what was typed; without it, the biggest towns of the country or state. */
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
  keepForAWhile(reply, cities)
  return cities.map(cityOption)
}
