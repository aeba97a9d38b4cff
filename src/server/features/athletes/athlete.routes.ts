import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { athleteEndpoints } from '#shared/athletes/athlete.contract.ts'
import { athleteProfileEndpoints } from '#shared/athletes/athlete-profile.contract.ts'
import { findAthletePlaces } from './athlete-map.store.ts'
import { getAthlete, listAthleteMedia, previewAthlete } from './get-athlete.ts'
import { listAthletes } from './list-athletes.ts'
import { mapAthletes } from './map-athletes.ts'

export function serveAthletes(edge: Edge): void {
  serveAll(edge, athleteEndpoints, {
    list: listAthletes,
    map: mapAthletes,
    places: ({ tx, reply }) => {
      reply.share()
      return findAthletePlaces(tx)
    },
  })
  serveAll(edge, athleteProfileEndpoints, {
    preview: previewAthlete,
    detail: getAthlete,
    media: listAthleteMedia,
  })
}
