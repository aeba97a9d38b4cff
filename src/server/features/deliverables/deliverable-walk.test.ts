import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deliverable } from '#shared/deliverables/deliverable.contract.ts'
import {
  canRequestChanges,
  type DeliverableEvent,
  type DeliverableStatus,
  deliverableLifecycle,
} from '#shared/deliverables/deliverable.rules.ts'
import { outcomeOf, type Party } from '#shared/lifecycles/lifecycle.ts'
import {
  ageDeliverable,
  aLink,
  createDeliverable,
  fetchDeliverable,
  postDeliverableEvent,
} from '#tests/support/deliverable-requests.ts'
import type { Person } from '#tests/support/person.ts'
import type { Brand, Contract, Racer } from '#tests/support/scenario.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const RUNS = 15

let app: TestApp
let brand: Brand
let racer: Racer
let contract: Contract
let people: Record<'ATHLETE' | 'BRAND' | 'ADMIN', Person>
beforeAll(async () => {
  app = await startTestApp()
  ;({ brand, racer, contract } = await app.scenario({ contract: {} }))
  people = { ATHLETE: racer, BRAND: brand, ADMIN: await app.signInAs('ADMIN') }
})
afterAll(() => app.stop())

const requestedEvents = [
  'submit',
  'retract',
  'request-changes',
  'approve',
  'dispute',
  'resolve',
  'waive',
  'reopen',
] as const
type RequestedEvent = (typeof requestedEvents)[number]
type Move =
  | { by: keyof typeof people; event: RequestedEvent; verdict: DeliverableStatus; isStale: boolean }
  | { by: 'CLOCK'; days: number }

const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      by: fc.constantFrom('ATHLETE', 'BRAND', 'ADMIN'),
      event: fc.constantFrom(...requestedEvents),
      verdict: fc.constantFrom('APPROVED', 'OPEN', 'WAIVED', 'MISSED'),
      isStale: fc.nat(5).map((n) => n === 0),
    }),
  },
  { weight: 1, arbitrary: fc.record({ by: fc.constant('CLOCK'), days: fc.constantFrom(1, 11, 15, 40) }) },
)

let links = 0
const bodyOf = (event: RequestedEvent, verdict: DeliverableStatus): object => {
  const reason = { reason: 'OTHER', note: 'The logo is cropped.' }
  if (event === 'submit') return { proofs: [aLink(++links)] }
  if (event === 'request-changes' || event === 'dispute') return reason
  return event === 'resolve' ? { outcome: verdict, decision: 'The post is what was agreed.' } : {}
}

/** The expected HTTP status by the lifecycle table, computed independently of the server. */
function expectedOf(
  deliverable: Deliverable,
  { by, event, verdict, isStale }: Exclude<Move, { by: 'CLOCK' }>,
): number {
  const party: Party = by
  const chosen = event === 'resolve' ? { chosen: verdict } : {}
  const rows = deliverableLifecycle.rows.filter((row) => row.event === event)
  if (!rows.some((row) => row.by.includes(party))) return 403
  const outcome = outcomeOf(deliverableLifecycle, { state: deliverable.status, event, party, ...chosen })
  if ('refusal' in outcome) return outcome.refusal === 'wrong-party' ? 403 : 409
  if (isStale) return 409
  return event === 'request-changes' && !canRequestChanges(deliverable.rounds) ? 409 : 200
}

/** Replays the history: every step is legal, and the last deliverable leads to the current status. */
function replay({ history, status }: Deliverable): void {
  let state: DeliverableStatus | null = null
  for (const { event, from, to, party } of history) {
    expect(from).toBe(state)
    if (state !== null) {
      const step = { state, event: event as DeliverableEvent, party, chosen: to as DeliverableStatus }
      expect(outcomeOf(deliverableLifecycle, step)).toEqual({ to })
    }
    state = to as DeliverableStatus
  }
  expect(state).toBe(status)
}

test('random events of all parties succeed only where the lifecycle allows them, and the history can be replayed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 4, maxLength: 14 }), async (moves) => {
      let deliverable = await createDeliverable(app, brand, contract)
      for (const next of moves) {
        if (next.by === 'CLOCK') {
          await ageDeliverable(app.db, deliverable, next.days)
        } else {
          const { by, event, verdict, isStale } = next
          const seen = isStale ? { ...deliverable, version: deliverable.version + 1 } : deliverable
          const response = await postDeliverableEvent(people[by], seen, event, bodyOf(event, verdict))
          const text = await response.text()
          expect([event, by, deliverable.status, response.status, text]).toEqual([
            event,
            by,
            deliverable.status,
            expectedOf(deliverable, next),
            text,
          ])
        }
        const after = await fetchDeliverable(brand, contract, deliverable)
        if (next.by !== 'CLOCK') expect(after.version - deliverable.version).toBeLessThanOrEqual(1)
        deliverable = after
      }
      replay(deliverable)
    }),
    { numRuns: RUNS },
  )
})
