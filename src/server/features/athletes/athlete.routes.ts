import type { Edge } from '#server/http/edge.ts'
import { serve } from '#server/http/serve.ts'
import { athleteEndpoints } from '#shared/athletes/athlete.contract.ts'
import { listAthletes } from './list-athletes.ts'

export const serveAthletes = (edge: Edge) => serve(edge, athleteEndpoints.list, listAthletes)
