import type { RejectionReason } from '#shared/applications/application.constants.ts'
import type { ApplicationEvent } from '#shared/applications/application.rules.ts'

/** What happened to an application after it was sent, the first first. */
export type DemoApplicationStep = {
  event: Exclude<ApplicationEvent, 'save' | 'submit'>
  /** The question, the answer, or what goes with a rejection. */
  words?: string
  reason?: RejectionReason
  /** Of the offer of the demo world that it led to. */
  offer?: string
}

export type DemoApplication = {
  /** The slugs of a racer and of an opportunity; without one it is sent to the brand as such. */
  racer: string
  opportunity?: string
  brand: string
  letter: string
  support?: string
  availability?: string
  /** When it was sent; left out of a draft. */
  daysAgo?: number
  steps?: DemoApplicationStep[]
}
