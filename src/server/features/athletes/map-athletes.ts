import { buildMap } from '#server/features/locations/build-map.ts'
import type { Handler } from '#server/http/context.ts'
import type { AthleteCard, athleteEndpoints } from '#shared/athletes/athlete.contract.ts'
import { catalogLabel } from '#shared/catalog/catalog.rules.ts'
import { placeLabel } from '#shared/locations/place.rules.ts'
import { paths } from '#shared/paths.ts'
import { findAthleteCards } from './athlete-card.store.ts'
import { findAthleteGrid } from './athlete-map.store.ts'
import { readAthleteFilters } from './list-athletes.ts'

/** Positions are those of home cities: a profile has no finer one. */
export const mapAthletes: Handler<typeof athleteEndpoints.map> = async ({ tx, query, reply }) => {
  reply.share()
  const { bounds, zoom, ...list } = query
  const filters = { ...(await readAthleteFilters(tx, list)), area: bounds }
  const grid = await findAthleteGrid(tx, filters, zoom)
  return buildMap(grid, zoom, async (ids) => (await findAthleteCards(tx, ids)).map(toPin))
}

function toPin(athlete: AthleteCard) {
  const { id, slug, firstName, lastName, disciplines, sports } = athlete
  const discipline = disciplines[0] ?? sports[0]
  return {
    id,
    title: [firstName, lastName].filter(Boolean).join(' ') || 'Racer/Team',
    plate: athlete.number,
    detail: [discipline && catalogLabel(discipline), placeLabel(athlete)].filter(Boolean).join(' · '),
    imageUrl: athlete.headerImageUrl ?? athlete.profileImageUrl,
    path: paths.athlete({ slug }),
  }
}
