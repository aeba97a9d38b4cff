import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { alias, type PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { reports } from '#server/database/schema/messages.ts'
import type { Database } from '#server/platform/database.ts'
import {
  EARLIER_REPORTS,
  REPORTS_PAGE,
  type ReportAssignee,
  type ReportKind,
  type ReportState,
  type ReportStatus,
} from '#shared/moderation/report.constants.ts'

export type ReportRow = typeof reports.$inferSelect
export type ReportChanges = PgUpdateSetSource<typeof reports>
export type NewReport = typeof reports.$inferInsert

/** Null when the reporter has reported it before, or the product has flagged it before. */
export async function insertReport(tx: Database, report: NewReport): Promise<ReportRow | null> {
  const [inserted] = await tx.insert(reports).values(report).onConflictDoNothing().returning()
  return inserted ?? null
}

export async function findRepeatedReport(
  tx: Database,
  { reporterId, targetType, targetId }: NewReport,
): Promise<ReportRow> {
  const [found] = await tx
    .select()
    .from(reports)
    .where(
      and(
        reporterId ? eq(reports.reporterId, reporterId) : eq(reports.source, 'FLAG'),
        eq(reports.targetType, targetType),
        eq(reports.targetId, targetId),
      ),
    )
    .for('update')
  if (!found) throw new Error('A conflicting report exists')
  return found
}

type Versioned = { id: string; status: ReportStatus; version: number }

/** Conditional update; null when the row has changed since it was read. */
export async function updateReport(
  tx: Database,
  { id, status, version }: Versioned,
  changes: ReportChanges,
): Promise<ReportRow | null> {
  const [updated] = await tx
    .update(reports)
    .set({ ...changes, version: sql`${reports.version} + 1` })
    .where(and(eq(reports.id, id), eq(reports.status, status), eq(reports.version, version)))
    .returning()
  return updated ?? null
}

/** Does not change the version: who decides need not read the report again. */
export async function assignReport(tx: Database, id: string, userId: string | null): Promise<void> {
  await tx
    .update(reports)
    .set({ assignedTo: userId, assignedAt: userId ? sql`now()` : null })
    .where(eq(reports.id, id))
}

const decider = alias(users, 'decider')
const assignee = alias(users, 'assignee')
const appealDecider = alias(users, 'appeal_decider')
const other = alias(reports, 'other')

/** In microseconds, the precision of the database. */
const isoMoment = (column: SQLWrapper) =>
  sql<string>`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const orders = {
  open: { at: reports.openedAt, status: 'OPEN', sorting: asc, goesOn: sql`>` },
  appeals: { at: reports.appealedAt, status: 'APPEALED', sorting: asc, goesOn: sql`>` },
  decided: { at: reports.decidedAt, status: 'CLOSED', sorting: desc, goesOn: sql`<` },
} as const

const kinds: Record<ReportKind, SQL | undefined> = {
  profiles: and(eq(reports.targetType, 'USER'), isNotNull(reports.reporterId)),
  flags: eq(reports.source, 'FLAG'),
  messages: inArray(reports.targetType, ['MESSAGE', 'CONVERSATION']),
  pictures: eq(reports.targetType, 'PICTURE'),
  dates: eq(reports.targetType, 'EVENT_DATE'),
}

const selectReports = (tx: Database, position: SQL<string>) =>
  tx
    .select({
      report: reports,
      position,
      decidedBy: decider.name,
      assignee: assignee.name,
      appealDecidedBy: appealDecider.name,
      otherReports: sql<number>`(select count(*)::int from ${reports} other
        where other.reported_user_id = ${reports.reportedUserId} and other.id <> ${reports.id})`,
    })
    .from(reports)
    .leftJoin(decider, eq(decider.id, reports.decidedBy))
    .leftJoin(assignee, eq(assignee.id, reports.assignedTo))
    .leftJoin(appealDecider, eq(appealDecider.id, reports.appealDecidedBy))

export type FoundReport = Awaited<ReturnType<typeof selectReports>>[number]

export type ReportsWanted = {
  state: ReportState
  kind?: ReportKind | undefined
  assignee?: ReportAssignee | undefined
  /** Who asks: "me". */
  userId: string
  after: readonly [at: string, id: string] | undefined
}

/** One row more than a page. */
export function findReports(
  tx: Database,
  { state, after, ...wanted }: ReportsWanted,
): Promise<FoundReport[]> {
  const { at, status, sorting, goesOn } = orders[state]
  return selectReports(tx, isoMoment(at))
    .where(
      and(
        eq(reports.status, status),
        wanted.kind && kinds[wanted.kind],
        wanted.assignee === 'me' ? eq(reports.assignedTo, wanted.userId) : undefined,
        wanted.assignee === 'nobody' ? isNull(reports.assignedTo) : undefined,
        after && sql`(${at}, ${reports.id}) ${goesOn} (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(sorting(at), sorting(reports.id))
    .limit(REPORTS_PAGE + 1)
}

export async function findReport(tx: Database, id: string): Promise<FoundReport | null> {
  const [found] = await selectReports(tx, isoMoment(reports.openedAt)).where(eq(reports.id, id))
  return found ?? null
}

/** How many wait for a decision, and since when the first of them does. */
export const waitingReports = (tx: Database) =>
  tx
    .select({
      open: sql<number>`(count(*) filter (where ${reports.status} = 'OPEN'))::int`,
      appeals: sql<number>`(count(*) filter (where ${reports.status} = 'APPEALED'))::int`,
      since: sql<Date | null>`min(coalesce(${reports.appealedAt}, ${reports.openedAt}))`.mapWith(
        reports.openedAt,
      ),
    })
    .from(reports)
    .where(inArray(reports.status, ['OPEN', 'APPEALED']))

export const findReportsAbout = (tx: Database, { id, reportedUserId }: ReportRow) =>
  reportedUserId
    ? tx
        .select({
          id: other.id,
          reason: other.reason,
          openedAt: other.openedAt,
          outcome: other.outcome,
        })
        .from(other)
        .where(and(eq(other.reportedUserId, reportedUserId), ne(other.id, id)))
        .orderBy(desc(other.openedAt), desc(other.id))
        .limit(EARLIER_REPORTS)
    : []

export type DecisionTarget = Pick<ReportRow, 'targetType' | 'targetId'>

/** The latest decision that suspended an account, or removed its page or one of its event dates. */
export async function findDecision(
  tx: Database,
  userId: string,
  { outcome, target }: { outcome: 'SUSPENDED' | 'REMOVED'; target?: DecisionTarget },
): Promise<ReportRow | null> {
  const [found] = await tx
    .select()
    .from(reports)
    .where(
      and(
        eq(reports.reportedUserId, userId),
        eq(reports.outcome, outcome),
        target && eq(reports.targetType, target.targetType),
        target && eq(reports.targetId, target.targetId),
        ne(reports.status, 'OPEN'),
      ),
    )
    .orderBy(desc(reports.decidedAt))
    .limit(1)
  return found ?? null
}
