import { sql } from 'drizzle-orm'
import type { Given } from '#server/platform/combine-queries.ts'
import type { Database } from '#server/platform/database.ts'
import { unauthenticated } from '#shared/http/problem.ts'
import { athleteCompleteness } from '#shared/profiles/athlete-completeness.rules.ts'
import { brandCompleteness } from '#shared/profiles/brand-completeness.rules.ts'
import type { Completeness } from '#shared/profiles/profile.contract.ts'
import { promoterCompleteness } from '#shared/profiles/promoter-completeness.rules.ts'
import type { Result } from '#shared/profiles/result.contract.ts'
import {
  selectAthleteFacts,
  selectBrandFacts,
  selectPromoterFacts,
  toAthleteFacts,
  toBrandFacts,
  toPromoterFacts,
} from './completeness.store.ts'
import { findResultsIn } from './result.store.ts'

/** Results of a racer with a date in the period, newest first. */
export const listResultsIn = (
  db: Database,
  userId: string,
  period: { fromDay: string; toDay: string },
): Promise<Result[]> => findResultsIn(db, userId, period)

/** What the completeness of a profile is computed from. */
export const athleteFactQueries = (db: Database, userId: Given<string>) => ({
  facts: selectAthleteFacts(db, sql`array[${userId}]`),
})
export const brandFactQueries = (db: Database, userId: Given<string>) => ({
  facts: selectBrandFacts(db, userId),
})
export const promoterFactQueries = (db: Database, userId: Given<string>) => ({
  facts: selectPromoterFacts(db, userId),
})

type RowsOf<Select extends (...args: never[]) => unknown> = Awaited<ReturnType<Select>>

export const presentAthleteCompleteness = (rows: RowsOf<typeof selectAthleteFacts>): Completeness =>
  athleteCompleteness(toAthleteFacts(firstOf(rows)))

export const presentBrandCompleteness = (rows: RowsOf<typeof selectBrandFacts>): Completeness =>
  brandCompleteness(toBrandFacts(firstOf(rows)))

export const presentPromoterCompleteness = (rows: RowsOf<typeof selectPromoterFacts>): Completeness =>
  promoterCompleteness(toPromoterFacts(firstOf(rows)))

function firstOf<Row>([row]: readonly Row[]): Row {
  if (!row) throw unauthenticated()
  return row
}
