import type { Handler } from '#server/http/context.ts'
import { SUGGESTION_MIN_LENGTH, suggestionLimits } from '#shared/locations/location.constants.ts'
import type { locationEndpoints } from '#shared/locations/location.contract.ts'
import { keepForAWhile } from './keep-for-a-while.ts'
import { readPlaceText, searchPlaces } from './search-places.ts'

export const suggestLocations: Handler<typeof locationEndpoints.suggestions> = async ({
  query,
  tx,
  reply,
}) => {
  const { name, within } = readPlaceText(query.q ?? query.query ?? query.search ?? '')
  if (name.length < SUGGESTION_MIN_LENGTH) return { countries: [], states: [], cities: [] }
  const search = (kind: 'COUNTRY' | 'STATE' | 'CITY', limit: number) =>
    searchPlaces(tx, { kind, name, within, limit })
  const [countries, states, cities] = await Promise.all([
    search('COUNTRY', suggestionLimits.countries),
    search('STATE', suggestionLimits.states),
    search('CITY', suggestionLimits.cities),
  ])
  keepForAWhile(reply, [...countries, ...states, ...cities])
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
