import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { formatMoney } from '#shared/format/money.ts'
import type { Payment } from '#shared/payments/payment.contract.ts'
import { codeOf } from '#tests/support/person.ts'
import { type Deal, startWorkApp, today, type WorkApp } from '#tests/support/work-app.ts'

// A busy machine takes its time with all the news that a contract makes.
vi.setConfig({ testTimeout: 60_000 })

let app: WorkApp
let deal: Deal
beforeAll(async () => {
  app = await startWorkApp()
  deal = await app.aDeal()
})
afterAll(() => app.stop())

const fieldsOf = async (answer: Response) =>
  Object.keys(((await answer.json()) as { fields: Record<string, string> }).fields)
const paid = async (answer: Response) => (await answer.json()) as Payment

describe('a payment', () => {
  test('is scheduled and paid by the brand, and confirmed by the racer', async () => {
    const planned = await deal.payment()
    expect(planned).toMatchObject({
      status: 'SCHEDULED',
      amountMinor: 125_000,
      currency: 'USD',
      allowed: ['change', 'mark-paid', 'cancel'],
      canChange: true,
      isOverdue: false,
    })
    const left = await paid(await deal.pay(deal.brand, planned, 'mark-paid', { reference: ' WIRE-77 ' }))
    expect(left).toMatchObject({ status: 'PAID', reference: 'WIRE-77', allowed: [], canChange: false })
    expect(left.paidAt).not.toBeNull()
    const arrived = await paid(await deal.pay(deal.athlete, left, 'confirm'))
    expect(arrived).toMatchObject({ status: 'RECEIVED', allowed: [] })
    expect(arrived.receivedAt).not.toBeNull()
    expect(arrived.history.map(({ event, from, to, party }) => [event, from, to, party])).toEqual([
      ['plan', null, 'SCHEDULED', 'BRAND'],
      ['mark-paid', 'SCHEDULED', 'PAID', 'BRAND'],
      ['confirm', 'PAID', 'RECEIVED', 'ATHLETE'],
    ])
    expect(await app.heard(deal.athlete)).toEqual(
      expect.arrayContaining(['Payment scheduled: $1,250', 'Paid: $1,250']),
    )
    expect(await app.heard(deal.brand)).toContain('Received: $1,250')
  })

  test('keeps yen and dinars right, and adds up each currency apart', async () => {
    const other = await app.aDeal()
    const yen = await other.payment({ amountMinor: 250_000, currency: 'JPY' })
    const dinars = await other.payment({ amountMinor: 1_234_567, currency: 'KWD' })
    await other.payment({ amountMinor: 50_000, currency: 'JPY' })
    const off = await other.payment({ amountMinor: 9, currency: 'JPY' })
    await other.pay(other.brand, off, 'cancel')
    const left = await paid(await other.pay(other.brand, dinars, 'mark-paid', { reference: 'KW-1' }))
    await other.pay(other.athlete, left, 'confirm')
    await other.pay(other.brand, yen, 'mark-paid', { reference: 'JP-1' })
    expect([formatMoney(yen), formatMoney(dinars)]).toEqual(['¥250,000', 'KWD\u00a01,234.567'])
    const { totals, payments, canAdd } = await other.plan()
    expect(payments).toHaveLength(4)
    expect(canAdd).toBe(true)
    expect(totals.sort((a, b) => a.currency.localeCompare(b.currency))).toEqual([
      { currency: 'JPY', scheduledMinor: 50_000, paidMinor: 250_000, receivedMinor: 0 },
      { currency: 'KWD', scheduledMinor: 0, paidMinor: 0, receivedMinor: 1_234_567 },
    ])
  })

  test.each([
    [{ kind: 'GIFT' }, 'kind'],
    [{ title: '  ' }, 'title'],
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ amountMinor: 0 }, 'amountMinor'],
    [{ amountMinor: -5 }, 'amountMinor'],
    [{ amountMinor: 10.5 }, 'amountMinor'],
    [{ amountMinor: 1_000_000_000_001 }, 'amountMinor'],
    [{ amountMinor: '100' }, 'amountMinor'],
    [{ currency: 'XXQ' }, 'currency'],
    [{ currency: 'usd' }, 'currency'],
    [{ dueOn: '2026-02-30' }, 'dueOn'],
    [{ dueOn: '0000-01-01' }, 'dueOn'],
  ])('with %j is refused at its field', async (more, field) => {
    const answer = await deal.addPayment(more)
    expect(answer.status).toBe(422)
    expect(await fieldsOf(answer)).toEqual([field])
  })

  test('is marked as paid with a reference', async () => {
    const planned = await deal.payment()
    for (const reference of ['', 'x'.repeat(201)]) {
      expect(await fieldsOf(await deal.pay(deal.brand, planned, 'mark-paid', { reference }))).toEqual([
        'reference',
      ])
    }
  })

  test('can be edited and removed until it is paid', async () => {
    const planned = await deal.payment()
    const { kind, currency, dueOn } = planned
    const change = (version: number) =>
      app.as(deal.brand)('PATCH', `/api/payments/${planned.id}`, {
        version,
        kind,
        currency,
        dueOn,
        title: 'Both halves',
        amountMinor: 250_000,
      })
    const changed = await paid(await change(planned.version))
    expect(changed).toMatchObject({ title: 'Both halves', amountMinor: 250_000, version: 2 })
    expect(changed.history.at(-1)).toMatchObject({ event: 'change', from: 'SCHEDULED', to: 'SCHEDULED' })
    expect(await codeOf(await change(planned.version))).toEqual([409, 'STALE'])
    const left = await paid(await deal.pay(deal.brand, changed, 'mark-paid', { reference: 'W' }))
    expect(await codeOf(await change(left.version))).toEqual([409, 'NOT_PLANNED_ANY_MORE'])
    const remove = ({ id, version }: Payment) =>
      app.as(deal.brand)('DELETE', `/api/payments/${id}?version=${version}`)
    expect(await codeOf(await remove(left))).toEqual([409, 'NOT_PLANNED_ANY_MORE'])
    const another = await deal.payment()
    expect((await remove(another)).status).toBe(204)
    expect((await remove(another)).status).toBe(404)
  })

  test('is never made twice: not by a repeat, and not by many at once', async () => {
    const other = await app.aDeal()
    const key = { 'idempotency-key': 'one-intent' }
    const body = { kind: 'BONUS', title: 'Podium', amountMinor: 5000, currency: 'EUR', dueOn: today(3) }
    const add = () => app.as(other.brand)('POST', `/api/contracts/${other.contractId}/payments`, body, key)
    const answers = await Promise.all([add(), add(), add()])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const { payments } = await other.plan()
    expect(payments).toHaveLength(1)
    const [podium] = payments
    if (!podium) throw new Error('It was just made')
    const marks = await Promise.all(
      Array.from({ length: 10 }, () => other.pay(other.brand, podium, 'mark-paid', { reference: 'P1' })),
    )
    expect(marks.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = (await other.plan()).payments[0]
    if (!left) throw new Error('It was just paid')
    const confirms = await Promise.all(
      Array.from({ length: 10 }, () => other.pay(other.athlete, left, 'confirm')),
    )
    expect(confirms.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('belongs to the two alone, each with their own part', async () => {
    const planned = await deal.payment()
    const stranger = await app.signInAs('BRAND')
    expect((await app.as(stranger)('GET', `/api/contracts/${deal.contractId}/payments`)).status).toBe(404)
    expect((await deal.pay(stranger, planned, 'mark-paid', { reference: 'W' })).status).toBe(404)
    expect((await deal.pay(deal.athlete, planned, 'mark-paid', { reference: 'W' })).status).toBe(403)
    expect((await deal.pay(deal.brand, planned, 'confirm')).status).toBe(403)
    expect(await codeOf(await deal.pay(deal.athlete, planned, 'confirm'))).toEqual([
      409,
      'invalid_transition',
    ])
    const admin = await app.signInAs('ADMIN')
    expect((await deal.plan(admin)).canAdd).toBe(false)
  })

  test('is owed when a contract has ended, and not before it is signed', async () => {
    const other = await app.aDeal()
    const planned = await other.payment()
    await other.standAt('DRAFT')
    expect(await codeOf(await other.pay(other.brand, planned, 'mark-paid', { reference: 'W' }))).toEqual([
      409,
      'CONTRACT_NOT_OPEN',
    ])
    await other.standAt('TERMINATED')
    expect(await codeOf(await other.addPayment())).toEqual([409, 'CONTRACT_NOT_OPEN'])
    expect((await other.pay(other.brand, planned, 'mark-paid', { reference: 'W' })).status).toBe(200)
  })
})

describe('reminders', () => {
  test('the brand is reminded once of due payments, and the racer of unconfirmed ones', async () => {
    const other = await app.aDeal()
    await other.payment({ title: 'Due today', dueOn: today() })
    await other.payment({ title: 'Due later', dueOn: today(9) })
    const late = await other.payment({ title: 'Paid long ago', amountMinor: 7700 })
    await other.pay(other.brand, late, 'mark-paid', { reference: 'W-9' })
    await app.db.execute(sql`update payments set paid_at = now() - interval '8 days' where id = ${late.id}`)
    await app.runJob('payments.remind')
    await app.runJob('payments.remind')
    expect((await app.heard(other.brand)).filter((title) => title.startsWith('Payment due'))).toEqual([
      'Payment due: $1,250',
    ])
    expect((await app.heard(other.athlete)).filter((title) => title.startsWith('Please confirm'))).toEqual([
      'Please confirm: $77',
    ])
  })
})
