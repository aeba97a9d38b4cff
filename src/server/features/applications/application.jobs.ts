import * as z from 'zod'
import { handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import { applicationsEnded } from './applications-ended.ts'
import { expireApplications, tellEnded } from './expire-applications.ts'

const decisionsDue = job('applications.expire', z.unknown())
const EVERY_HOUR = '41 * * * *'

export const applicationJobs = (): JobHandler[] => [
  handleJob(decisionsDue, (_, { tx }) => expireApplications(tx), EVERY_HOUR),
  handleJob(applicationsEnded, ({ ids }, { tx }) => tellEnded(tx, ids)),
]
