import { findPerson } from '#server/features/auth/account.reads.ts'
import type { Transitioned } from '#server/features/lifecycles/transition.ts'
import { queueMail } from '#server/features/mails/queue-mail.ts'
import { notifyAdmins, publishAdminEvent } from '#server/features/notifications/notify-admins.ts'
import { queueNotification } from '#server/features/notifications/queue-notification.ts'
import type { Services } from '#server/platform/services.ts'
import { staffRoles } from '#shared/accounts/roles.ts'
import { formatDate } from '#shared/format/date.ts'
import { reportedNotice, reporterNotice } from '#shared/moderation/decision-notices.ts'
import { APPEAL_DAYS, reportReasonLabels, reportTargetLabels } from '#shared/moderation/report.constants.ts'
import type { DecisionEvent, ReportEvent } from '#shared/moderation/report.rules.ts'
import { paths } from '#shared/paths.ts'
import { daysAfter, toIsoDay } from '#shared/time.ts'
import { notifyOfAppeal, notifyOfAppealDecision } from './appeal.notifications.ts'
import { appealLink } from './appeal-link.ts'
import { findReportedDate } from './evidence.store.ts'
import type { ReportRow } from './report.store.ts'

export const publishReport = (ctx: Services, { id }: Pick<ReportRow, 'id'>): Promise<void> =>
  publishAdminEvent(ctx, { type: 'report', id }, staffRoles)

/** Tells all staff of a new or reopened report, without its private content. */
export async function notifyOfReport(ctx: Services, report: ReportRow): Promise<void> {
  const { id, targetType, reason, version, reporterId } = report
  await notifyAdmins(
    ctx,
    {
      kind: 'MESSAGES',
      title: `${reporterId ? 'New report' : 'Flagged profile'}: ${reportReasonLabels[reason]}`,
      body: reporterId
        ? `${reportTargetLabels[targetType]} reported by a member. Review it.`
        : 'A profile was flagged automatically. Review it.',
      url: paths.adminModeration({ report: id }),
      dedupeKey: `report:${id}:${version}`,
    },
    staffRoles,
  )
  await publishReport(ctx, report)
}

/** The end of a suspension, null without one; and whether a lift restores a page, and not an account. */
export type DecisionDetails = { until: Date | null; isPageRestored?: boolean }
export type Decided = Transitioned<ReportRow, ReportEvent, DecisionDetails>

/** The reporter reads the outcome; the reported account reads why it was warned or suspended, and not by whom. */
export async function notifyOfDecision(ctx: Services, decided: Decided): Promise<void> {
  const { event, after } = decided
  if (event === 'reopen') return notifyOfReport(ctx, after)
  await publishReport(ctx, after)
  if (event === 'lift')
    return decided.details?.isPageRestored ? notifyOfRestoredPage(ctx, after) : mailRestored(ctx, after)
  if (event === 'appeal') return notifyOfAppeal(ctx, after)
  if (event === 'uphold' || event === 'overturn') return notifyOfAppealDecision(ctx, decided)
  await notifyReporter(ctx, after, event)
  if (event === 'suspend') return mailSuspended(ctx, decided)
  if (event === 'dismiss') return
  const eventTitle = (await findReportedDate(ctx.tx, after))?.title
  await notifyReported(ctx, decided, event, eventTitle)
  if (event === 'remove' && (after.targetType === 'USER' || eventTitle)) {
    await mailRemovedPage(ctx, decided, eventTitle)
  }
}

/** Nobody reported a flagged profile. */
async function notifyReporter(ctx: Services, report: ReportRow, event: DecisionEvent): Promise<void> {
  if (!report.reporterId) return
  await queueNotification(ctx, {
    userId: report.reporterId,
    kind: 'MESSAGES',
    ...reporterNotice(event),
    url: paths.messages(),
    dedupeKey: `report:${report.id}:${report.version}`,
  })
}

async function notifyReported(
  ctx: Services,
  { after, by }: Decided,
  event: DecisionEvent,
  eventTitle: string | undefined,
): Promise<void> {
  if (!after.reportedUserId) return
  const until = daysAfter(after.decidedAt ?? new Date(), APPEAL_DAYS).toISOString()
  const notice = () =>
    reportedNotice({
      event,
      target: after.targetType,
      eventTitle,
      explanation: by.note ?? '',
      appealUntil: formatDate(until),
    })
  await queueNotification(ctx, {
    userId: after.reportedUserId,
    kind: 'MESSAGES',
    title: notice()?.title ?? '',
    // Written for each reader, because of the date.
    body: () => notice()?.body ?? '',
    url: appealLink(ctx.encryption, after.id),
    dedupeKey: `decision:${after.id}:${after.version}`,
  })
}

/** Suspended accounts get no notifications, so this is a mail of its own. */
async function mailSuspended(ctx: Services, { after, by, details }: Decided): Promise<void> {
  const person = after.reportedUserId && (await findPerson(ctx.tx, after.reportedUserId))
  if (!person) return
  await queueMail(ctx, {
    template: 'account-suspended',
    to: person.email,
    name: person.name,
    until: details?.until ? toIsoDay(details.until) : null,
    explanation: by.note ?? '',
    appealPath: appealLink(ctx.encryption, after.id),
  })
}

/** A page is someone's livelihood: its owner reads of it by mail too, whatever their notification settings. */
async function mailRemovedPage(
  ctx: Services,
  { after, by }: Decided,
  eventTitle: string | undefined,
): Promise<void> {
  const person = after.reportedUserId && (await findPerson(ctx.tx, after.reportedUserId))
  if (!person) return
  await queueMail(ctx, {
    template: 'page-unpublished',
    to: person.email,
    name: person.name,
    ...(eventTitle && { eventTitle }),
    explanation: by.note ?? '',
    appealPath: appealLink(ctx.encryption, after.id),
  })
}

async function notifyOfRestoredPage(ctx: Services, report: ReportRow): Promise<void> {
  if (!report.reportedUserId) return
  const eventTitle = (await findReportedDate(ctx.tx, report))?.title
  await queueNotification(ctx, {
    userId: report.reportedUserId,
    kind: 'MESSAGES',
    title: eventTitle ? `“${eventTitle}” was restored` : 'Your page was restored',
    body: eventTitle
      ? 'We lifted our decision. The event date is public again, if your page is.'
      : 'We lifted our decision. You can publish your page again, if it is not public already.',
    url: `${paths.userProfile({ tab: 'privacy' })}#decisions`,
    dedupeKey: `decision:${report.id}:${report.version}`,
  })
}

async function mailRestored(ctx: Services, { reportedUserId }: ReportRow): Promise<void> {
  const person = reportedUserId && (await findPerson(ctx.tx, reportedUserId))
  if (person) await queueMail(ctx, { template: 'account-restored', to: person.email, name: person.name })
}
