import * as z from 'zod'
import { rejectionReasons } from '#shared/applications/application.constants.ts'
import { applicationEvents } from '#shared/applications/application.rules.ts'
import { readYaml } from '../read-data.ts'

const step = z.strictObject({
  event: z.enum(applicationEvents).exclude(['save', 'submit']),
  /** The question, the reply, or the note of a rejection. */
  words: z.string().optional(),
  reason: z.enum(rejectionReasons).optional(),
  offer: z.string().optional(),
})
export type DemoApplicationStep = z.infer<typeof step>

const application = z.strictObject({
  racer: z.string(),
  opportunity: z.string().optional(),
  brand: z.string(),
  letter: z.string(),
  support: z.string().optional(),
  availability: z.string().optional(),
  daysAgo: z.number().optional(),
  steps: z.array(step).optional(),
})
export type DemoApplication = z.infer<typeof application>

export const demoApplications = readYaml('applications.yaml', z.array(application))
