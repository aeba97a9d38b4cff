import { dailySums, visitorHits } from '#server/database/schema/views.ts'
import { updateDailySums } from '#server/features/analytics/analytics.jobs.ts'
import type { Database } from '#server/platform/database.ts'
import { pick, seedRandom } from '#server/platform/seeded-random.ts'
import type { DeviceClass } from '#shared/analytics/marketplace.constants.ts'
import { paths } from '#shared/paths.ts'
import { daysAfter, toIsoDay } from '#shared/time.ts'
import { demoArticles, demoBrands, demoPromoters, demoRacers } from '../demo-data.ts'
import { seededId } from './seeded-id.ts'
import { bustleOf, referrers } from './view-rows.ts'

const DAYS = 90
const USUAL_VISITORS = 18
const PAGES_MAX = 4
const ROWS_PER_INSERT = 1_000

const devices: readonly DeviceClass[] = ['PHONE', 'PHONE', 'PHONE', 'DESKTOP', 'DESKTOP', 'TABLET']
const pages = [
  ...[paths.home(), paths.home(), paths.home(), paths.howItWorks(), paths.pricing(), paths.register()],
  ...[paths.articles(), paths.brands(), paths.eventPromoters(), paths.testimonials()],
  ...demoRacers.slice(0, 6).map(({ slug }) => paths.athlete({ slug })),
  ...demoBrands.slice(0, 4).map(({ slug }) => paths.brand({ slug })),
  ...demoArticles.slice(0, 4).map(({ slug }) => paths.article({ slug })),
]

/** Ninety days of page views, what became of mails and pushes, and the sums of all days. */
export async function loadVisits(tx: Database, now: Date): Promise<void> {
  const hits = hitRows(now)
  for (let first = 0; first < hits.length; first += ROWS_PER_INSERT) {
    await tx.insert(visitorHits).values(hits.slice(first, first + ROWS_PER_INSERT))
  }
  await tx.insert(dailySums).values(deliveryRows(now))
  await updateDailySums(tx)
}

const daysBefore = (now: Date) => Array.from({ length: DAYS }, (_, ago) => daysAfter(now, -ago))

function hitRows(now: Date): (typeof visitorHits.$inferInsert)[] {
  const random = seedRandom('visits')
  const members = [...demoRacers, ...demoBrands, ...demoPromoters]
  return daysBefore(now).flatMap((at, ago) =>
    Array.from({ length: Math.round(USUAL_VISITORS * bustleOf(at) * (0.7 + random() * 0.6)) }, () => {
      const member = random() < 0.25 ? pick(random, members) : undefined
      const isKnown = member !== undefined && member.daysAgo >= ago
      const visit = {
        at,
        userId: isKnown ? seededId('user', member.slug) : null,
        referrerHost: pick(random, referrers),
        device: pick(random, devices),
      }
      const opened = new Set(
        Array.from({ length: 1 + Math.floor(random() * PAGES_MAX) }, () => pick(random, pages)),
      )
      return [...opened].map((path, place) => ({ ...visit, path, isLanding: place === 0 }))
    }).flat(),
  )
}

function deliveryRows(now: Date): (typeof dailySums.$inferInsert)[] {
  const random = seedRandom('deliveries')
  return daysBefore(now).flatMap((at) => {
    const day = toIsoDay(at)
    const busy = bustleOf(at)
    const rows = [
      { measure: 'MAIL' as const, key: 'SENT', count: Math.round(14 * busy * (0.8 + random() * 0.4)) },
      { measure: 'MAIL' as const, key: 'DROPPED', count: Math.floor(random() * 2) },
      { measure: 'MAIL' as const, key: 'FAILED', count: random() < 0.1 ? 1 : 0 },
      { measure: 'PUSH' as const, key: 'DELIVERED', count: Math.round(9 * busy * (0.8 + random() * 0.4)) },
      { measure: 'PUSH' as const, key: 'GONE', count: random() < 0.2 ? 1 : 0 },
    ]
    return rows.filter(({ count }) => count > 0).map((row) => ({ ...row, day }))
  })
}
