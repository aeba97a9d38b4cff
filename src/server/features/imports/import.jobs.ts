import { handleJob, type JobHandler } from '#server/platform/queue.ts'
import { recordQueuedSlice, sliceDue } from './record-slice.ts'
import { undoDue, undoSlice } from './undo-import.ts'

export const importJobs: JobHandler[] = [
  handleJob(sliceDue, (payload, ctx) => recordQueuedSlice(ctx, payload)),
  handleJob(undoDue, ({ importId }, ctx) => undoSlice(ctx, importId)),
]
