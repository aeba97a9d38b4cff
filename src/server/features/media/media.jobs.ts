import * as z from 'zod'
import { handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import { dropUpload, sweepUploads, uploadFreed } from './free-picture.ts'

const sweep = job('media.sweep', z.unknown())
const EVERY_NIGHT = '41 3 * * *'

export const mediaJobs: JobHandler[] = [
  handleJob(uploadFreed, ({ key }, ctx) => dropUpload(ctx, key)),
  handleJob(sweep, (_, { tx }) => sweepUploads(tx, new Date()), EVERY_NIGHT),
]
