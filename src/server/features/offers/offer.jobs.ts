import * as z from 'zod'
import { handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import type { Realtime } from '#server/platform/realtime.ts'
import { expireOffers } from './expire-offers.ts'
import { remindOfOffers } from './remind-of-offers.ts'

const offersDue = job('offers.expire', z.unknown())
const remindersDue = job('offers.remind', z.unknown())
const EVERY_FIVE_MINUTES = '*/5 * * * *'

export const offerJobs = (realtime: Realtime): JobHandler[] => [
  handleJob(offersDue, (_, { tx }) => expireOffers(realtime, tx), EVERY_FIVE_MINUTES),
  handleJob(remindersDue, (_, { tx }) => remindOfOffers(tx), EVERY_FIVE_MINUTES),
]
