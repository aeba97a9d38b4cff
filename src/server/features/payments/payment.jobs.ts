import * as z from 'zod'
import { handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import { remindOfPayments } from './remind-of-payments.ts'

const reminders = job('payments.remind', z.unknown())
const EVERY_MORNING = '29 7 * * *'

export const paymentJobs: JobHandler[] = [
  handleJob(reminders, (_, ctx) => remindOfPayments(ctx), EVERY_MORNING),
]
