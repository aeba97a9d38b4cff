import { notifyParties, type Side } from '#server/features/contracts/contract.notifications.ts'
import { findContract } from '#server/features/contracts/contract-clock.store.ts'
import type { Transitioned } from '#server/features/lifecycles/transition.ts'
import type { Wording } from '#server/features/notifications/notify.ts'
import { sendWebhooks } from '#server/features/webhooks/send-webhooks.ts'
import type { Services } from '#server/platform/services.ts'
import { AUTO_APPROVE_DAYS } from '#shared/deliverables/deliverable.constants.ts'
import type { DeliverableEvent } from '#shared/deliverables/deliverable.rules.ts'
import { formatLongDate } from '#shared/format/date.ts'
import { pick } from '#shared/pick.ts'
import { toZonedDay } from '#shared/timezone.ts'
import type { DeliverableRow } from './deliverable.store.ts'

type NewNotification = { to: readonly Side[]; title: string; body: Wording }

const BOTH = ['BRAND', 'ATHLETE'] as const

/** Notifies the parties of a transition, except the one who caused it. */
export async function notifyOfDeliverable(
  ctx: Services,
  { event, after, by }: Transitioned<DeliverableRow, DeliverableEvent>,
): Promise<void> {
  // The amendment, the suspension or the end that caused it has notified both sides.
  if (by.party === 'SYSTEM' && (event === 'change' || event === 'cancel')) return
  const contract = await findContract(ctx.tx, after.contractId)
  const news = contract && newsOf(after, event, { note: by.note ?? null, timezone: contract.timezone })
  if (!news) return
  await notifyParties(ctx, contract, {
    ...news,
    to: news.to.filter((side) => side !== by.party),
    about: `deliverable:${after.id}:${after.version}`,
  })
  await sendDeliverableWebhook(ctx, contract.brandId, event, after)
}

/** Submissions, and approvals by the brand, the clock or an administrator. */
async function sendDeliverableWebhook(
  ctx: Services,
  brandId: string,
  event: DeliverableEvent,
  row: DeliverableRow,
): Promise<void> {
  const isApproved = row.status === 'APPROVED'
  if (event !== 'submit' && !isApproved) return
  await sendWebhooks(ctx, brandId, isApproved ? 'deliverable.approved' : 'deliverable.submitted', {
    ...pick(row, ['id', 'contractId', 'title', 'kind', 'status']),
    dueAt: row.dueAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    isAutomatic: event === 'auto-approve',
  })
}

function newsOf(
  row: DeliverableRow,
  event: DeliverableEvent,
  { note, timezone }: { note: string | null; timezone: string },
): NewNotification | null {
  const { title, status } = row
  const day = toZonedDay(row.dueAt, timezone)
  const due = () => `It is due on ${formatLongDate(day)}.`
  switch (event) {
    case 'change':
      return {
        to: ['ATHLETE'],
        title: `Updated: ${title}`,
        body: () => `The brand changed this deliverable. ${due()}`,
      }
    case 'open':
      return { to: ['ATHLETE'], title: `Open: ${title}`, body: () => `You can submit it now. ${due()}` }
    case 'submit':
      return {
        to: ['BRAND'],
        title: `Submitted: ${title}`,
        body: `Review the proof. It is approved automatically after ${AUTO_APPROVE_DAYS} days.`,
      }
    case 'retract':
      return {
        to: ['BRAND'],
        title: `Withdrawn: ${title}`,
        body: () => `The racer withdrew the submission. ${due()}`,
      }
    case 'request-changes':
      return {
        to: ['ATHLETE'],
        title: `Changes requested: ${title}`,
        body: () => `${note ?? ''} ${due()}`.trim(),
      }
    case 'approve':
      return {
        to: ['ATHLETE'],
        title: `Approved: ${title}`,
        body: note || 'The brand approved your submission.',
      }
    case 'auto-approve':
      return {
        to: BOTH,
        title: `Auto-approved: ${title}`,
        body: `The brand didn’t review it within ${AUTO_APPROVE_DAYS} days.`,
      }
    case 'dispute':
      return {
        to: BOTH,
        title: `A dispute was opened: ${title}`,
        body: `${note ?? ''} Deadlines are on hold until an administrator decides.`.trim(),
      }
    case 'resolve':
      return {
        to: BOTH,
        title: `The dispute was decided: ${title}`,
        body: `${outcomes[status] ?? ''} ${note ?? ''}`,
      }
    case 'waive':
      return { to: ['ATHLETE'], title: `Waived: ${title}`, body: note || 'You no longer have to do this.' }
    case 'miss':
      return { to: BOTH, title: `Missed: ${title}`, body: () => `It was due on ${formatLongDate(day)}.` }
    case 'reopen':
      // The racer is notified of the contract's revision itself.
      if (status === 'SCHEDULED') return null
      return { to: ['ATHLETE'], title: `Reopened: ${title}`, body: () => `You can submit it again. ${due()}` }
    case 'reschedule':
      return null
    case 'cancel':
      return { to: ['ATHLETE'], title: `Removed: ${title}`, body: 'You no longer have to do this.' }
  }
}

const outcomes: Partial<Record<DeliverableRow['status'], string>> = {
  APPROVED: 'The work is approved.',
  OPEN: 'The work is open again.',
  WAIVED: 'The work is waived.',
  MISSED: 'The work counts as missed.',
}
