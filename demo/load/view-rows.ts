import type { profileViews } from '#server/database/schema/views.ts'
import { pick, seedRandom } from '#server/platform/seeded-random.ts'
import type { ViewSource } from '#shared/profiles/profile.constants.ts'
import { DAY_MS, daysAfter, toIsoDay } from '#shared/time.ts'
import { demoBrands, demoPromoters, demoRacers } from '../demo-data.ts'
import { seededId } from './seeded-id.ts'

const DAYS = 90

export const referrers = [
  null,
  null,
  null,
  'www.instagram.com',
  'www.google.com',
  'www.facebook.com',
  'm.youtube.com',
]

const namedViewers = new Set(
  [demoRacers, demoBrands, demoPromoters].flatMap(
    (accounts: readonly { slug: string; login?: string | undefined }[]) =>
      accounts.filter(({ login }, place) => login || place % 2 === 0).map(({ slug }) => slug),
  ),
)

/** Whether an account shows its name on the profiles it views: the demo logins do, and every second of the others. */
export const showsName = (slug: string): boolean => namedViewers.has(slug)

/** Racers who look around; more of them would crowd out the companies. */
const CURIOUS_RACERS = 10

/** Ninety days of visitors to the profiles behind the demo logins: more at weekends, most when there is a race. */
export const viewRows = (now: Date): (typeof profileViews.$inferInsert)[] => [
  ...demoRacers.filter(({ login }) => login).flatMap(({ slug }) => viewsOf(slug, 'athlete_profile', 9, now)),
  ...demoPromoters
    .filter(({ login }) => login)
    .flatMap(({ slug }) => viewsOf(slug, 'promoter_profile', 6, now)),
  ...demoBrands.filter(({ login }) => login).flatMap(({ slug }) => viewsOf(slug, 'brand_profile', 5, now)),
]

function viewsOf(slug: string, source: ViewSource, usual: number, now: Date) {
  const random = seedRandom(`views-${slug}`)
  const members = [...demoBrands, ...demoPromoters, ...demoRacers.slice(0, CURIOUS_RACERS)]
    .map((member) => member.slug)
    .filter((member) => member !== slug)
  return Array.from({ length: DAYS }, (_, daysAgo) => daysAfter(now, -daysAgo)).flatMap((day) => {
    const visitors = Math.round(usual * bustleOf(day) * (0.6 + random() * 0.8))
    return Array.from({ length: visitors }, () => {
      const member = random() < 0.08 ? pick(random, members) : undefined
      return {
        profileUserId: seededId('user', slug),
        viewerId: member ? seededId('user', member) : null,
        isNamed: member !== undefined && showsName(member),
        source,
        referrerHost: pick(random, referrers),
        day: toIsoDay(day),
      }
    })
  })
}

/** Saturdays and Sundays, and twice as much on every third weekend, which is a race weekend. */
export function bustleOf(day: Date): number {
  const weekday = day.getUTCDay()
  if (weekday !== 0 && weekday !== 6) return 1
  const weekend = Math.floor((day.getTime() / DAY_MS + 4) / 7)
  return weekend % 3 === 0 ? 3.4 : 1.7
}
