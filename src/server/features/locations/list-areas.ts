import type { Verb } from '#server/http/serve.ts'
import type { locationEndpoints } from '#shared/locations/location.contract.ts'
import { keepForAWhile } from './keep-for-a-while.ts'
import { findAreas } from './place.store.ts'

export const listCountries: Verb<typeof locationEndpoints.countries> = async ({ tx, reply }) => {
  const countries = await findAreas(tx)
  keepForAWhile(reply, countries)
  return countries.map(({ countryCode, name }) => ({ value: countryCode, label: name }))
}

export const listStates: Verb<typeof locationEndpoints.states> = async ({
  query: { country },
  tx,
  reply,
}) => {
  const states = await findAreas(tx, country)
  keepForAWhile(reply, states)
  return states.map(({ name }) => ({ value: name, label: name }))
}
