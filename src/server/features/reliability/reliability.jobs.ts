import * as z from 'zod'
import { handleJob, type JobHandler, job, withLongStatements } from '#server/platform/queue.ts'
import { computeReliability } from './reliability.store.ts'

const compute = job('reliability.compute', z.unknown())
const EVERY_NIGHT = '37 3 * * *'

export const reliabilityJobs: JobHandler[] = [
  // Reads the messages of a year: two minutes for ten million.
  withLongStatements(handleJob(compute, (_, { tx }) => computeReliability(tx), EVERY_NIGHT)),
]
