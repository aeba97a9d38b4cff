import * as z from 'zod'
import { handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import { expireOffers } from './offer.machine.ts'
import { sendOfferReminders } from './offer.notifications.ts'

const expire = job('offers.expire', z.unknown())
const remind = job('offers.remind', z.unknown())
const EVERY_FIVE_MINUTES = '*/5 * * * *'

export const offerJobs: JobHandler[] = [
  handleJob(expire, (_, ctx) => expireOffers(ctx), EVERY_FIVE_MINUTES),
  handleJob(remind, (_, ctx) => sendOfferReminders(ctx), EVERY_FIVE_MINUTES),
]
