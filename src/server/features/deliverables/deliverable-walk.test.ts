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
import { aLink, type Deal, startWorkApp, type WorkApp } from '#tests/support/work-app.ts'

const RUNS = 15

let app: WorkApp
let deal: Deal
let people: Record<'ATHLETE' | 'BRAND' | 'ADMIN', Deal['brand']>
beforeAll(async () => {
  app = await startWorkApp()
  deal = await app.aDeal()
  people = { ATHLETE: deal.athlete, BRAND: deal.brand, ADMIN: await app.signInAs('ADMIN') }
})
afterAll(() => app.stop())

const asked = [
  'submit',
  'retract',
  'request-changes',
  'approve',
  'dispute',
  'resolve',
  'waive',
  'reopen',
] as const
type Asked = (typeof asked)[number]
type Move =
  | { by: keyof typeof people; event: Asked; verdict: DeliverableStatus; isStale: boolean }
  | { by: 'CLOCK'; days: number }

const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      by: fc.constantFrom('ATHLETE', 'BRAND', 'ADMIN'),
      event: fc.constantFrom(...asked),
      verdict: fc.constantFrom('APPROVED', 'OPEN', 'WAIVED', 'MISSED'),
      isStale: fc.nat(5).map((n) => n === 0),
    }),
  },
  { weight: 1, arbitrary: fc.record({ by: fc.constant('CLOCK'), days: fc.constantFrom(1, 11, 15, 40) }) },
)

let links = 0
const bodyOf = (event: Asked, verdict: DeliverableStatus): object => {
  const reason = { reason: 'OTHER', note: 'A reason that somebody gave.' }
  if (event === 'submit') return { proofs: [aLink(++links)] }
  if (event === 'request-changes' || event === 'dispute') return reason
  return event === 'resolve' ? { outcome: verdict, decision: 'This is what race control decides.' } : {}
}

/** What the table says must come of it, told apart from the server. */
function expectedOf(
  one: Deliverable,
  { by, event, verdict, isStale }: Exclude<Move, { by: 'CLOCK' }>,
): number {
  const party: Party = by
  const chosen = event === 'resolve' ? { chosen: verdict } : {}
  const rows = deliverableLifecycle.rows.filter((row) => row.event === event)
  if (!rows.some((row) => row.by.includes(party))) return 403
  const outcome = outcomeOf(deliverableLifecycle, { state: one.status, event, party, ...chosen })
  if ('refusal' in outcome) return outcome.refusal === 'wrong-party' ? 403 : 409
  if (isStale) return 409
  return event === 'request-changes' && !canRequestChanges(one.rounds) ? 409 : 200
}

/** Walked again from its first step, a history is legal and ends where the work stands. */
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

test('whoever does whatever in whatever order: only what the table allows happens, and the history can be walked again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 4, maxLength: 14 }), async (moves) => {
      let one = await deal.work()
      for (const next of moves) {
        if (next.by === 'CLOCK') {
          await app.age(one.id, next.days)
        } else {
          const { by, event, verdict, isStale } = next
          const seen = isStale ? { ...one, version: one.version + 1 } : one
          const answer = await deal.step(people[by], seen, event, bodyOf(event, verdict))
          const text = await answer.text()
          expect([event, by, one.status, answer.status, text]).toEqual([
            event,
            by,
            one.status,
            expectedOf(one, next),
            text,
          ])
        }
        const after = await deal.look(one.id)
        if (next.by !== 'CLOCK') expect(after.version - one.version).toBeLessThanOrEqual(1)
        one = after
      }
      replay(one)
    }),
    { numRuns: RUNS },
  )
}, 180_000)
