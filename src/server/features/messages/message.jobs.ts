import * as z from 'zod'
import { handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import type { Realtime } from '#server/platform/realtime.ts'
import { deliverMessage } from './deliver-message.ts'
import { expireRequests } from './expire-requests.ts'
import { messageSent } from './message-sent.ts'

const requestsDue = job('message-requests.expire', z.unknown())
const EVERY_HOUR = '23 * * * *'

export const messageJobs = (realtime: Realtime): JobHandler[] => [
  handleJob(messageSent, (sent, { tx }) => deliverMessage(realtime, tx, sent)),
  handleJob(requestsDue, (_, { tx }) => expireRequests(realtime, tx), EVERY_HOUR),
]
