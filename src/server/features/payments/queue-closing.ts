import * as z from 'zod/mini'
import type { Database } from '#server/platform/database.ts'
import { enqueue, job } from '#server/platform/queue.ts'
import { findOpenCheckouts } from './card-payment.store.ts'

export const closeCheckoutsJob = job('payments.close-checkouts', z.object({ paymentId: z.uuid() }))

/** In the transaction that settles, changes or cancels a payment: nobody should pay for it on a page that is still open. */
export async function queueClosing(tx: Database, paymentId: string): Promise<void> {
  const open = await findOpenCheckouts(tx, paymentId)
  if (open.length > 0) await enqueue(tx, closeCheckoutsJob, { paymentId })
}
