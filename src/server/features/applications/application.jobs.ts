import * as z from 'zod'
import { handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import type { Realtime } from '#server/platform/realtime.ts'
import { applicationMoved } from './application-moved.ts'
import { applicationsEnded } from './applications-ended.ts'
import { expireApplications, tellEnded } from './expire-applications.ts'
import { tellOpenPages } from './tell-open-pages.ts'

const decisionsDue = job('applications.expire', z.unknown())
const EVERY_HOUR = '41 * * * *'

export const applicationJobs = (realtime: Realtime): JobHandler[] => [
  handleJob(decisionsDue, (_, { tx }) => expireApplications(tx), EVERY_HOUR),
  handleJob(applicationsEnded, async ({ ids }, { tx }) => {
    await tellEnded(tx, ids)
    await tellOpenPages(realtime, tx, ids)
  }),
  handleJob(applicationMoved, ({ id }, { tx }) => tellOpenPages(realtime, tx, [id])),
]
