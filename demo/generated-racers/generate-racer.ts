import { aUser, type UserRow } from '#server/database/builders/a-user.ts'
import { type AthleteRow, anAthlete } from '#server/database/builders/an-athlete.ts'
import { pick, type Random, seedRandom } from '#server/platform/seeded-random.ts'
import { LEVEL_WORDS } from '#shared/athletes/athlete.constants.ts'
import { disciplineList, motorsportList } from '#shared/catalog/catalog.constants.ts'
import { DAY_MS } from '#shared/time.ts'
import { places } from '../demo-data.ts'
import {
  familyNames,
  feats,
  givenNames,
  stories,
  trackEndings,
  trackKinds,
  trackWords,
} from './generated-words.ts'

/** Generated racers are recognized by the domain of their email. */
export const GENERATED_DOMAIN = 'generated.test'

const FIVE_YEARS = 5 * 365

const allPlaces = Object.values(places)
const homePlaces = allPlaces.filter(({ countryCode }) => countryCode === 'US')
/** Popular motorsports stand here more than once. */
const popularSports = motorsportList.flatMap(({ value }, i) =>
  Array.from({ length: motorsportList.length - i }, () => value),
)

/** The racer with that number in the crowd that the seed names: always the same one. */
export function generateRacer(
  seed: string,
  index: number,
  now: Date,
): { user: UserRow; athlete: AthleteRow } {
  const random = seedRandom(`${seed}-${index}`)
  const chance = (share: number) => random() < share
  const whole = (below: number, curve = 1) => Math.floor(random() ** curve * below)
  const publishedAt = new Date(now.getTime() - whole(FIVE_YEARS, 2) * DAY_MS)
  const stamps = { createdAt: publishedAt, updatedAt: publishedAt }
  const key = `${seed}-${String(index).padStart(8, '0')}`

  const user = aUser({
    id: orderedId(random, index),
    email: `${key}@${GENERATED_DOMAIN}`,
    firstName: pick(random, givenNames),
    lastName: chance(0.12)
      ? `${pick(random, familyNames)}-${pick(random, familyNames)}`
      : pick(random, familyNames),
    role: 'ATHLETE',
    ...stamps,
  })
  const sports = [...new Set(Array.from({ length: 1 + whole(3, 3) }, () => pick(random, popularSports)))]
  const level = pick(random, LEVEL_WORDS)
  const place = pick(random, chance(0.6) ? homePlaces : allPlaces)
  const athlete = anAthlete({
    id: orderedId(random, index),
    userId: user.id,
    slug: key,
    number: chance(0.95) ? String(2 + whole(998)) : null,
    bio: chance(0.7) ? `${pick(random, stories)} ${pick(random, stories)}` : null,
    sports,
    disciplines: [...sports.flatMap((sport) => pickDisciplines(random, sport)), level],
    level,
    experienceYears: whole(40, 2),
    achievements: chance(0.6) ? `${pick(random, feats)}, ${now.getUTCFullYear() - whole(12)}` : null,
    homeTrack: chance(0.9) ? nameTrack(random) : null,
    otherTracks: Array.from({ length: whole(4, 2) }, () => nameTrack(random)),
    city: place.city,
    state: place.state,
    countryCode: place.countryCode,
    // People live around a town, not on one point of it.
    latitude: round(place.latitude + (random() - 0.5) / 2),
    longitude: round(place.longitude + (random() - 0.5) / 2),
    priorityScore: whole(101, 1.5),
    impressions: whole(50_000, 4),
    publishedAt: chance(0.98) ? publishedAt : null,
    ...stamps,
  })
  return { user, athlete }
}

function pickDisciplines(random: Random, sport: string): string[] {
  const choices = disciplineList.filter(({ motorsport }) => motorsport === sport).map(({ value }) => value)
  return [...new Set([pick(random, choices), pick(random, choices)])]
}

const nameTrack = (random: Random): string =>
  `${pick(random, trackWords)} ${pick(random, trackEndings)} ${pick(random, trackKinds)}`

const round = (degrees: number): number => Math.round(degrees * 10_000) / 10_000

/** Version 7 in form: ids rise with the index, as those of people rise with time, which keeps loading quick. */
function orderedId(random: Random, index: number): string {
  const digits = (count: number) =>
    Math.floor(random() * 16 ** count)
      .toString(16)
      .padStart(count, '0')
  const time = (0x0180_0000_0000 + index).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digits(3)}-8${digits(3)}-${digits(6)}${digits(6)}`
}
