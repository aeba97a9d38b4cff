import { handleJob, type JobHandler, onRunner } from '#server/platform/queue.ts'
import { recordQueuedSlice, sliceDue } from './record-slice.ts'
import { undoDue, undoSlice } from './undo-import.ts'

export const importJobs: JobHandler[] = onRunner('bulk', [
  handleJob(sliceDue, (payload, ctx) => recordQueuedSlice(ctx, payload)),
  handleJob(undoDue, ({ importId }, ctx) => undoSlice(ctx, importId)),
])
