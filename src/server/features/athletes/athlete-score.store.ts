import { count, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database.ts'
import { isListed } from './athlete-filters.store.ts'

/** A larger table is sampled, always with the same pages: this many hold about five thousand racers. */
const PAGES_SAMPLED = 500
const pages = sql`greatest(1, (select relpages from pg_class where oid = 'athlete_profiles'::regclass))`
const sampled = sql`athlete_profiles tablesample system (least(100, 100.0 * ${PAGES_SAMPLED} / ${pages})::real) repeatable (1)`
const score = sql<number>`priority_score`

/** The score that nine of ten listed racers do not exceed: exact, or estimated from a sample of a large table. */
export async function findTopTenthScore(db: Database): Promise<number> {
  const found = await db
    .select({ score, racers: count() })
    .from(sampled)
    .where(isListed)
    .groupBy(score)
    .orderBy(score)
  const racers = found.reduce((sum, row) => sum + row.racers, 0)
  let place = Math.floor((racers - 1) * 0.9)
  for (const row of found) {
    if (place < row.racers) return row.score
    place -= row.racers
  }
  return 0
}
