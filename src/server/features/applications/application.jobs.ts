import * as z from 'zod'
import { handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import { expireApplications } from './application.machine.ts'
import {
  applicationChanged,
  applicationsExpired,
  notifyExpired,
  publishApplications,
} from './application.notifications.ts'

const expire = job('applications.expire', z.unknown())
const EVERY_HOUR = '41 * * * *'

export const applicationJobs: JobHandler[] = [
  handleJob(expire, (_, ctx) => expireApplications(ctx), EVERY_HOUR),
  handleJob(applicationsExpired, ({ ids, reason }, ctx) => notifyExpired(ctx, ids, reason)),
  handleJob(applicationChanged, ({ id }, ctx) => publishApplications(ctx, [id])),
]
