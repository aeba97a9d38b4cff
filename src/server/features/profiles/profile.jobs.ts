import * as z from 'zod/mini'
import { handleJob, type JobHandler, job, withLongStatements } from '#server/platform/queue.ts'
import { announceResults, announceResultsJob } from './announce-results.ts'
import { scoreAllAthletes } from './score-athletes.ts'

const scoreRacers = job('profiles.score-racers', z.unknown())
const EVERY_NIGHT = '17 3 * * *'

export const profileJobs: JobHandler[] = [
  handleJob(announceResultsJob, ({ userId }, ctx) => announceResults(ctx, userId)),
  withLongStatements(handleJob(scoreRacers, (_, { tx }) => scoreAllAthletes(tx), EVERY_NIGHT)),
]
