import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { athleteProfileEndpoints } from '#shared/athletes/athlete-profile.contract.ts'
import { previewAthlete, showAthlete } from './show-athlete.ts'

export function serveAthleteProfiles(edge: Edge): void {
  serveAll(edge, athleteProfileEndpoints, {
    preview: previewAthlete,
    detail: showAthlete,
  })
}
