import type { Handler } from '#server/http/context.ts'
import type { locationEndpoints } from '#shared/locations/location.contract.ts'
import { keepForAWhile } from './keep-for-a-while.ts'
import { findAreas } from './place.store.ts'

export const listCountries: Handler<typeof locationEndpoints.countries> = async ({ tx, reply }) => {
  const countries = await findAreas(tx)
  keepForAWhile(reply, countries)
  return countries.map(({ countryCode, name }) => ({ value: countryCode, label: name }))
}

export const listStates: Handler<typeof locationEndpoints.states> = async ({
  query: { country },
  tx,
  reply,
}) => {
  const states = await findAreas(tx, country)
  keepForAWhile(reply, states)
  return states.map(({ name }) => ({ value: name, label: name }))
}
