import type { Database } from '#server/platform/database.ts'
import { invalid } from '#shared/http/problem.ts'
import { findAreas } from './place.store.ts'

type Area = { country: string; state: string | null }

/** Refuses a country or a state that the gazetteer does not have; right after the first start it is still empty. */
export async function checkArea(
  tx: Database,
  { country, state }: Area,
  fields: { country: string; state: string },
): Promise<void> {
  const countries = await findAreas(tx)
  if (countries.length === 0) return
  if (!countries.some(({ countryCode }) => countryCode === country)) {
    throw invalid({ [fields.country]: 'Choose a country' })
  }
  if (!state) return
  const states = await findAreas(tx, country)
  if (!states.some(({ name }) => name === state)) {
    throw invalid({ [fields.state]: 'Choose a state or province of this country' })
  }
}
