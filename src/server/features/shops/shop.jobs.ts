import { handleJob, type JobHandler, onRunner } from '#server/platform/queue.ts'
import { deliveryDue, processDelivery } from './process-delivery.ts'

export const shopJobs: JobHandler[] = onRunner('bulk', [
  handleJob(deliveryDue, ({ deliveryId }, ctx) => processDelivery(ctx, deliveryId)),
])
