import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { reports } from '#server/database/schema/messages.ts'
import type { Database } from '#server/platform/database.ts'
import { DECISIONS_PAGE } from '#shared/moderation/report.constants.ts'
import type { ReportRow } from './report.store.ts'

const affects = (userId: string): SQL | undefined =>
  and(
    eq(reports.reportedUserId, userId),
    inArray(reports.outcome, ['WARNED', 'SUSPENDED', 'REMOVED']),
    inArray(reports.status, ['CLOSED', 'APPEALED']),
  )

/** In microseconds, the precision of the database. */
const position = sql<string>`to_char(${reports.decidedAt} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Decisions about an account, latest first; one more than a page. */
export const findDecisionsAbout = (
  tx: Database,
  userId: string,
  before?: readonly [decidedAt: string, id: string],
): Promise<{ report: ReportRow; position: string }[]> =>
  tx
    .select({ report: reports, position })
    .from(reports)
    .where(
      and(
        affects(userId),
        before &&
          sql`(${reports.decidedAt}, ${reports.id}) < (${before[0]}::timestamptz, ${before[1]}::uuid)`,
      ),
    )
    .orderBy(desc(reports.decidedAt), desc(reports.id))
    .limit(DECISIONS_PAGE + 1)
