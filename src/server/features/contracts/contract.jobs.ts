import * as z from 'zod'
import { remindSigners } from '#server/features/signing/remind-signers.ts'
import { handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import { remindOfEndings } from './remind-of-endings.ts'
import { settleDueContracts } from './settle-contract.ts'

const due = job('contracts.settle', z.unknown())
const unsigned = job('contracts.remind', z.unknown())
const ending = job('contracts.endings', z.unknown())
const EVERY_FIVE_MINUTES = '*/5 * * * *'
const EVERY_HOUR = '41 * * * *'
const EVERY_MORNING = '9 7 * * *'

export const contractJobs: JobHandler[] = [
  handleJob(due, (_, ctx) => settleDueContracts(ctx), EVERY_FIVE_MINUTES),
  handleJob(unsigned, (_, ctx) => remindSigners(ctx), EVERY_HOUR),
  handleJob(ending, (_, ctx) => remindOfEndings(ctx), EVERY_MORNING),
]
