import * as z from 'zod'
import { job } from '#server/platform/queue.ts'

/** One message of a sending. */
export const writeJob = job('bulk-message.write', z.object({ bulkId: z.uuid(), userId: z.uuid() }))
