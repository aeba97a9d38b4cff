import type { Database } from '#server/platform/database.ts'
import type { Span } from '#shared/analytics/analytics.rules.ts'
import { countAppearances, countFollowers, countViews } from './analytics.store.ts'

const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0)

/** A racer's days are those of UTC. */
const timesOf = (span: Span) => ({ span, before: null, timezone: 'UTC' })

/** Views of a racer's page, those by brands among them, and appearances in lists. */
export async function countReach(tx: Database, userId: string, span: Span) {
  const [{ viewers, days }, appearances] = await Promise.all([
    countViews(tx, userId, timesOf(span)),
    countAppearances(tx, userId, timesOf(span)),
  ])
  return {
    views: sum(days),
    brandViews: sum(viewers.filter(({ key }) => key === 'BRAND')),
    appearances: sum(appearances),
  }
}

/** Of those who still follow. */
export const countNewFollowers = async (tx: Database, userId: string, span: Span): Promise<number> =>
  sum(await countFollowers(tx, userId, timesOf(span)))
