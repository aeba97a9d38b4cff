import * as z from 'zod'
import { handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import { dropFile, fileFreed, sweepFiles } from './free-files.ts'
import { dropUpload, sweepUploads, uploadFreed } from './free-picture.ts'
import { moveRemovedPicture, pictureRemoved } from './hide-picture.ts'

const sweep = job('media.sweep', z.unknown())
const EVERY_NIGHT = '41 3 * * *'

export const mediaJobs: JobHandler[] = [
  handleJob(uploadFreed, ({ key }, ctx) => dropUpload(ctx, key)),
  handleJob(pictureRemoved, ({ key }, ctx) => moveRemovedPicture(ctx, key)),
  handleJob(fileFreed, ({ id }, ctx) => dropFile(ctx, id)),
  handleJob(
    sweep,
    async (_, { tx }) => {
      await sweepUploads(tx, new Date())
      await sweepFiles(tx, new Date())
    },
    EVERY_NIGHT,
  ),
]
