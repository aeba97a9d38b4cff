import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { applications } from '#server/database/schema/applications.ts'
import type { Database } from '#server/platform/database.ts'
import { UNDECIDED } from './application.store.ts'

/** Applications of a racer that wait for a decision. */
export const countOpenApplications = (tx: Database, athleteUserId: string): Promise<number> =>
  tx.$count(
    applications,
    and(
      eq(applications.athleteUserId, athleteUserId),
      inArray(applications.status, [...UNDECIDED]),
      or(isNull(applications.decisionDue), gt(applications.decisionDue, sql`now()`)),
    ),
  )
