import { presentPeople } from '#server/features/messages/message.reads.ts'
import type { ActorContext } from '#server/http/context.ts'
import { isStaff, type Role } from '#shared/accounts/roles.ts'
import { eventDatePath } from '#shared/events/event.rules.ts'
import { allowedEvents } from '#shared/lifecycles/lifecycle.ts'
import type { Correspondent } from '#shared/messages/message.contract.ts'
import type { Report, ReportDetail } from '#shared/moderation/report.contract.ts'
import { isClaimedByOther, reportLifecycle } from '#shared/moderation/report.rules.ts'
import {
  findAccounts,
  findEvidence,
  findReportedDate,
  findReportedPicture,
  findReportSteps,
  findViews,
} from './evidence.store.ts'
import { isRemovable } from './remove-reported.ts'
import { type FoundReport, findReportsAbout } from './report.store.ts'

const gone: Omit<Correspondent, 'userId'> = {
  role: null,
  name: 'Deleted account',
  pictureUrl: null,
  path: null,
  tagline: null,
}

export function presentReport(
  { report, decidedBy, assignee, appealDecidedBy, otherReports }: FoundReport,
  people: ReadonlyMap<string, Correspondent>,
): Report {
  const { id, source, targetType, targetId, reason, note, place, status, openedAt, assignedTo } = report
  const { outcome, violation, explanation, decidedAt, appeal, appealedAt } = report
  const personOf = (userId: string) => people.get(userId) ?? { ...gone, userId }
  return {
    id,
    source,
    targetType,
    reason,
    note,
    place,
    status,
    openedAt: openedAt.toISOString(),
    reporter: report.reporterId === null ? null : personOf(report.reporterId),
    reported: personOf(report.reportedUserId ?? targetId),
    otherReports,
    assignee: assignedTo && assignee !== null ? { userId: assignedTo, name: assignee } : null,
    verdict:
      outcome && decidedAt
        ? {
            outcome,
            violation,
            explanation: explanation ?? '',
            decidedAt: decidedAt.toISOString(),
            decidedBy: decidedBy ?? 'Former administrator',
          }
        : null,
    appeal:
      appeal && appealedAt
        ? {
            text: appeal,
            at: appealedAt.toISOString(),
            outcome: report.appealOutcome,
            explanation: report.appealExplanation,
            decidedBy: appealDecidedBy,
          }
        : null,
  }
}

/** One report with everything that an operator needs to decide it. */
export async function presentReportDetail(
  { tx, actor, env }: Pick<ActorContext, 'tx' | 'actor' | 'env'>,
  found: FoundReport,
): Promise<ReportDetail> {
  const { report } = found
  const { id, reporterId, reportedUserId, targetId, status, version } = report
  const people = await presentPeople(
    { tx },
    [reporterId, reportedUserId].filter((userId) => userId !== null),
  )
  const accounts = await findAccounts(tx, report)
  const since = (userId: string | null) =>
    (accounts.find((account) => account.userId === userId)?.createdAt ?? report.createdAt).toISOString()
  const reported = accounts.find(({ userId }) => userId === reportedUserId)
  const isSuspended = reported?.status === 'SUSPENDED'
  const steps = await findReportSteps(tx, id)
  const views = await findViews(tx, id)
  const canRemove = await isRemovable({ tx }, report)
  return {
    ...presentReport(found, people),
    memberSince: { reporter: reporterId && since(reporterId), reported: since(reportedUserId) },
    suspension: isSuspended ? { until: reported.suspendedUntil?.toISOString() ?? null } : null,
    messages: (await findEvidence(tx, report)).map((message) => {
      const isReported = message.id === targetId
      const isDeleted = message.deletedAt !== null
      return {
        id: message.id,
        isFromReported: message.senderId === reportedUserId,
        isReported,
        body: isDeleted && !isReported ? null : message.body,
        isDeleted,
        sentAt: message.createdAt.toISOString(),
      }
    }),
    picture: await findReportedPicture(tx, report),
    eventDate: presentReportedDate(await findReportedDate(tx, report)),
    earlier: (await findReportsAbout(tx, report)).map(({ openedAt, ...other }) => ({
      ...other,
      openedAt: openedAt.toISOString(),
    })),
    history: steps
      .filter(({ party }) => party !== 'SENDER')
      .map(({ event, at, by, note }) => ({
        event,
        at: at.toISOString(),
        by: by ?? `${env.APP_NAME} (automatic)`,
        note,
      })),
    views: views.map(({ by, at }) => ({ by, at: at.toISOString() })),
    isClaimedByOther: isClaimedByOther(report, actor.userId, new Date()),
    allowed: allowedEvents(reportLifecycle, status, 'ADMIN').filter((event) => {
      // Whatever this report led to: a later one may have reopened the report of the suspension.
      if (event === 'lift') return isSuspended
      if (event === 'remove') return canRemove
      // An appeal is decided by somebody else than the decision.
      if (event === 'uphold' || event === 'overturn') return report.decidedBy !== actor.userId
      return event !== 'suspend' || (reported !== undefined && canBeSuspended(reported))
    }),
    version,
  }
}

function presentReportedDate(date: Awaited<ReturnType<typeof findReportedDate>>): ReportDetail['eventDate'] {
  if (!date) return null
  const { title, timezone, startsAt, removedAt, promoter } = date
  const isPublic = removedAt === null && promoter.publishedAt !== null
  return {
    title,
    promoter: promoter.name,
    startsAt: startsAt.toISOString(),
    timezone,
    path: isPublic ? eventDatePath(date) : null,
    isRemoved: removedAt !== null,
  }
}

/** Staff are not suspended by a report, and closed accounts cannot be. */
export const canBeSuspended = ({ role, status }: { role: Role | null; status: string }): boolean =>
  !isStaff(role) && (status === 'ACTIVE' || status === 'SUSPENDED')
