import * as z from 'zod'
import type { results as resultsTable } from '#server/database/schema/results.ts'
import { pick, seedRandom } from '#server/platform/seeded-random.ts'
import { catalogLabel } from '#shared/catalog/catalog.rules.ts'
import { DAY_MS, toIsoDay } from '#shared/time.ts'
import { type DemoPromoter, type DemoRacer, demoPromoters, demoRacers, phrases } from '../demo-data.ts'
import { readYaml } from '../read-data.ts'
import { seededId } from './seeded-id.ts'

type ResultRow = typeof resultsTable.$inferInsert
type Result = Omit<ResultRow, 'id' | 'userId' | 'position' | 'date'> & { daysAgo: number }

const statedResults = readYaml(
  'results.yaml',
  z.record(
    z.string(),
    z.array(
      z.strictObject({
        daysAgo: z.number(),
        finish: z.int().optional(),
        race: z.string().optional(),
        eventName: z.string().optional(),
        class: z.string().optional(),
        location: z.string().optional(),
        content: z.string().optional(),
      }),
    ),
  ),
)

/** Results of every racer with a motorsport, and the winners of each promoter's last rounds. */
export const resultRows = (now: Date): ResultRow[] => [
  ...demoRacers.flatMap((racer) =>
    toRows(racer.slug, statedResults[racer.slug] ?? randomResults(racer), now),
  ),
  ...demoPromoters.flatMap((promoter) => toRows(promoter.slug, roundsOf(promoter), now)),
]

function toRows(slug: string, results: readonly Result[], now: Date): ResultRow[] {
  return results.map(({ daysAgo, ...result }, index) => ({
    ...result,
    id: seededId('result', `${slug}-${index}`),
    userId: seededId('user', slug),
    date: result.finish ? toIsoDay(now.getTime() - daysAgo * DAY_MS) : null,
    position: index + 1,
  }))
}

function randomResults({
  slug,
  sports = [],
  disciplines = [],
  homeTrack,
  otherTracks = [],
  years = 0,
}: DemoRacer): Result[] {
  const [sport] = sports
  if (!sport) return []
  const random = seedRandom(`results-${slug}`)
  const series = demoPromoters
    .filter((promoter) => promoter.sports.includes(sport))
    .map(({ eventName }) => eventName)
  const tracks = [homeTrack, ...otherTracks].filter((track) => track !== undefined)
  // The more experienced finish further up.
  const field = Math.max(3, 16 - years)
  let daysAgo = 10 + Math.floor(random() * 20)
  return Array.from({ length: 3 + Math.floor(random() * 6) }, (_, index) => {
    daysAgo += 14 + Math.floor(random() * 40)
    if (index > 2 && random() < 0.15)
      return { daysAgo, content: 'Fastest lap of the day, and home on the trailer' }
    return {
      daysAgo,
      finish: 1 + Math.floor(random() ** 1.6 * field),
      race: pick(random, phrases.raceNames),
      eventName: series.length > 0 ? pick(random, series) : null,
      class: disciplines.length > 0 ? catalogLabel(pick(random, disciplines)) : null,
      location: tracks.length > 0 ? pick(random, tracks) : null,
    }
  })
}

function roundsOf({ slug, sports, classes, homeTrack, location }: DemoPromoter): Result[] {
  const random = seedRandom(`rounds-${slug}`)
  const winners = demoRacers.filter((racer) => racer.sports?.some((sport) => sports.includes(sport)))
  const rounds = 3 + Math.floor(random() * 4)
  return Array.from({ length: rounds }, (_, index) => {
    const winner = winners.length > 0 ? pick(random, winners) : undefined
    return {
      daysAgo: 20 + index * 28,
      finish: 1,
      race: `Round ${rounds - index}, ${pick(random, phrases.raceNames)}`,
      content: winner ? `${winner.name}${winner.number ? ` #${winner.number}` : ''}` : null,
      class: classes.length > 0 ? pick(random, classes) : null,
      location: homeTrack ?? location ?? null,
    }
  })
}
