import * as z from 'zod'
import { job } from '#server/platform/queue.ts'

export const sliceDue = job(
  'imports.record',
  z.object({ importId: z.uuid(), slice: z.string(), sealed: z.string() }),
)

export const undoDue = job('imports.undo', z.object({ importId: z.uuid() }))
