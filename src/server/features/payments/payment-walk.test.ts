import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outcomeOf } from '#shared/lifecycles/lifecycle.ts'
import type { PaymentStatus } from '#shared/payments/payment.constants.ts'
import type { Payment } from '#shared/payments/payment.contract.ts'
import { type PaymentEvent, paymentEvents, paymentLifecycle } from '#shared/payments/payment.rules.ts'
import { type Deal, startWorkApp, type WorkApp } from '#tests/support/work-app.ts'

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

type Move = { by: keyof typeof people; event: PaymentEvent; isStale: boolean }

const move: fc.Arbitrary<Move> = fc.record({
  by: fc.constantFrom('ATHLETE', 'BRAND', 'BRAND', 'ADMIN'),
  event: fc.constantFrom(...paymentEvents, 'change' as const),
  isStale: fc.nat(5).map((n) => n === 0),
})

/** What the table says must come of it, told apart from the server. */
function expectedOf({ status }: Payment, { by, event, isStale }: Move): number {
  const rows = paymentLifecycle.rows.filter((row) => row.event === event)
  if (!rows.some((row) => row.by.includes(by))) return 403
  const outcome = outcomeOf(paymentLifecycle, { state: status, event, party: by })
  if ('refusal' in outcome) return outcome.refusal === 'wrong-party' ? 403 : 409
  return isStale ? 409 : 200
}

function send(one: Payment, { by, event, isStale }: Move): Promise<Response> {
  const seen = { ...one, version: isStale ? one.version + 1 : one.version }
  if (event !== 'change') return deal.pay(people[by], seen, event, { reference: 'WIRE-77' })
  const { id, version, kind, title, currency, dueOn } = seen
  const body = { version, kind, title, currency, dueOn, amountMinor: one.amountMinor + 100 }
  return app.as(people[by])('PATCH', `/api/payments/${id}`, body)
}

/** Walked again from its first step, a history is legal and ends where the payment stands. */
function replay({ history, status, version }: Payment): void {
  let state: PaymentStatus | null = null
  for (const { event, from, to, party } of history) {
    expect(from).toBe(state)
    if (state !== null) {
      expect(outcomeOf(paymentLifecycle, { state, event: event as PaymentEvent, party })).toEqual({ to })
    }
    state = to as PaymentStatus
  }
  expect([state, history.length]).toEqual([status, version])
}

test('whoever does whatever in whatever order: only what the table allows happens, and the history can be walked again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 3, maxLength: 12 }), async (moves) => {
      let one = await deal.payment()
      for (const next of moves) {
        const answer = await send(one, next)
        expect([next, one.status, answer.status]).toEqual([next, one.status, expectedOf(one, next)])
        const after = (await deal.plan()).payments.find(({ id }) => id === one.id)
        if (!after) throw new Error('A payment does not vanish')
        expect(after.version - one.version).toBe(answer.status === 200 ? 1 : 0)
        one = after
      }
      replay(one)
    }),
    { numRuns: RUNS },
  )
}, 180_000)
