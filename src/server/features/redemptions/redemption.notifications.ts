import * as z from 'zod'
import { timezoneOfBrand } from '#server/features/brands/get-brand.ts'
import type { Transitioned } from '#server/features/lifecycles/transition.ts'
import { queueNotification } from '#server/features/notifications/queue-notification.ts'
import { sendAllWebhooks, sendWebhooks } from '#server/features/webhooks/send-webhooks.ts'
import { mapInTurns } from '#server/platform/in-turns.ts'
import { enqueue, enqueueMany, job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { paths } from '#shared/paths.ts'
import { pick } from '#shared/pick.ts'
import type { RedemptionEvent } from '#shared/redemptions/redemption.rules.ts'
import { toZonedDay } from '#shared/timezone.ts'
import type { RedemptionRow } from './redemption.store.ts'
import { findPartiesOf } from './redemption-code.store.ts'

export const rollUpDue = job('redemptions.roll-up', z.object({ codeId: z.uuid(), day: z.iso.date() }))

export const regroupDue = job('redemptions.regroup', z.object({ brandId: z.uuid() }))

/** Queues new sums of all days of a brand, whose days have changed with its time zone. */
export const queueRegrouping = ({ tx }: Pick<Services, 'tx'>, brandId: string): Promise<void> =>
  enqueue(tx, regroupDue, { brandId }, { key: `redemptions.regroup:${brandId}` })

/** Queues new daily sums for the days whose sales changed, one job per code and day. */
export async function queueRollUps(
  { tx }: Services,
  changed: readonly Pick<RedemptionRow, 'brandId' | 'codeId' | 'redeemedAt'>[],
): Promise<void> {
  const due = new Map<string, { codeId: string; day: string }>()
  const timezones = new Map<string, string>()
  for (const { brandId } of changed) {
    if (!timezones.has(brandId)) timezones.set(brandId, await timezoneOfBrand(tx, brandId))
  }
  await mapInTurns(changed, ({ brandId, codeId, redeemedAt }) => {
    const day = toZonedDay(redeemedAt, timezones.get(brandId) ?? 'UTC')
    if (codeId) due.set(`redemptions.roll-up:${codeId}:${day}`, { codeId, day })
  })
  await enqueueMany(
    tx,
    rollUpDue,
    [...due].map(([key, payload]) => ({ key, payload })),
  )
}

/** Open pages of both parties refetch their figures. */
export async function publishFigures({ tx, realtime }: Services, codeId: string): Promise<void> {
  for (const { contractId, brandUserId, athleteUserId } of await findPartiesOf(tx, codeId)) {
    for (const userId of [brandUserId, athleteUserId]) {
      await realtime.publish(tx, { userId, event: { type: 'contract', contractId } })
    }
  }
}

/** What happened to a sale, for the brand's systems. */
export type SaleEvent = {
  event: 'redemption.recorded' | 'redemption.matched' | 'redemption.refunded'
  row: RedemptionRow
}

/** All of one brand. */
export async function sendRedemptionWebhooks(ctx: Services, events: readonly SaleEvent[]): Promise<void> {
  const [first] = events
  if (!first) return
  await sendAllWebhooks(
    ctx,
    first.row.brandId,
    events.map(({ event, row }) => ({ type: event, data: salePayload(row) })),
  )
}

/** The `data` of a sale's events. */
export const salePayload = (row: RedemptionRow) => ({
  id: row.id,
  orderId: row.externalOrderId,
  source: row.source,
  code: row.codeText,
  contractId: row.contractId,
  status: row.status,
  credited: row.codeId !== null && row.uncredited === null,
  uncreditedReason: row.uncredited,
  ...pick(row, ['currency', 'netMinor', 'discountMinor', 'refundedMinor', 'commissionMinor']),
  redeemedAt: row.redeemedAt.toISOString(),
  metadata: row.metadata,
})

/** A sale that found its code, no longer counts, or counts again. Other changes of the status have no event of their own. */
export async function sendReviewWebhook(ctx: Services, { event, after, by }: Review): Promise<void> {
  if (event === 'match') await sendRedemptionWebhooks(ctx, [{ event: 'redemption.matched', row: after }])
  if (event !== 'exclude' && event !== 'restore') return
  await sendWebhooks(ctx, after.brandId, `redemption.${event}d`, {
    ...salePayload(after),
    reason: by.note ?? null,
  })
}

type Review = Pick<Transitioned<RedemptionRow, RedemptionEvent, unknown>, 'event' | 'before' | 'after' | 'by'>

/** The racer hears why a sale no longer counts, and that it counts again; the brand hears of a dispute and its decision. */
export async function notifyOfReview(ctx: Services, review: Review): Promise<void> {
  const { event, after } = review
  const news = newsOf(review)
  if (!news || !after.codeId) return
  const [parties] = await findPartiesOf(ctx.tx, after.codeId)
  if (!parties) return
  for (const side of news.to) {
    await queueNotification(ctx, {
      userId: side === 'BRAND' ? parties.brandUserId : parties.athleteUserId,
      kind: 'CONTRACTS',
      title: news.title,
      body: news.body,
      url:
        side === 'BRAND'
          ? paths.brandSales({ tab: 'redemptions', sale: after.id })
          : paths.racerSales(event === 'restore' ? undefined : { state: 'uncredited' }),
      dedupeKey: `redemption:${after.id}:${event}:${after.version}`,
    })
  }
}

type News = { to: readonly ('ATHLETE' | 'BRAND')[]; title: string; body: string }

function newsOf({ event, before, after, by }: Review): News | null {
  const order = `order ${after.externalOrderId} with ${after.codeText}`
  const reason = by.note ? ` Reason: ${by.note}` : ''
  const isDecided = before.status === 'DISPUTED' && by.party === 'ADMIN'
  const isCredited = after.uncredited === null
  if (event === 'exclude') {
    if (isDecided) {
      return {
        to: ['ATHLETE', 'BRAND'],
        title: `Dispute decided: ${after.codeText}`,
        body: `The sale of ${order} stays excluded.${reason}`,
      }
    }
    if (!isCredited) return null
    return {
      to: ['ATHLETE'],
      title: `A sale no longer counts: ${after.codeText}`,
      body: `The sale of ${order} was excluded and earns no commission.${reason} You can dispute this.`,
    }
  }
  if (event === 'dispute') {
    return {
      to: ['BRAND'],
      title: `Excluded sale disputed: ${after.codeText}`,
      body: `The racer disputes that the sale of ${order} doesn’t count.${reason}`,
    }
  }
  if (event === 'restore' && before.status !== 'FLAGGED' && isCredited) {
    return {
      to: isDecided ? ['ATHLETE', 'BRAND'] : ['ATHLETE'],
      title: `A sale counts again: ${after.codeText}`,
      body: `The sale of ${order} was restored.${reason}`,
    }
  }
  return null
}
