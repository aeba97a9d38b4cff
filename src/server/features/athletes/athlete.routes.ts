import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { athleteEndpoints } from '#shared/athletes/athlete.contract.ts'
import { listAthletePlaces } from './list-athlete-places.ts'
import { listAthletes } from './list-athletes.ts'

export function serveAthletes(edge: Edge): void {
  serveAll(edge, athleteEndpoints, {
    list: listAthletes,
    places: listAthletePlaces,
  })
}
