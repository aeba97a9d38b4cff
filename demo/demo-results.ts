import type { results } from '#server/database/schema/results.ts'
import { pick, seedRandom } from '#server/platform/seeded-random.ts'
import { catalogLabel } from '#shared/catalog/catalog.rules.ts'
import { demoPromoters, demoRacers } from './demo-world.ts'
import { seededId } from './seeded-id.ts'

type ResultRow = typeof results.$inferInsert
type Claim = Omit<ResultRow, 'id' | 'userId' | 'position' | 'date'> & { daysAgo: number }

const DAY_MS = 24 * 60 * 60 * 1000

const raceNames = [
  'Spring Opener',
  'Firefly 75',
  'Founders’ Day Trophy',
  'Blue Hour Sprint',
  'Long Shadow Cup',
  'Harvest 100',
  'Lantern Lap',
  'Copper Mile',
  'Old Quarry Trophy',
  'Rain or Shine 60',
  'Two Bridges Run',
  'Season Finale',
]

/** What Mira Castellan claims, newest first. */
const miraClaims: Claim[] = [
  claim(50, 1, 'Piedmont 150', 'Piedmont Late Model Series', 'Late Model', 'Harrow Creek, NC'),
  claim(71, 2, 'Late Summer 200', 'Tri-State Super Late Tour', 'Super Late Model', 'Three Rivers, TN'),
  claim(120, 1, 'Firefly 75', 'Piedmont Late Model Series', 'Late Model', 'Pinebarren, VA'),
  claim(155, 3, 'Blue Ridge Sprint', 'Mountain Road Course Cup', 'GT Light', 'Col Hollow, NC'),
  claim(218, 7, 'Spring Opener', 'Tri-State Super Late Tour', 'Super Late Model', 'Longleaf, GA'),
  claim(414, 1, 'Piedmont 150', 'Piedmont Late Model Series', 'Late Model', 'Harrow Creek, NC'),
  claim(498, 4, 'Firefly 75', 'Piedmont Late Model Series', 'Late Model', 'Pinebarren, VA'),
  { daysAgo: 760, content: 'Rookie of the year, voted by the other drivers' },
]

function claim(
  daysAgo: number,
  finish: number,
  race: string,
  eventName: string,
  raceClass: string,
  location: string,
): Claim {
  return { daysAgo, finish, race, eventName, class: raceClass, location }
}

/** Results of everybody who has written more than a name, and the winners of each promoter's last rounds. */
export const demoResults = (now: Date): ResultRow[] => [
  ...demoRacers.flatMap((racer) =>
    toRows(racer.slug, racer.slug === 'mira-castellan' ? miraClaims : claimsOf(racer), now),
  ),
  ...demoPromoters.flatMap((promoter) => toRows(promoter.slug, roundsOf(promoter), now)),
]

function toRows(slug: string, claims: readonly Claim[], now: Date): ResultRow[] {
  return claims.map(({ daysAgo, ...result }, index) => ({
    ...result,
    id: seededId('result', `${slug}-${index}`),
    userId: seededId('user', slug),
    date: result.finish ? new Date(now.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10) : null,
    position: index + 1,
  }))
}

function claimsOf({
  slug,
  sports = [],
  disciplines = [],
  homeTrack,
  otherTracks = [],
  years = 0,
}: (typeof demoRacers)[number]): Claim[] {
  const [sport] = sports
  if (!sport) return []
  const random = seedRandom(`results-${slug}`)
  const series = demoPromoters
    .filter((promoter) => promoter.sports.includes(sport))
    .map(({ eventName }) => eventName)
  const tracks = [homeTrack, ...otherTracks].filter((track) => track !== undefined)
  // Whoever has raced for longer stands further up.
  const field = Math.max(3, 16 - years)
  let daysAgo = 10 + Math.floor(random() * 20)
  return Array.from({ length: 3 + Math.floor(random() * 6) }, (_, index) => {
    daysAgo += 14 + Math.floor(random() * 40)
    if (index > 2 && random() < 0.15)
      return { daysAgo, content: 'Fastest lap of the day, and home on the trailer' }
    return {
      daysAgo,
      finish: 1 + Math.floor(random() ** 1.6 * field),
      race: pick(random, raceNames),
      eventName: series.length > 0 ? pick(random, series) : null,
      class: disciplines.length > 0 ? catalogLabel(pick(random, disciplines)) : null,
      location: tracks.length > 0 ? pick(random, tracks) : null,
    }
  })
}

function roundsOf({ slug, sports, classes, homeTrack, location }: (typeof demoPromoters)[number]): Claim[] {
  const random = seedRandom(`rounds-${slug}`)
  const winners = demoRacers.filter((racer) => racer.sports?.some((sport) => sports.includes(sport)))
  const rounds = 3 + Math.floor(random() * 4)
  return Array.from({ length: rounds }, (_, index) => {
    const winner = winners.length > 0 ? pick(random, winners) : undefined
    return {
      daysAgo: 20 + index * 28,
      finish: 1,
      race: `Round ${rounds - index}, ${pick(random, raceNames)}`,
      content: winner ? `${winner.name}${winner.number ? ` #${winner.number}` : ''}` : null,
      class: classes.length > 0 ? pick(random, classes) : null,
      location: homeTrack ?? location ?? null,
    }
  })
}
