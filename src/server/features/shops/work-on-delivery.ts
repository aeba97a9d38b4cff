import { OtherCurrency } from '#server/features/redemptions/record-refund.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { Logger } from '#server/platform/logger.ts'
import { enqueue } from '#server/platform/queue.ts'
import type { ShopKind } from '#shared/shops/shop.constants.ts'
import { finishDelivery, holdDelivery, noteAttempt } from './delivery.store.ts'
import { deliveryDue, keyOfWork } from './delivery-due.ts'
import { RETRY_PAUSES } from './retry-pauses.ts'
import { takeShopify } from './take-shopify.ts'
import { takeStripe } from './take-stripe.ts'
import { takeWooCommerce } from './take-woocommerce.ts'
import { NotUnderstood, type Take, type Taken } from './taking.ts'

const takers: Record<ShopKind, Take> = {
  SHOPIFY: takeShopify,
  WOOCOMMERCE: takeWooCommerce,
  STRIPE: takeStripe,
}

type Parts = { tx: Database; encryption: Encryption; log: Logger }

/** Makes of a stored delivery what it tells. Half of it is never kept: whatever fails leaves nothing but the note of it. */
export async function workOnDelivery(deliveryId: string, { tx, encryption, log }: Parts): Promise<void> {
  const held = await holdDelivery(tx, deliveryId)
  if (!held?.delivery.body) return
  const { kind, delivery } = held
  const { brandId, shopId, topic, attempts } = delivery
  const sealed = held.delivery.body
  try {
    const body = encryption.decrypt(sealed)
    const taken = await inTransaction(tx, (inner) =>
      takers[kind]({ tx: inner, encryption, body, ...{ brandId, shopId, topic, attempts } }),
    )
    await note(tx, deliveryId, attempts, taken)
  } catch (error) {
    const words = wordsOf(error)
    await noteAttempt(tx, deliveryId, { status: 'FAILED', outcome: words ?? OUR_FAULT })
    if (words) return
    log.warn({ err: error, deliveryId }, 'a delivery could not be worked on')
    await tryLater(tx, deliveryId, attempts)
  }
}

const OUR_FAULT = 'Something went wrong on our side. We try again by ourselves; you can replay it, too.'

/** What the sender said cannot be taken, however often it is tried; null where the fault is ours. */
function wordsOf(error: unknown): string | null {
  if (error instanceof NotUnderstood) return error.message
  return error instanceof OtherCurrency ? `${error.message}, so it cannot be taken off.` : null
}

async function note(tx: Database, id: string, attempts: number, { status, outcome }: Taken): Promise<void> {
  if (status !== 'WAITS') return finishDelivery(tx, id, { status, outcome })
  await noteAttempt(tx, id, { status: 'RECEIVED', outcome })
  await tryLater(tx, id, attempts)
}

async function tryLater(tx: Database, deliveryId: string, attempts: number): Promise<void> {
  const afterMinutes = RETRY_PAUSES[attempts]
  if (afterMinutes === undefined) return
  await enqueue(tx, deliveryDue, { deliveryId }, { key: keyOfWork(deliveryId), afterMinutes })
}
