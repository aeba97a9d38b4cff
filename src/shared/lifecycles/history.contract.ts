import * as z from 'zod/mini'
import { stepParties } from './step.constants.ts'

/** One transition of a lifecycle as the API returns it; the first one creates the subject and has no `from`. */
export const historyStep = z.object({
  event: z.string(),
  from: z.nullable(z.string()),
  to: z.string(),
  party: z.enum(stepParties),
  at: z.iso.datetime(),
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
})
export type HistoryStep = z.infer<typeof historyStep>
