import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatMoney } from '#shared/format/money.ts'
import type { Payment } from '#shared/payments/payment.contract.ts'
import { aPaymentTotal } from '#tests/support/a-payment-total.ts'
import { setContractStatus } from '#tests/support/contract-requests.ts'
import { inDays } from '#tests/support/dates.ts'
import { notificationTitles } from '#tests/support/notifications.ts'
import {
  addPayment,
  createPayment,
  fetchPaymentPlan,
  postPaymentEvent,
  runPaymentEvent,
} from '#tests/support/payment-requests.ts'
import { codeOf, fieldsOf, readJson } from '#tests/support/person.ts'
import type { Brand, Contract, Racer } from '#tests/support/scenario.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let brand: Brand
let racer: Racer
let contract: Contract
let draft: { brand: Brand; racer: Racer; contract: Contract }
beforeAll(async () => {
  app = await startTestApp()
  ;({ brand, racer, contract } = await app.scenario({ contract: {} }))
  draft = await app.scenario({ contract: { status: 'DRAFT' } })
})
afterAll(() => app.stop())

const removePayment = (person: Brand, { id, version }: Payment) =>
  person.request('DELETE', `/api/payments/${id}?version=${version}`)

describe('a payment', () => {
  test('is scheduled and paid by the brand, and confirmed by the racer', async () => {
    const planned = await createPayment(app, brand, contract)
    expect(planned).toMatchObject({
      status: 'SCHEDULED',
      amountMinor: 125_000,
      currency: 'USD',
      allowed: ['mark-paid'],
      canChange: false,
      isOverdue: false,
    })
    const paid = await runPaymentEvent(brand, planned, 'mark-paid', { reference: ' WIRE-77 ' })
    expect(paid).toMatchObject({
      status: 'PAID',
      reference: 'WIRE-77',
      allowed: ['correct'],
      canChange: false,
    })
    expect(paid.paidAt).not.toBeNull()
    const received = await runPaymentEvent(racer, paid, 'confirm')
    expect(received).toMatchObject({ status: 'RECEIVED', allowed: [] })
    expect(received.receivedAt).not.toBeNull()
    expect(received.history.map(({ event, from, to, party }) => [event, from, to, party])).toEqual([
      ['plan', null, 'SCHEDULED', 'BRAND'],
      ['mark-paid', 'SCHEDULED', 'PAID', 'BRAND'],
      ['confirm', 'PAID', 'RECEIVED', 'ATHLETE'],
    ])
    expect(await notificationTitles(app, racer)).toContain('Sent: $1,250')
    expect(await notificationTitles(app, brand)).toContain('Received: $1,250')
  })

  test('supports currencies with zero and three decimals, and sums each currency separately', async () => {
    const other = await app.scenario({ contract: {} })
    const yen = await createPayment(app, other.brand, other.contract, {
      amountMinor: 250_000,
      currency: 'JPY',
    })
    const dinars = await createPayment(app, other.brand, other.contract, {
      amountMinor: 1_234_567,
      currency: 'KWD',
    })
    await createPayment(app, other.brand, other.contract, { amountMinor: 50_000, currency: 'JPY' })
    const cancelled = await createPayment(app, other.brand, other.contract, {
      amountMinor: 9,
      currency: 'JPY',
    })
    await app.db.execute(sql`update payments set status = 'CANCELLED' where id = ${cancelled.id}`)
    const paid = await runPaymentEvent(other.brand, dinars, 'mark-paid', { reference: 'KW-1' })
    await postPaymentEvent(other.racer, paid, 'confirm')
    await postPaymentEvent(other.brand, yen, 'mark-paid', { reference: 'JP-1' })
    expect([formatMoney(yen), formatMoney(dinars)]).toEqual(['¥250,000', 'KWD\u00a01,234.567'])
    const { totals, payments, canAdd } = await fetchPaymentPlan(other.brand, other.contract)
    expect(payments).toHaveLength(4)
    expect(canAdd).toBe(false)
    expect(totals.sort((a, b) => a.currency.localeCompare(b.currency))).toEqual([
      aPaymentTotal({ currency: 'JPY', totalMinor: 300_000, scheduledMinor: 50_000, paidMinor: 250_000 }),
      aPaymentTotal({ currency: 'KWD', totalMinor: 1_234_567, receivedMinor: 1_234_567 }),
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
    const response = await addPayment(draft.brand, draft.contract, more)
    expect(response.status).toBe(422)
    expect(Object.keys(await fieldsOf(response))).toEqual([field])
  })

  test('is marked as sent with a reference', async () => {
    const planned = await createPayment(app, brand, contract)
    for (const reference of ['', 'x'.repeat(201)]) {
      const response = await postPaymentEvent(brand, planned, 'mark-paid', { reference })
      expect(Object.keys(await fieldsOf(response))).toEqual(['reference'])
    }
  })

  test('of a draft can be edited and cancelled by the brand; each change has a history row', async () => {
    const planned = await readJson<Payment>(await addPayment(draft.brand, draft.contract))
    expect(planned).toMatchObject({ allowed: ['change', 'cancel'], canChange: true })
    expect(await notificationTitles(app, draft.racer)).toContain('Payment scheduled: $1,250')
    const { kind, currency, dueOn } = planned
    const change = (version: number) =>
      draft.brand.request('PATCH', `/api/payments/${planned.id}`, {
        version,
        kind,
        currency,
        dueOn,
        title: 'Both halves',
        amountMinor: 250_000,
      })
    const changed = await readJson<Payment>(await change(planned.version))
    expect(changed).toMatchObject({ title: 'Both halves', amountMinor: 250_000, version: 2 })
    expect(await codeOf(await change(planned.version))).toEqual([409, 'STALE'])
    expect((await removePayment(draft.brand, changed)).status).toBe(204)
    const { payments } = await fetchPaymentPlan(draft.racer, draft.contract)
    const removed = payments.find(({ id }) => id === planned.id)
    expect(removed).toMatchObject({ status: 'CANCELLED' })
    expect(removed?.history.map(({ event, party }) => [event, party])).toEqual([
      ['plan', 'BRAND'],
      ['change', 'BRAND'],
      ['cancel', 'BRAND'],
    ])
    expect(await codeOf(await change(3))).toEqual([409, 'NOT_PLANNED_ANY_MORE'])
  })

  test.each(['PENDING_SIGNATURES', 'EXECUTED', 'ACTIVE', 'SUSPENDED', 'COMPLETED', 'TERMINATED'] as const)(
    'of a contract that is %s cannot be added, changed or cancelled by the brand alone, overdue or not',
    async (status) => {
      const signed = await app.scenario({ contract: { status } })
      const planned = await createPayment(app, signed.brand, signed.contract, { dueOn: inDays(-20) })
      const { version, kind, title, currency, dueOn } = planned
      const cheaper = { version, kind, title, currency, dueOn, amountMinor: 1 }
      const refused = [409, 'AMENDMENT_NEEDED']
      expect(await codeOf(await addPayment(signed.brand, signed.contract))).toEqual(refused)
      expect(
        await codeOf(await signed.brand.request('PATCH', `/api/payments/${planned.id}`, cheaper)),
      ).toEqual(refused)
      expect(await codeOf(await removePayment(signed.brand, planned))).toEqual(refused)
      const { payments, canAdd } = await fetchPaymentPlan(signed.racer, signed.contract)
      expect(payments).toMatchObject([{ amountMinor: 125_000, status: 'SCHEDULED', version: 1 }])
      expect(canAdd).toBe(false)
    },
  )

  test('is created once by repeated requests, and each event happens once', async () => {
    const other = await app.scenario({ contract: { status: 'DRAFT' } })
    const key = { 'idempotency-key': 'podium' }
    const body = { kind: 'BONUS', title: 'Podium', amountMinor: 5000, currency: 'EUR', dueOn: inDays(3) }
    const add = () => other.brand.request('POST', `/api/contracts/${other.contract.id}/payments`, body, key)
    const responses = await Promise.all([add(), add(), add()])
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
    const { payments } = await fetchPaymentPlan(other.brand, other.contract)
    expect(payments).toHaveLength(1)
    const [podium] = payments
    if (!podium) throw new Error('The payment was not created')
    await setContractStatus(app.db, other.contract, 'ACTIVE')
    const marks = await Promise.all(
      Array.from({ length: 10 }, () =>
        postPaymentEvent(other.brand, podium, 'mark-paid', { reference: 'P1' }),
      ),
    )
    expect(marks.filter(({ status }) => status === 200)).toHaveLength(1)
    const paid = (await fetchPaymentPlan(other.brand, other.contract)).payments[0]
    if (!paid) throw new Error('The payment was not found')
    const confirms = await Promise.all(
      Array.from({ length: 10 }, () => postPaymentEvent(other.racer, paid, 'confirm')),
    )
    expect(confirms.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('is visible to its parties and administrators, each with their own events', async () => {
    const planned = await createPayment(app, brand, contract)
    const stranger = await app.signInAs('BRAND')
    expect((await stranger.request('GET', `/api/contracts/${contract.id}/payments`)).status).toBe(404)
    expect((await postPaymentEvent(stranger, planned, 'mark-paid', { reference: 'W' })).status).toBe(404)
    expect((await postPaymentEvent(racer, planned, 'mark-paid', { reference: 'W' })).status).toBe(403)
    expect((await postPaymentEvent(brand, planned, 'confirm')).status).toBe(403)
    expect(await codeOf(await postPaymentEvent(racer, planned, 'confirm'))).toEqual([
      409,
      'invalid_transition',
    ])
    const admin = await app.signInAs('ADMIN')
    expect((await fetchPaymentPlan(admin, contract)).canAdd).toBe(false)
  })

  test('can be paid after the contract has ended, but not before it is signed', async () => {
    const other = await app.scenario({ contract: {} })
    const planned = await createPayment(app, other.brand, other.contract)
    await setContractStatus(app.db, other.contract, 'DRAFT')
    expect(
      await codeOf(await postPaymentEvent(other.brand, planned, 'mark-paid', { reference: 'W' })),
    ).toEqual([409, 'CONTRACT_NOT_OPEN'])
    await setContractStatus(app.db, other.contract, 'TERMINATED')
    expect((await postPaymentEvent(other.brand, planned, 'mark-paid', { reference: 'W' })).status).toBe(200)
  })
})

describe('reminders', () => {
  test('the brand is reminded once of due payments, and the racer of unconfirmed ones', async () => {
    const other = await app.scenario({ contract: {} })
    await createPayment(app, other.brand, other.contract, { title: 'Due today', dueOn: inDays(0) })
    await createPayment(app, other.brand, other.contract, { title: 'Due later', dueOn: inDays(9) })
    const late = await createPayment(app, other.brand, other.contract, {
      title: 'Paid long ago',
      amountMinor: 7700,
    })
    await postPaymentEvent(other.brand, late, 'mark-paid', { reference: 'W-9' })
    await app.db.execute(
      sql`update payments set marked_paid_at = now() - interval '8 days' where id = ${late.id}`,
    )
    await app.runJob('payments.remind')
    await app.runJob('payments.remind')
    expect(
      (await notificationTitles(app, other.brand)).filter((title) => title.startsWith('Payment due')),
    ).toEqual(['Payment due: $1,250'])
    expect(
      (await notificationTitles(app, other.racer)).filter((title) => title.startsWith('Confirm')),
    ).toEqual(['Confirm receipt: $77'])
  })
})
