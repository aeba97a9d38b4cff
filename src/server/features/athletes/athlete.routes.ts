import type { Edge } from '#server/http/edge.ts'
import { serve } from '#server/http/serve.ts'
import { athleteEndpoints } from '#shared/athletes/athlete.contract.ts'
import { listAthletePlaces } from './list-athlete-places.ts'
import { listAthletes } from './list-athletes.ts'

export function serveAthletes(edge: Edge): void {
  serve(edge, athleteEndpoints.list, listAthletes)
  serve(edge, athleteEndpoints.places, listAthletePlaces)
}
