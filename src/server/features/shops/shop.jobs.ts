import * as z from 'zod'
import { handleJob, type JobHandler, job, onRunner } from '#server/platform/queue.ts'
import { sweepDeliveries } from './delivery.store.ts'
import { deliveryDue, processDelivery } from './process-delivery.ts'
import { sweepPayments } from './stripe.store.ts'

const sweepDue = job('shops.sweep', z.unknown())
const NIGHTLY = '50 3 * * *'

export const shopJobs: JobHandler[] = [
  ...onRunner('bulk', [handleJob(deliveryDue, ({ deliveryId }, ctx) => processDelivery(ctx, deliveryId))]),
  handleJob(
    sweepDue,
    async (_, { tx }) => {
      await sweepDeliveries(tx)
      await sweepPayments(tx)
    },
    NIGHTLY,
  ),
]
