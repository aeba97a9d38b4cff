import { type ApplicationStatus, applicationLifecycle } from '#shared/applications/application.rules.ts'
import { outcomeOf, type Party } from '#shared/lifecycles/lifecycle.ts'
import { HOUR_MS } from '#shared/time.ts'
import type { DemoApplication, DemoApplicationStep } from './application-data.ts'

export type WalkedStep = Pick<DemoApplicationStep, 'reason' | 'words'> & {
  event: string
  from: ApplicationStatus | null
  to: ApplicationStatus
  party: Party
  at: Date
}

/** The steps of an application with their outcomes by the lifecycle, spread over the time since it was sent. */
export function walkApplication(
  { racer, steps = [] }: DemoApplication,
  { sentAt, decisionDue, now }: { sentAt: Date | null; decisionDue: Date | null; now: Date },
): WalkedStep[] {
  const begun = new Date((sentAt ?? now).getTime() - HOUR_MS)
  const saved: WalkedStep = { event: 'save', from: null, to: 'DRAFT', party: 'ATHLETE', at: begun }
  if (!sentAt) return [saved]
  const end = Math.min(now.getTime(), decisionDue?.getTime() ?? now.getTime())
  const pause = (end - sentAt.getTime()) / (steps.length + 1)
  const walked: WalkedStep[] = [
    saved,
    { event: 'submit', from: 'DRAFT', to: 'SUBMITTED', party: 'ATHLETE', at: sentAt },
  ]
  for (const [index, { event, reason, words }] of steps.entries()) {
    const from = walked.at(-1)?.to ?? 'DRAFT'
    const party = applicationLifecycle.rows.find((row) => row.event === event)?.by[0] ?? 'SYSTEM'
    const outcome = outcomeOf(applicationLifecycle, { state: from, event, party })
    if (!('to' in outcome)) throw new Error(`The application of ${racer} cannot ${event} now`)
    const at =
      event === 'expire' && decisionDue ? decisionDue : new Date(sentAt.getTime() + pause * (index + 1))
    walked.push({
      event,
      from,
      to: outcome.to,
      party,
      at,
      ...(words && { words }),
      ...(reason && { reason }),
    })
  }
  return walked
}
