import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outcomeOf } from '#shared/lifecycles/lifecycle.ts'
import type { PaymentStatus } from '#shared/payments/payment.constants.ts'
import type { Payment } from '#shared/payments/payment.contract.ts'
import { type PaymentEvent, paymentLifecycle } from '#shared/payments/payment.rules.ts'
import { createPayment, fetchPaymentPlan, postPaymentEvent } from '#tests/support/payment-requests.ts'
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

/** Those with an endpoint under a signed contract. */
const requestedEvents = ['mark-paid', 'confirm'] as const

type Move = { by: keyof typeof people; event: (typeof requestedEvents)[number]; isStale: boolean }

const move: fc.Arbitrary<Move> = fc.record({
  by: fc.constantFrom('ATHLETE', 'BRAND', 'BRAND', 'ADMIN'),
  event: fc.constantFrom(...requestedEvents),
  isStale: fc.nat(5).map((n) => n === 0),
})

/** The expected HTTP status by the lifecycle table, computed independently of the server. */
function expectedOf({ status }: Payment, { by, event, isStale }: Move): number {
  const rows = paymentLifecycle.rows.filter((row) => row.event === event)
  if (!rows.some((row) => row.by.includes(by))) return 403
  const outcome = outcomeOf(paymentLifecycle, { state: status, event, party: by })
  if ('refusal' in outcome) return outcome.refusal === 'wrong-party' ? 403 : 409
  return isStale ? 409 : 200
}

function send(payment: Payment, { by, event, isStale }: Move): Promise<Response> {
  const seen = { ...payment, version: isStale ? payment.version + 1 : payment.version }
  return postPaymentEvent(people[by], seen, event, { reference: 'WIRE-77' })
}

/** Replays the history: every step is legal, and the last payment leads to the current status. */
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

test('random events of all parties succeed only where the lifecycle allows them, and the history can be replayed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 3, maxLength: 12 }), async (moves) => {
      let payment = await createPayment(app, brand, contract)
      for (const next of moves) {
        const response = await send(payment, next)
        expect([next, payment.status, response.status]).toEqual([
          next,
          payment.status,
          expectedOf(payment, next),
        ])
        const after = (await fetchPaymentPlan(brand, contract)).payments.find(({ id }) => id === payment.id)
        if (!after) throw new Error('The payment was not found')
        expect(after.version - payment.version).toBe(response.status === 200 ? 1 : 0)
        payment = after
      }
      replay(payment)
    }),
    { numRuns: RUNS },
  )
})
