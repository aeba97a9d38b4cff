import * as z from 'zod/mini'
import { endpoint } from '#shared/http/endpoint.ts'
import { listLimit } from '#shared/http/page.ts'
import { HOME_ATHLETES } from './athlete.constants.ts'

/** A racer or team as a card shows them (specification 3). */
export const athleteCard = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  headerImageUrl: z.nullable(z.string()),
  number: z.nullable(z.string()),
  sports: z.array(z.string()),
  disciplines: z.array(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  country: z.nullable(z.string()),
  region: z.nullable(z.string()),
  homeTrack: z.nullable(z.string()),
  otherTracks: z.array(z.string()),
  achievements: z.nullable(z.string()),
  priorityScore: z.int(),
})
export type AthleteCard = z.infer<typeof athleteCard>

export const athleteEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/athletes',
    summary: `Racers and teams; without a login at most ${HOME_ATHLETES}, and only with a limit (ruling R21)`,
    access: 'public',
    query: z.object({ limit: z.optional(listLimit) }),
    answer: z.array(athleteCard),
  }),
}
