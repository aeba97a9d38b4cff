import type { Verb } from '#server/http/serve.ts'
import type { athleteEndpoints } from '#shared/athletes/athlete.contract.ts'
import { findAthletePlaces } from './athlete-directory.store.ts'

export const listAthletePlaces: Verb<typeof athleteEndpoints.places> = ({ tx }) => findAthletePlaces(tx)
