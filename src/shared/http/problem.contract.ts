import * as z from 'zod/mini'

/** The body of every error response. `message` is for people. */
export const problemBody = z.object({
  message: z.string(),
  code: z.string(),
  errorId: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** With the code `invalid_transition`: the current status and the allowed events. */
  from: z.optional(z.string()),
  event: z.optional(z.string()),
  allowed: z.optional(z.array(z.string())),
})
export type ProblemBody = z.infer<typeof problemBody>
