import type { ActorContext } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { Services } from '#server/platform/services.ts'
import { conflict, forbidden, invalidTransition } from '#shared/http/problem.ts'
import type { LifecycleSubject } from '#shared/lifecycles/history.contract.ts'
import { type Lifecycle, outcomeOf, type Party } from '#shared/lifecycles/lifecycle.ts'
import { insertHistory } from './history.store.ts'

/** Who caused a transition, and why. The system has neither a user nor a request. */
export type StepBy = {
  party: Party
  actorId?: string | null
  /** The member who acts for the actor. */
  personId?: string | null
  requestId?: string | null
  reason?: string | null
  note?: string | null
}

type Stateful<State extends string> = { id: string; status: State; version: number }

/** One transition as the machine's `notify` sees it. */
export type Transitioned<Row, Event extends string, Details = unknown> = {
  event: Event
  before: Row
  after: Row
  by: StepBy
  details: Details | undefined
}

/** A lifecycle bound to its table: how rows are updated and who is notified. */
export type Machine<
  State extends string,
  Event extends string,
  Row extends Stateful<State>,
  Set extends object,
  Details = unknown,
> = {
  subject: LifecycleSubject
  lifecycle: Lifecycle<State, Event>
  /** One conditional update (`where id and status and version`) that adds 1 to the version; null when another was first. */
  update: (tx: Database, row: Row, change: Partial<Set> & { status: State }) => Promise<Row | null>
  /** Notifications, webhooks and live events, in the same transaction. */
  notify?: (ctx: Services, transitioned: Transitioned<Row, Event, Details>) => Promise<void>
}

export const machine = <
  State extends string,
  Event extends string,
  Row extends Stateful<State>,
  Set extends object,
  Details = unknown,
>(
  description: Machine<State, Event, Row, Set, Details>,
): Machine<State, Event, Row, Set, Details> => description

type Change<State extends string, Set extends object, Details> = {
  by: StepBy
  /** Columns to write besides the status. */
  set?: Partial<Set>
  /** The version the caller had on the screen; left out by the system. */
  seen?: number | undefined
  /** For events that may lead to several states. */
  chosen?: State
  /** Facts for `notify` that the rows do not hold. */
  details?: Details
}

/**
 * The one way a row changes its state: decide by the lifecycle, update conditionally, write the history row, notify.
 * Refused with 409 and the allowed events when the event is not possible now, with 403 when it belongs to another
 * party, and with 409 STALE when the row has changed since the caller read it.
 */
export async function transition<
  State extends string,
  Event extends string,
  Row extends Stateful<State>,
  Set extends object,
  Details = unknown,
>(
  ctx: Services,
  { subject, lifecycle, update, notify }: Machine<State, Event, Row, Set, Details>,
  row: Row,
  event: Event,
  { by, set, seen, chosen, details }: Change<State, Set, Details>,
): Promise<Row> {
  const to = decideStep(lifecycle, row, { event, party: by.party, chosen, seen })
  const after = await update(ctx.tx, row, { ...set, status: to } as Partial<Set> & { status: State })
  if (!after) throw stale(lifecycle.of)
  await recordStep(ctx.tx, subject, { id: row.id, version: after.version, event, from: row.status, to, by })
  await notify?.(ctx, { event, before: row, after, by, details })
  return after
}

/** The acting user of a request as the author of a transition. */
export const byActor = <P extends Party>(
  { actor, caller }: Pick<ActorContext, 'actor' | 'caller'>,
  party: P,
  { reason, note }: { reason?: string | undefined; note?: string | undefined } = {},
): StepBy & { party: P } => ({
  party,
  actorId: actor.userId,
  personId: actor.personId === actor.userId ? null : actor.personId,
  requestId: caller.requestId,
  reason: reason || null,
  note: note || null,
})

export const bySystem: StepBy = { party: 'SYSTEM' }

/** Where an event leads a row, or the refusal described at `transition`. */
export function decideStep<State extends string, Event extends string>(
  table: Lifecycle<State, Event>,
  { status, version }: Stateful<State>,
  {
    event,
    party,
    chosen,
    seen,
  }: { event: Event; party: Party; chosen?: State | undefined; seen?: number | undefined },
): State {
  const outcome = outcomeOf(table, { state: status, event, party, ...(chosen && { chosen }) })
  if ('to' in outcome) {
    if (seen !== undefined && seen !== version) throw stale(table.of)
    return outcome.to
  }
  if (outcome.refusal === 'wrong-party') throw forbidden()
  throw invalidTransition(
    { from: status, event, allowed: outcome.allowed },
    `This ${table.of} has changed. Check it again.`,
  )
}

export const stale = (thing: string) =>
  conflict('STALE', `This ${thing} has changed since you opened it. Check it again.`)

type Step = { id: string; version: number; event: string; from: string | null; to: string; by: StepBy }

/** Writes the history row of a creation or a transition. */
export const recordStep = (tx: Database, subject: LifecycleSubject, step: Step): Promise<void> =>
  recordSteps(tx, subject, [step])

/** History rows of a bulk update. */
export const recordSteps = (tx: Database, subject: LifecycleSubject, steps: readonly Step[]): Promise<void> =>
  insertHistory(
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
      personId: by.personId ?? null,
      requestId: by.requestId ?? null,
      reason: by.reason ?? null,
      note: by.note ?? null,
    })),
  )
