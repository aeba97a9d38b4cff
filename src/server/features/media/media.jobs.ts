import * as z from 'zod'
import { handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import type { Storage } from '#server/platform/storage.ts'
import { dropUpload, sweepUploads, uploadFreed } from './drop-upload.ts'

const sweep = job('media.sweep', z.unknown())
const EVERY_NIGHT = '41 3 * * *'

export const mediaJobs = (storage: Storage): JobHandler[] => [
  handleJob(uploadFreed, ({ key }, { tx }) => dropUpload(tx, storage, key)),
  handleJob(sweep, (_, { tx }) => sweepUploads(tx, new Date()), EVERY_NIGHT),
]
