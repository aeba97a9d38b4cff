import * as z from 'zod'
import type { Encryption } from '#server/platform/encryption.ts'
import { handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import { sweepDeliveries } from './delivery.store.ts'
import { deliveryDue } from './delivery-due.ts'
import { sweepPayments } from './stripe-payment.store.ts'
import { workOnDelivery } from './work-on-delivery.ts'

const sweepDue = job('shops.sweep', z.unknown())
const NIGHTLY = '50 3 * * *'

export const shopJobs = (encryption: Encryption): JobHandler[] => [
  handleJob(deliveryDue, ({ deliveryId }, { tx, log }) =>
    workOnDelivery(deliveryId, { tx, encryption, log }),
  ),
  handleJob(
    sweepDue,
    async (_, { tx }) => {
      await sweepDeliveries(tx)
      await sweepPayments(tx)
    },
    NIGHTLY,
  ),
]
