import * as z from 'zod'
import { job } from '#server/platform/queue.ts'

/** An application stands elsewhere now, and those who have it open do not know it yet. */
export const applicationMoved = job('application.moved', z.object({ id: z.uuid() }))
