import { findPerson } from '#server/features/auth/account.reads.ts'
import type { Transitioned } from '#server/features/lifecycles/transition.ts'
import { queueMail } from '#server/features/mails/queue-mail.ts'
import { notifyAdmins } from '#server/features/notifications/notify-admins.ts'
import { queueNotification } from '#server/features/notifications/queue-notification.ts'
import type { Services } from '#server/platform/services.ts'
import { staffRoles } from '#shared/accounts/roles.ts'
import { reportOutcomeLabels } from '#shared/moderation/report.constants.ts'
import type { ReportEvent } from '#shared/moderation/report.rules.ts'
import { paths } from '#shared/paths.ts'
import { appealLink } from './appeal-link.ts'
import type { ReportRow } from './report.store.ts'

export async function notifyOfAppeal(ctx: Services, { id, outcome, version }: ReportRow): Promise<void> {
  await notifyAdmins(
    ctx,
    {
      kind: 'MESSAGES',
      title: 'New appeal',
      body: `Against a decision: ${outcome ? reportOutcomeLabels[outcome].toLowerCase() : 'none'}. Another reviewer must decide it.`,
      url: paths.adminModeration({ report: id }),
      dedupeKey: `appeal:${id}:${version}`,
    },
    staffRoles,
  )
}

/** A suspended account gets a mail, because it reads no notifications; others both, as the reporter of an overturned one. */
export async function notifyOfAppealDecision(
  ctx: Services,
  { event, after, by }: Transitioned<ReportRow, ReportEvent>,
): Promise<void> {
  const isOverturned = event === 'overturn'
  const { id, version, reportedUserId, reporterId, outcome } = after
  const person = reportedUserId && (await findPerson(ctx.tx, reportedUserId))
  const explanation = by.note ?? ''
  if (person && reportedUserId && outcome === 'SUSPENDED') {
    await queueMail(ctx, {
      template: 'appeal-decided',
      to: person.email,
      name: person.name,
      isOverturned,
      explanation,
    })
  } else if (reportedUserId) {
    await queueNotification(ctx, {
      userId: reportedUserId,
      kind: 'MESSAGES',
      title: isOverturned ? 'Your appeal was successful' : 'We reviewed your appeal',
      body: isOverturned ? `We undid our decision. ${explanation}` : `Our decision stays. ${explanation}`,
      url: appealLink(ctx.encryption, id),
      dedupeKey: `appeal:${id}:${version}`,
    })
  }
  if (isOverturned && reporterId) {
    await queueNotification(ctx, {
      userId: reporterId,
      kind: 'MESSAGES',
      title: 'We changed our decision about your report',
      body: 'After an appeal, another reviewer found no violation of our rules.',
      url: paths.messages(),
      dedupeKey: `report:${id}:${version}`,
    })
  }
}
