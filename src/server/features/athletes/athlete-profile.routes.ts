import type { Edge } from '#server/http/edge.ts'
import { serve } from '#server/http/serve.ts'
import { athleteProfileEndpoints } from '#shared/athletes/athlete-profile.contract.ts'
import { previewAthlete, showAthlete } from './show-athlete.ts'

export function serveAthleteProfiles(edge: Edge): void {
  serve(edge, athleteProfileEndpoints.preview, previewAthlete)
  serve(edge, athleteProfileEndpoints.detail, showAthlete)
}
