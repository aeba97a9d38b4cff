import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outcomeOf } from '#shared/lifecycles/lifecycle.ts'
import type { PaymentStatus } from '#shared/payments/payment.constants.ts'
import type { Payment } from '#shared/payments/payment.contract.ts'
import { type PaymentEvent, paymentLifecycle } from '#shared/payments/payment.rules.ts'
import type { Recap } from '#shared/recaps/recap.contract.ts'
import { inDays } from '#tests/support/dates.ts'
import { expectAmericanNotifications } from '#tests/support/notifications.ts'
import { createPayment, fetchPaymentPlan, postPaymentEvent } from '#tests/support/payment-requests.ts'
import type { Person } from '#tests/support/person.ts'
import { createRecap } from '#tests/support/recap-requests.ts'
import { expectSameMoney, type ModelPayment } from '#tests/support/same-money.ts'
import type { Brand, Contract, Racer } from '#tests/support/scenario.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const RUNS = 15

let app: TestApp
let brand: Brand
let racer: Racer
let contract: Contract
let recap: Recap
let people: Record<'ATHLETE' | 'BRAND' | 'ADMIN', Person>
beforeAll(async () => {
  app = await startTestApp()
  ;({ brand, racer, contract } = await app.scenario({ contract: { startsOn: inDays(-30) } }))
  recap = await createRecap(racer, contract)
  people = { ATHLETE: racer, BRAND: brand, ADMIN: await app.signInAs('ADMIN') }
})
afterAll(() => app.stop())

/** Those with an endpoint under a signed contract. */
const requestedEvents = ['mark-paid', 'correct', 'confirm', 'not-received', 'dispute', 'resolve'] as const

type Move = {
  by: keyof typeof people
  event: (typeof requestedEvents)[number]
  isStale: boolean
  isLater: boolean
}

const move: fc.Arbitrary<Move> = fc.record({
  by: fc.constantFrom('ATHLETE', 'ATHLETE', 'BRAND', 'BRAND', 'ADMIN'),
  event: fc.constantFrom(...requestedEvents, 'mark-paid', 'not-received'),
  isStale: fc.nat(5).map((n) => n === 0),
  isLater: fc.nat(3).map((n) => n === 0),
})

/** The expected HTTP status by the lifecycle table, computed independently of the server. */
function expectedOf(
  { status, correctableUntil, disputableFrom }: Payment,
  { by, event, isStale }: Move,
): number {
  const rows = paymentLifecycle.rows.filter((row) => row.event === event)
  if (!rows.some((row) => row.by.includes(by))) return 403
  const outcome = outcomeOf(paymentLifecycle, { state: status, event, party: by })
  if ('refusal' in outcome) return outcome.refusal === 'wrong-party' ? 403 : 409
  if (event === 'correct' && Date.parse(correctableUntil ?? '') < Date.now()) return 409
  if (event === 'dispute' && Date.parse(disputableFrom ?? '') > Date.now()) return 409
  return isStale ? 409 : 200
}

function send(payment: Payment, { by, event, isStale }: Move): Promise<Response> {
  const seen = { ...payment, version: isStale ? payment.version + 1 : payment.version }
  return postPaymentEvent(people[by], seen, event, {
    reference: 'WIRE-77',
    note: 'We checked twice.',
    outcome: 'SCHEDULED',
    decision: 'The reference belongs to another transfer.',
  })
}

async function fetchPayment({ id }: Payment): Promise<Payment> {
  const found = (await fetchPaymentPlan(brand, contract)).payments.find((payment) => payment.id === id)
  if (!found) throw new Error('The payment was not found')
  return found
}

async function letEightDaysPass(payment: Payment): Promise<Payment> {
  await app.db.execute(sql`update payments set marked_paid_at = marked_paid_at - interval '8 days',
    missing_since = missing_since - interval '8 days' where id = ${payment.id}`)
  return fetchPayment(payment)
}

/** Replays the history: every step is legal, and the last payment leads to the current status. */
function replay({ history, status, version }: Payment): void {
  let state: PaymentStatus | null = null
  for (const { event, from, to, party } of history) {
    expect(from).toBe(state)
    if (state !== null) {
      const chosen = to as PaymentStatus
      expect(outcomeOf(paymentLifecycle, { state, event: event as PaymentEvent, party, chosen })).toEqual({
        to,
      })
    }
    state = to as PaymentStatus
  }
  expect([state, history.length]).toEqual([status, version])
}

/** Every payment of the contract as it should be, in the order of creation. */
const model: ModelPayment[] = []

/** Where an event leads, from the model alone. */
function nextStatus({ status, isMissing }: ModelPayment, event: PaymentEvent): PaymentStatus {
  if (event === 'correct') return isMissing ? 'NOT_RECEIVED' : 'SCHEDULED'
  if (event === 'resolve') return 'SCHEDULED'
  const [row] = paymentLifecycle.rows.filter((one) => one.event === event && one.from.includes(status))
  if (!row || row.to === 'same') throw new Error(`${event} does not lead from ${status}`)
  return row.to[0] as PaymentStatus
}

function apply(one: ModelPayment, event: PaymentEvent): void {
  one.status = nextStatus(one, event)
  if (event === 'not-received') one.isMissing = true
  // A payment that is owed after a dispute is due a week later.
  if (event === 'resolve') Object.assign(one, { isMissing: false, isLate: false })
}

const planned = fc.record({
  kind: fc.constantFrom('STIPEND' as const, 'BONUS' as const, 'FEE' as const),
  amountMinor: fc.integer({ min: 1, max: 1_000_000 }),
  currency: fc.constantFrom('USD', 'JPY'),
  isLate: fc.boolean(),
})

test('random events of all parties succeed only where the lifecycle allows them, the history can be replayed, and every screen says the same sums', async () => {
  await fc.assert(
    fc.asyncProperty(planned, fc.array(move, { minLength: 3, maxLength: 12 }), async (given, moves) => {
      const { isLate, ...plan } = given
      let payment = await createPayment(app, brand, contract, { ...plan, dueOn: inDays(isLate ? -3 : 5) })
      const modelled: ModelPayment = { ...given, status: 'SCHEDULED', isMissing: false }
      model.push(modelled)
      await expectSameMoney(people, { id: contract.id, recap }, model)
      for (const next of moves) {
        if (next.isLater) payment = await letEightDaysPass(payment)
        const response = await send(payment, next)
        expect([next, payment.status, response.status]).toEqual([
          next,
          payment.status,
          expectedOf(payment, next),
        ])
        const after = await fetchPayment(payment)
        expect(after.version - payment.version).toBe(response.status === 200 ? 1 : 0)
        if (response.status === 200) {
          apply(modelled, next.event)
          await expectSameMoney(people, { id: contract.id, recap }, model)
        }
        payment = after
      }
      replay(payment)
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
}, 240_000)

test('the notifications of this walk have dates in words and American spelling', () =>
  expectAmericanNotifications(app.db, [people.BRAND, people.ATHLETE]))
