import { notifyOfWork, type Side } from '#server/features/contracts/contract.notifications.ts'
import { findWorkContract } from '#server/features/contracts/work-contract.store.ts'
import type { Transitioned } from '#server/features/lifecycles/transition.ts'
import { tellWebhooks } from '#server/features/webhooks/tell-webhooks.ts'
import type { Services } from '#server/platform/services.ts'
import { AUTO_APPROVE_DAYS } from '#shared/contracts/contract.constants.ts'
import type { DeliverableEvent } from '#shared/deliverables/deliverable.rules.ts'
import { formatLongDate } from '#shared/format/date.ts'
import type { DeliverableRow } from './deliverable.store.ts'

type Words = { to: readonly Side[]; title: string; body: string }

const BOTH = ['BRAND', 'ATHLETE'] as const

/** Notifies the parties of a transition, except the one who caused it. */
export async function notifyOfDeliverable(
  ctx: Services,
  { event, after, by }: Transitioned<DeliverableRow, DeliverableEvent>,
): Promise<void> {
  const words = wordsFor(after, event, by.note ?? null)
  const contract = words && (await findWorkContract(ctx.tx, after.contractId))
  if (!contract) return
  const { title, body } = words
  await notifyOfWork(
    ctx,
    contract,
    words.to
      .filter((side) => side !== by.party)
      .map((to) => ({ to, title, body, about: `deliverable:${after.id}:${after.version}` })),
  )
  if (event === 'submit') await sendSubmittedWebhook(ctx, contract.brandId, after)
}

async function sendSubmittedWebhook(
  { tx }: Services,
  brandId: string,
  { id, contractId, title, kind, status, dueAt, submittedAt }: DeliverableRow,
): Promise<void> {
  await tellWebhooks(tx, brandId, 'deliverable.submitted', {
    id,
    contractId,
    title,
    kind,
    status,
    dueAt: dueAt.toISOString(),
    submittedAt: submittedAt?.toISOString() ?? null,
  })
}

function wordsFor(row: DeliverableRow, event: DeliverableEvent, note: string | null): Words | null {
  const { title, status } = row
  const due = `It is due on ${formatLongDate(row.dueAt)}.`
  switch (event) {
    case 'open':
      return { to: ['ATHLETE'], title: `Green flag: ${title}`, body: `You can hand it in now. ${due}` }
    case 'submit':
      return {
        to: ['BRAND'],
        title: `Handed in: ${title}`,
        body: `Please look at the proof. Without an answer it is approved by itself after ${AUTO_APPROVE_DAYS} days.`,
      }
    case 'retract':
      return { to: ['BRAND'], title: `Taken back: ${title}`, body: `The racer hands it in again. ${due}` }
    case 'request-changes':
      return { to: ['ATHLETE'], title: `Changes asked for: ${title}`, body: `${note ?? ''} ${due}`.trim() }
    case 'approve':
      return { to: ['ATHLETE'], title: `Approved: ${title}`, body: note || 'Checkered flag on this one.' }
    case 'auto-approve':
      return {
        to: BOTH,
        title: `Approved: ${title}`,
        body: `Nobody answered for ${AUTO_APPROVE_DAYS} days, so it was approved by itself.`,
      }
    case 'dispute':
      return {
        to: BOTH,
        title: `Race control was called: ${title}`,
        body: `${note ?? ''} Its clock stands still until an administrator decides.`.trim(),
      }
    case 'resolve':
      return {
        to: BOTH,
        title: `Race control decided: ${title}`,
        body: `${verdict[status] ?? ''} ${note ?? ''}`,
      }
    case 'waive':
      return { to: ['ATHLETE'], title: `Let go: ${title}`, body: note || 'You need not do this any more.' }
    case 'miss':
      return { to: BOTH, title: `Missed: ${title}`, body: `It was due on ${formatLongDate(row.dueAt)}.` }
    case 'reopen':
      return { to: ['ATHLETE'], title: `Another lap: ${title}`, body: `You can hand it in again. ${due}` }
    case 'cancel':
      return null
  }
}

const verdict: Partial<Record<DeliverableRow['status'], string>> = {
  APPROVED: 'It counts as done.',
  OPEN: 'It is open again.',
  WAIVED: 'It need not be done.',
  MISSED: 'It counts as missed.',
}
