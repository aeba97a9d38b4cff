import { and, desc, eq } from 'drizzle-orm'
import { seasonReports } from '#server/database/schema/season-reports.ts'
import { isOpenAccount } from '#server/features/auth/account.reads.ts'
import type { Database } from '#server/platform/database.ts'

export type SeasonReportRow = typeof seasonReports.$inferSelect
type Seen = Pick<SeasonReportRow, 'id' | 'version'>
export type SeasonReportChange = Partial<
  Pick<SeasonReportRow, 'note' | 'token' | 'tokenHash' | 'sharedAt' | 'showsSales'>
>

/** Newest first. */
export const findSeasonReports = (tx: Database, userId: string): Promise<SeasonReportRow[]> =>
  tx.select().from(seasonReports).where(eq(seasonReports.userId, userId)).orderBy(desc(seasonReports.season))

export async function findSeasonReport(
  tx: Database,
  { id, userId }: { id: string; userId: string },
): Promise<SeasonReportRow | null> {
  const [found] = await tx
    .select()
    .from(seasonReports)
    .where(and(eq(seasonReports.id, id), eq(seasonReports.userId, userId)))
  return found ?? null
}

/** Not those of suspended and deleted accounts. */
export async function findReportByToken(tx: Database, tokenHash: string): Promise<SeasonReportRow | null> {
  const [found] = await tx
    .select()
    .from(seasonReports)
    .where(and(eq(seasonReports.tokenHash, tokenHash), isOpenAccount(seasonReports.userId)))
  return found ?? null
}

/** The same season gives the same report, also to requests at the same time. */
export async function ensureSeasonReport(
  tx: Database,
  key: Pick<SeasonReportRow, 'userId' | 'season'>,
): Promise<SeasonReportRow> {
  await tx.insert(seasonReports).values(key).onConflictDoNothing()
  const [report] = await tx
    .select()
    .from(seasonReports)
    .where(and(eq(seasonReports.userId, key.userId), eq(seasonReports.season, key.season)))
  if (!report) throw new Error('The report was neither there nor inserted')
  return report
}

/** The one conditional update; null when the row has changed since it was read. */
export async function updateSeasonReport(
  tx: Database,
  { id, version }: Seen,
  change: SeasonReportChange,
): Promise<SeasonReportRow | null> {
  const [changed] = await tx
    .update(seasonReports)
    .set({ ...change, version: version + 1 })
    .where(and(eq(seasonReports.id, id), eq(seasonReports.version, version)))
    .returning()
  return changed ?? null
}
