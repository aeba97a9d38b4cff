import * as z from 'zod'
import { remindSigners } from '#server/features/signing/remind-signers.ts'
import { handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import type { ContractParts } from './contract-parts.ts'
import { settleDueContracts } from './settle-contract.ts'
import { tellEndings } from './tell-endings.ts'

const due = job('contracts.settle', z.unknown())
const unsigned = job('contracts.remind', z.unknown())
const ending = job('contracts.endings', z.unknown())
const EVERY_FIVE_MINUTES = '*/5 * * * *'
const EVERY_HOUR = '41 * * * *'
const EVERY_MORNING = '9 7 * * *'

export const contractJobs = (parts: ContractParts): JobHandler[] => [
  handleJob(due, (_, { tx }) => settleDueContracts(parts, tx), EVERY_FIVE_MINUTES),
  handleJob(unsigned, (_, { tx }) => remindSigners(parts, tx), EVERY_HOUR),
  handleJob(ending, (_, { tx }) => tellEndings(parts, tx), EVERY_MORNING),
]
