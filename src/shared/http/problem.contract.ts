import * as z from 'zod/mini'

/** The one error body of the product. `message` is what a person reads. */
export const problemBody = z.object({
  message: z.string(),
  code: z.string(),
  errorId: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** With the code `invalid_transition`: where the thing stands, and what can be done with it. */
  from: z.optional(z.string()),
  event: z.optional(z.string()),
  allowed: z.optional(z.array(z.string())),
})
export type ProblemBody = z.infer<typeof problemBody>
