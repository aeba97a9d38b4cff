import * as z from 'zod'
import { job } from '#server/platform/queue.ts'

/** A message waits to be told to the one it is for, together with what it did to the acquaintance of the two. */
export const messageSent = job(
  'message.deliver',
  z.object({ messageId: z.uuid(), opening: z.enum(['say', 'ask', 'accept']) }),
)
