import * as z from 'zod'
import { CurrencyMismatchError } from '#server/features/redemptions/record-refund.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import { enqueue, handleJob, type JobHandler, job, onRunner } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import type { ShopKind } from '#shared/shops/shop.rules.ts'
import { finishDelivery, lockDelivery, recordAttempt } from './delivery.store.ts'
import { type ProcessingResult, RETRY_MINUTES, type WebhookHandler } from './format-order-outcome.ts'
import { handleShopify } from './handle-shopify.ts'
import { handleStripe } from './handle-stripe.ts'
import { handleWooCommerce } from './handle-woocommerce.ts'
import { UnprocessablePayloadError } from './parse-payload.ts'

const deliveryDue = job('shops.work-on-delivery', z.object({ deliveryId: z.uuid() }))

/** The job key makes sure that a delivery is queued only once. */
export const queueDelivery = (tx: Database, deliveryId: string, afterMinutes = 0): Promise<void> =>
  enqueue(tx, deliveryDue, { deliveryId }, { key: `shops.work-on-delivery:${deliveryId}`, afterMinutes })

const handlers: Record<ShopKind, WebhookHandler> = {
  SHOPIFY: handleShopify,
  WOOCOMMERCE: handleWooCommerce,
  STRIPE: handleStripe,
}

/** Processes a stored delivery. A failure rolls back everything but the record of the attempt. */
export async function processDelivery(ctx: Services, deliveryId: string): Promise<void> {
  const { tx, encryption, log } = ctx
  const locked = await lockDelivery(tx, deliveryId)
  if (!locked?.delivery.body) return
  const { brandId, shopId, topic, attempts, receivedAt, body: encrypted } = locked.delivery
  // The ids of Stripe are unique over all accounts.
  const orderShopId = locked.kind === 'STRIPE' ? null : (locked.continuesId ?? shopId)
  try {
    const body = encryption.decrypt(encrypted)
    const result = await inTransaction(tx, (inner) =>
      handlers[locked.kind]({
        ...{ ...ctx, tx: inner, body, topic },
        ...{ brandId, shopId, orderShopId, attempts, receivedAt },
      }),
    )
    await recordResult(tx, deliveryId, attempts, result)
  } catch (error) {
    const message = permanentErrorOf(error)
    await recordAttempt(tx, deliveryId, { status: 'FAILED', outcome: message ?? INTERNAL_ERROR })
    if (message) return
    log.warn({ err: error, deliveryId }, 'processing a shop delivery failed')
    await retryLater(tx, deliveryId, attempts)
  }
}

const INTERNAL_ERROR = 'Something went wrong on our side. We’ll retry automatically; you can also replay it.'

/** The message of an error in the payload, which a retry cannot fix; null for errors of our own. */
function permanentErrorOf(error: unknown): string | null {
  const isPermanent = error instanceof UnprocessablePayloadError || error instanceof CurrencyMismatchError
  return isPermanent ? error.message : null
}

async function recordResult(
  tx: Database,
  id: string,
  attempts: number,
  { status, outcome }: ProcessingResult,
): Promise<void> {
  if (status !== 'RETRY') return finishDelivery(tx, id, { status, outcome })
  await recordAttempt(tx, id, { status: 'RECEIVED', outcome })
  await retryLater(tx, id, attempts)
}

async function retryLater(tx: Database, deliveryId: string, attempts: number): Promise<void> {
  const afterMinutes = RETRY_MINUTES[attempts]
  if (afterMinutes !== undefined) await queueDelivery(tx, deliveryId, afterMinutes)
}

export const shopJobs: JobHandler[] = onRunner('bulk', [
  handleJob(deliveryDue, ({ deliveryId }, ctx) => processDelivery(ctx, deliveryId)),
])
