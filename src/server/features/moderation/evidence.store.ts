import { and, asc, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { brands } from '#server/database/schema/brands.ts'
import { eventDates } from '#server/database/schema/event-dates.ts'
import { lifecycleSteps } from '#server/database/schema/lifecycles.ts'
import { media, uploads } from '#server/database/schema/media.ts'
import { messages, reportViews } from '#server/database/schema/messages.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import type { Database } from '#server/platform/database.ts'
import { usualUploadUrl } from '#shared/media/picture-widths.ts'
import { CONVERSATION_EXCERPT, NEIGHBOURS } from '#shared/moderation/report.constants.ts'
import { pick } from '#shared/pick.ts'
import type { ReportRow } from './report.store.ts'

const VIEWS_SHOWN = 5
/** A page that an administrator keeps open counts as one access. */
const ONE_VIEW_MINUTES = 10

type MessageRow = typeof messages.$inferSelect

/** What an operator may read: the reported message with its neighbours, or the end of a reported conversation. */
export async function findEvidence(tx: Database, { targetType, targetId }: ReportRow): Promise<MessageRow[]> {
  if (targetType === 'CONVERSATION') return latestOf(tx, targetId)
  if (targetType !== 'MESSAGE') return []
  const [reported] = await tx.select().from(messages).where(eq(messages.id, targetId))
  if (!reported) return []
  const within = eq(messages.conversationId, reported.conversationId)
  const before = await tx
    .select()
    .from(messages)
    .where(and(within, lt(messages.id, reported.id)))
    .orderBy(desc(messages.id))
    .limit(NEIGHBOURS)
  const after = await tx
    .select()
    .from(messages)
    .where(and(within, gt(messages.id, reported.id)))
    .orderBy(asc(messages.id))
    .limit(NEIGHBOURS)
  return [...before.toReversed(), reported, ...after]
}

async function latestOf(tx: Database, conversationId: string): Promise<MessageRow[]> {
  const rows = await tx
    .select()
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
    .orderBy(desc(messages.id))
    .limit(CONVERSATION_EXCERPT)
  return rows.toReversed()
}

/** Oldest first. */
export const findReportSteps = (tx: Database, reportId: string) =>
  tx
    .select({
      event: lifecycleSteps.event,
      at: lifecycleSteps.at,
      party: lifecycleSteps.party,
      by: users.name,
      note: lifecycleSteps.note,
    })
    .from(lifecycleSteps)
    .leftJoin(users, eq(users.id, lifecycleSteps.actorId))
    .where(and(eq(lifecycleSteps.subject, 'REPORT'), eq(lifecycleSteps.subjectId, reportId)))
    .orderBy(asc(lifecycleSteps.version))

/** Logs that an administrator read a report. */
export async function recordView(tx: Database, reportId: string, adminId: string): Promise<void> {
  const recent = and(
    eq(reportViews.reportId, reportId),
    eq(reportViews.adminId, adminId),
    gt(reportViews.at, sql`now() - make_interval(mins => ${ONE_VIEW_MINUTES})`),
  )
  if ((await tx.$count(reportViews, recent)) === 0) await tx.insert(reportViews).values({ reportId, adminId })
}

/** Latest first. */
export const findViews = (tx: Database, reportId: string) =>
  tx
    .select({ by: users.name, at: reportViews.at })
    .from(reportViews)
    .innerJoin(users, eq(users.id, reportViews.adminId))
    .where(eq(reportViews.reportId, reportId))
    .orderBy(desc(reportViews.at), desc(reportViews.id))
    .limit(VIEWS_SHOWN)

/** The reported picture, unless its owner deleted it. */
export async function findReportedPicture(tx: Database, { targetType, targetId }: ReportRow) {
  if (targetType !== 'PICTURE') return null
  const [found] = await tx
    .select({
      caption: media.caption,
      pictureUrl: media.pictureUrl,
      removedAt: media.removedAt,
      key: uploads.storageKey,
      width: uploads.width,
    })
    .from(media)
    .leftJoin(uploads, eq(uploads.id, media.uploadId))
    .where(eq(media.id, targetId))
  if (!found) return null
  const { key, width, caption, pictureUrl, removedAt } = found
  const url = key && width ? usualUploadUrl(key, width) : pictureUrl
  return url ? { url, caption, isRemoved: removedAt !== null } : null
}

/** The reported event date, unless its promoter deleted it. */
export async function findReportedDate(tx: Database, { targetType, targetId }: ReportRow) {
  if (targetType !== 'EVENT_DATE') return null
  const [found] = await tx
    .select({
      ...pick(eventDates, ['id', 'title', 'startsAt', 'timezone', 'removedAt']),
      promoter: {
        id: promoters.id,
        name: promoters.eventName,
        slug: promoters.eventSlug,
        publishedAt: promoters.publishedAt,
      },
    })
    .from(eventDates)
    .innerJoin(promoters, eq(promoters.id, eventDates.promoterId))
    .where(eq(eventDates.id, targetId))
  return found ?? null
}

/** Whether the account has a page that staff could remove. */
export async function hasShownPage(tx: Database, userId: string): Promise<boolean> {
  const pageOf = (table: PgTable, owner: PgColumn, removedAt: PgColumn) =>
    tx.$count(table, and(eq(owner, userId), isNull(removedAt)))
  const counted = await Promise.all([
    pageOf(athleteProfiles, athleteProfiles.userId, athleteProfiles.removedAt),
    pageOf(brands, brands.ownerUserId, brands.removedAt),
    pageOf(promoters, promoters.userId, promoters.removedAt),
  ])
  return counted.some((pages) => pages > 0)
}

/** Both accounts of a report: since when they are members, and whether they are suspended. */
export const findAccounts = (tx: Database, { reporterId, reportedUserId }: ReportRow) =>
  tx
    .select({
      userId: users.id,
      role: users.role,
      createdAt: users.createdAt,
      status: users.status,
      suspendedUntil: users.suspendedUntil,
    })
    .from(users)
    .where(
      inArray(
        users.id,
        [reporterId, reportedUserId].filter((id) => id !== null),
      ),
    )
