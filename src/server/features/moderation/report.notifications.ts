import { findPerson } from '#server/features/auth/account.reads.ts'
import type { Transitioned } from '#server/features/lifecycles/transition.ts'
import { queueMail } from '#server/features/mails/queue-mail.ts'
import { notifyAdmins, publishAdminEvent } from '#server/features/notifications/notify-admins.ts'
import { queueNotification } from '#server/features/notifications/queue-notification.ts'
import type { Services } from '#server/platform/services.ts'
import { staffRoles } from '#shared/accounts/roles.ts'
import { reportReasonLabels, reportTargetLabels } from '#shared/moderation/report.constants.ts'
import type { DecisionEvent, ReportEvent } from '#shared/moderation/report.rules.ts'
import { paths } from '#shared/paths.ts'
import { toIsoDay } from '#shared/time.ts'
import type { ReportRow } from './report.store.ts'

/** Tells all staff of a new or reopened report, without its private content. */
export async function notifyOfReport(ctx: Services, report: ReportRow): Promise<void> {
  const { id, targetType, reason, version } = report
  await notifyAdmins(
    ctx,
    {
      kind: 'MESSAGES',
      title: `New report: ${reportReasonLabels[reason]}`,
      body: `${reportTargetLabels[targetType]} reported by a member. Please review it.`,
      url: paths.adminModeration({ report: id }),
      dedupeKey: `report:${id}:${version}`,
    },
    staffRoles,
  )
  await publishAdminEvent(ctx, { type: 'report', id }, staffRoles)
}

const repliesToReporter: Record<DecisionEvent, string> = {
  dismiss: 'We found no violation of our rules. You can block people whom you don’t want to hear from.',
  warn: 'We agree that it broke our rules, and warned the person.',
  suspend: 'We agree that it broke our rules, and suspended the account.',
}

/** The end of a suspension; null without one. */
export type DecisionDetails = { until: Date | null }
type Decided = Transitioned<ReportRow, ReportEvent, DecisionDetails>

/** The reporter reads the outcome; the reported account reads why it was warned or suspended, and not by whom. */
export async function notifyOfDecision(ctx: Services, decided: Decided): Promise<void> {
  const { event, after } = decided
  if (event === 'reopen') return notifyOfReport(ctx, after)
  await publishAdminEvent(ctx, { type: 'report', id: after.id }, staffRoles)
  if (event === 'lift') return mailRestored(ctx, after)
  await queueNotification(ctx, {
    userId: after.reporterId,
    kind: 'MESSAGES',
    title: 'We reviewed your report',
    body: repliesToReporter[event],
    url: paths.messages(),
    dedupeKey: `report:${after.id}:${after.version}`,
  })
  if (event === 'warn') await notifyWarned(ctx, decided)
  if (event === 'suspend') await mailSuspended(ctx, decided)
}

async function notifyWarned(ctx: Services, { after, by }: Decided): Promise<void> {
  if (!after.reportedUserId) return
  await queueNotification(ctx, {
    userId: after.reportedUserId,
    kind: 'MESSAGES',
    title: 'Warning: please follow our rules',
    body: `${by.note} If it happens again, we may suspend your account.`,
    url: paths.terms(),
    dedupeKey: `warning:${after.id}:${after.version}`,
  })
}

/** Suspended accounts get no notifications, so this is a mail of its own. */
async function mailSuspended(ctx: Services, { after, by, details }: Decided): Promise<void> {
  const person = after.reportedUserId && (await findPerson(ctx.tx, after.reportedUserId))
  if (!person) return
  const until = details?.until ? toIsoDay(details.until) : null
  const { email: to, name } = person
  await queueMail(ctx, { template: 'account-suspended', to, name, until, explanation: by.note ?? '' })
}

async function mailRestored(ctx: Services, { reportedUserId }: ReportRow): Promise<void> {
  const person = reportedUserId && (await findPerson(ctx.tx, reportedUserId))
  if (person) await queueMail(ctx, { template: 'account-restored', to: person.email, name: person.name })
}
