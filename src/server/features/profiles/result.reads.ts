import type { Database } from '#server/platform/database.ts'
import type { Result } from '#shared/profiles/result.contract.ts'
import { findResultsIn } from './result.store.ts'

/** Results of a racer with a date in the period, newest first. */
export const listResultsIn = (
  db: Database,
  userId: string,
  period: { fromDay: string; toDay: string },
): Promise<Result[]> => findResultsIn(db, userId, period)
