import * as z from 'zod/mini'
import { paidPlanKeys } from '#shared/memberships/plan-key.constants.ts'

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
  /** With the code `PLAN_REQUIRED`: the plan that would allow it. */
  plan: z.optional(z.enum(paidPlanKeys)),
})
export type ProblemBody = z.infer<typeof problemBody>
