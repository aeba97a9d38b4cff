import * as z from 'zod'
import { handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import { remindOfDeliverables } from './remind-of-deliverables.ts'
import { settleDeliverables } from './settle-deliverables.ts'

const clock = job('deliverables.settle', z.unknown())
const reminders = job('deliverables.remind', z.unknown())
const EVERY_TEN_MINUTES = '*/10 * * * *'
const EVERY_MORNING = '19 7 * * *'

export const deliverableJobs: JobHandler[] = [
  handleJob(clock, (_, ctx) => settleDeliverables(ctx), EVERY_TEN_MINUTES),
  handleJob(reminders, (_, ctx) => remindOfDeliverables(ctx), EVERY_MORNING),
]
