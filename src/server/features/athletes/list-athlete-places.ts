import type { Handler } from '#server/http/context.ts'
import type { athleteEndpoints } from '#shared/athletes/athlete.contract.ts'
import { findAthletePlaces } from './athlete-directory.store.ts'

export const listAthletePlaces: Handler<typeof athleteEndpoints.places> = ({ tx }) => findAthletePlaces(tx)
