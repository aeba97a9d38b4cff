import * as z from 'zod'
import { handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import type { Seal } from '#server/platform/seal.ts'
import { sweepDeliveries } from './delivery.store.ts'
import { deliveryDue } from './delivery-due.ts'
import { sweepPayments } from './stripe-payment.store.ts'
import { workOnDelivery } from './work-on-delivery.ts'

const sweepDue = job('shops.sweep', z.unknown())
const NIGHTLY = '50 3 * * *'

export const shopJobs = (seal: Seal): JobHandler[] => [
  handleJob(deliveryDue, ({ deliveryId }, { tx, log }) => workOnDelivery(deliveryId, { tx, seal, log })),
  handleJob(
    sweepDue,
    async (_, { tx }) => {
      await sweepDeliveries(tx)
      await sweepPayments(tx)
    },
    NIGHTLY,
  ),
]
