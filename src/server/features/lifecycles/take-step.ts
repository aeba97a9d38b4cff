import type { Database } from '#server/platform/database.ts'
import { conflict, forbidden, invalidTransition } from '#shared/http/problem.ts'
import { type Lifecycle, outcomeOf, type Party } from '#shared/lifecycles/lifecycle.ts'
import type { LifecycleSubject } from '#shared/lifecycles/step.constants.ts'
import { insertSteps } from './step.store.ts'

/** Who does it, and why. The system has neither a person nor a request. */
export type StepBy = {
  party: Party
  actorId?: string | null
  requestId?: string | null
  reason?: string | null
  note?: string | null
}

type Standing<State extends string> = { id: string; status: State; version: number }

/**
 * Where an event leads a thing that stands as it does; refused when it cannot happen now (409 with what can), when it is
 * somebody else's to do (403), or when the caller has seen an older version of it (409).
 */
export function decideStep<State extends string, Event extends string>(
  table: Lifecycle<State, Event>,
  standing: Standing<State>,
  { event, party, chosen, seen }: { event: Event; party: Party; chosen?: State; seen?: number },
): State {
  const { status, version } = standing
  const outcome = outcomeOf(table, { state: status, event, party, ...(chosen && { chosen }) })
  if ('to' in outcome) {
    if (seen !== undefined && seen !== version) throw stale(table.of)
    return outcome.to
  }
  if (outcome.refusal === 'wrong-party') throw forbidden()
  throw invalidTransition(
    { from: status, event, allowed: outcome.allowed },
    `This ${table.of} has moved on. Please look at it again.`,
  )
}

export const stale = (thing: string) =>
  conflict('STALE', `This ${thing} was changed in the meantime. Please look at it again.`)

type Step = { id: string; version: number; event: string; from: string | null; to: string; by: StepBy }

/**
 * Writes down what happened, after the one conditional update that made it so: `update … where id and status and version`
 * gave a row back, whose new version this is.
 */
export const recordStep = (tx: Database, subject: LifecycleSubject, step: Step): Promise<void> =>
  recordSteps(tx, subject, [step])

/** The same for what happened to several things at once. */
export const recordSteps = (tx: Database, subject: LifecycleSubject, steps: readonly Step[]): Promise<void> =>
  insertSteps(
    tx,
    steps.map(({ id, version, event, from, to, by }) => ({
      subject,
      subjectId: id,
      version,
      event,
      fromStatus: from,
      toStatus: to,
      party: by.party,
      actorId: by.actorId ?? null,
      requestId: by.requestId ?? null,
      reason: by.reason ?? null,
      note: by.note ?? null,
    })),
  )
