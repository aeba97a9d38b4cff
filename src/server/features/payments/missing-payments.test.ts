import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DISPUTE_PAGE } from '#shared/disputes/dispute.constants.ts'
import type {
  DecidedPayment,
  DisputedPayment,
  Payment,
  PaymentTotal,
} from '#shared/payments/payment.contract.ts'
import { aPaymentTotal } from '#tests/support/a-payment-total.ts'
import { inDays } from '#tests/support/dates.ts'
import { notificationTitles } from '#tests/support/notifications.ts'
import {
  createPayment,
  fetchPaymentPlan,
  postPaymentEvent,
  runPaymentEvent,
} from '#tests/support/payment-requests.ts'
import { codeOf, fieldsOf, type Person, readJson } from '#tests/support/person.ts'
import type { Brand, Contract, Racer } from '#tests/support/scenario.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let brand: Brand
let racer: Racer
let contract: Contract
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  ;({ brand, racer, contract } = await app.scenario({ contract: {} }))
  admin = await app.signInAs('ADMIN')
})
afterAll(() => app.stop())

const wire = { reference: 'WIRE-77' }
const decision = 'The reference belongs to another transfer.'

const paidPayment = async (title: string): Promise<Payment> =>
  runPaymentEvent(brand, await createPayment(app, brand, contract, { title }), 'mark-paid', wire)
const missingPayment = async (title: string): Promise<Payment> =>
  runPaymentEvent(racer, await paidPayment(title), 'not-received', { note: 'Nothing on the account' })

/** Moves what happened to a payment into the past. */
const shift = ({ id }: Payment, days: number) =>
  app.db.execute(sql`update payments set marked_paid_at = marked_paid_at - make_interval(days => ${days}),
    missing_since = missing_since - make_interval(days => ${days}) where id = ${id}`)

const disputedPayment = async (title: string): Promise<Payment> => {
  const missing = await missingPayment(title)
  await shift(missing, 8)
  return runPaymentEvent(racer, missing, 'dispute', { note: 'Two weeks and nothing came' })
}
const listDisputed = (): Promise<DisputedPayment[]> => admin.json('GET', '/api/payments/disputed')
const countOpen = async () =>
  (await admin.json<{ open: number }>('GET', '/api/deliverables/disputes/count')).open

test('a payment can be marked as not sent within 7 days, and the racer is notified', async () => {
  const paid = await paidPayment('Undone')
  const undone = await runPaymentEvent(brand, paid, 'correct', { note: 'Wrong contract' })
  expect(undone).toMatchObject({
    status: 'SCHEDULED',
    paidAt: null,
    reference: null,
    correctableUntil: null,
    allowed: ['mark-paid'],
  })
  expect(undone.history.at(-1)).toMatchObject({ event: 'correct', party: 'BRAND', note: 'Wrong contract' })
  expect(await notificationTitles(app, racer)).toContain('Not sent yet: $1,250')
  const again = await runPaymentEvent(brand, undone, 'mark-paid', {
    reference: 'WIRE-78',
    paidOn: inDays(-2),
  })
  expect(again).toMatchObject({ status: 'PAID', reference: 'WIRE-78', paidAt: `${inDays(-2)}T12:00:00.000Z` })
})

test('“Paid” stays after 7 days, and the button is gone', async () => {
  const paid = await paidPayment('Too late')
  await shift(paid, 7)
  const { payments } = await fetchPaymentPlan(brand, contract)
  expect(payments.find(({ id }) => id === paid.id)?.allowed).toEqual([])
  expect(await codeOf(await postPaymentEvent(brand, paid, 'correct'))).toEqual([409, 'TOO_LATE'])
})

test('a payment cannot be marked as sent on a day in the future', async () => {
  const planned = await createPayment(app, brand, contract)
  const response = await postPaymentEvent(brand, planned, 'mark-paid', { ...wire, paidOn: inDays(2) })
  expect(Object.keys(await fieldsOf(response))).toEqual(['paidOn'])
})

test('money that was not received does not count as sent', async () => {
  const other = await app.scenario({ contract: {} })
  const planned = await createPayment(app, other.brand, other.contract)
  const sent = async () => {
    const { payments } = await other.brand.json<{ payments: PaymentTotal[] }>(
      'GET',
      `/api/contracts/${other.contract.id}`,
    )
    return payments.map(({ paidMinor, receivedMinor }) => paidMinor + receivedMinor)
  }
  const paid = await runPaymentEvent(other.brand, planned, 'mark-paid', wire)
  expect(await sent()).toEqual([125_000])
  const missing = await runPaymentEvent(other.racer, paid, 'not-received')
  expect(await sent()).toEqual([0])
  expect((await fetchPaymentPlan(other.brand, other.contract)).totals).toEqual([
    aPaymentTotal({ totalMinor: 125_000, missingMinor: 125_000 }),
  ])
  await runPaymentEvent(other.racer, missing, 'confirm')
  expect(await sent()).toEqual([125_000])
})

test('“not received” tells the brand at once and reminds it every 3 days, also by email', async () => {
  const other = await app.scenario({ contract: {} })
  await app.db.execute(sql`update users set email_verified = true`)
  const planned = await createPayment(app, other.brand, other.contract)
  const paid = await runPaymentEvent(other.brand, planned, 'mark-paid', wire)
  const missing = await runPaymentEvent(other.racer, paid, 'not-received', { note: 'Nothing came' })
  expect(missing).toMatchObject({ status: 'NOT_RECEIVED', allowed: ['confirm'] })
  const reminders = async () =>
    (await notificationTitles(app, other.brand)).filter((title) => title.startsWith('Still not received'))
  for (const [days, count] of [
    [0, 0],
    [3, 1],
    [1, 1],
    [2, 2],
  ] as const) {
    await shift(missing, days)
    await app.runJob('payments.remind')
    await app.runJob('payments.remind')
    expect(await reminders()).toHaveLength(count)
  }
  expect(await notificationTitles(app, other.brand)).toContain('Not received: $1,250')
  expect(await notificationTitles(app, other.racer)).not.toContain('Still not received? $1,250')
  await shift(missing, 1)
  await app.runJob('payments.remind')
  expect(await notificationTitles(app, other.racer)).toContain('Still not received? $1,250')
  await app.makeJobsDue('notification.mail')
  const mails = (await app.runJobs()).filter((mail) => mail.template === 'activity-digest')
  expect(mails.filter(({ to }) => to === other.brand.email).flatMap(({ items }) => items)).toContainEqual(
    expect.objectContaining({ title: 'Still not received: $1,250' }),
  )
})

test('a payment that was marked again keeps the day of the first “not received”', async () => {
  const missing = await missingPayment('Twice missing')
  await shift(missing, 8)
  const again = await runPaymentEvent(brand, missing, 'mark-paid', { reference: 'WIRE-79' })
  const missingAgain = await runPaymentEvent(racer, again, 'not-received')
  expect(missingAgain.allowed).toEqual(['confirm', 'dispute'])
  const marked = await runPaymentEvent(brand, missingAgain, 'mark-paid', { reference: 'WIRE-80' })
  expect(await runPaymentEvent(brand, marked, 'correct')).toMatchObject({
    status: 'NOT_RECEIVED',
    paidAt: null,
  })
})

test('a dispute can be opened after 7 days only, with a reason', async () => {
  const missing = await missingPayment('Too early')
  expect(await codeOf(await postPaymentEvent(racer, missing, 'dispute', { note: 'Now' }))).toEqual([
    409,
    'TOO_EARLY',
  ])
  await shift(missing, 7)
  const wordless = await postPaymentEvent(racer, missing, 'dispute', { note: ' ' })
  expect(Object.keys(await fieldsOf(wordless))).toEqual(['note'])
  expect((await postPaymentEvent(brand, missing, 'dispute', { note: 'Now' })).status).toBe(403)
  expect(await runPaymentEvent(racer, missing, 'dispute', { note: 'Now' })).toMatchObject({
    status: 'DISPUTED',
  })
})

test('administrators are told of a disputed payment and read both sides', async () => {
  const before = await countOpen()
  const disputed = await disputedPayment('Before the stewards')
  expect(await countOpen()).toBe(before + 1)
  expect(await notificationTitles(app, admin)).toContain('New dispute: Before the stewards')
  expect(await notificationTitles(app, brand)).toContain('Dispute about $1,250')
  const listed = (await listDisputed()).find(({ payment }) => payment.id === disputed.id)
  expect(listed).toMatchObject({
    payment: { status: 'DISPUTED', allowed: ['resolve'] },
    contract: { id: contract.id, number: contract.number },
  })
  expect(listed?.payment.history.map(({ note }) => note).filter(Boolean)).toEqual([
    'Nothing on the account',
    'Two weeks and nothing came',
  ])
})

test.each([
  ['SCHEDULED', { status: 'SCHEDULED', paidAt: null, missingSince: null }, ['mark-paid']],
  ['RECEIVED', { status: 'RECEIVED' }, []],
] as const)(
  'a dispute decided as %s leads there, and both sides read why',
  async (outcome, after, allowed) => {
    const title = `Decided as ${outcome}`
    const disputed = await disputedPayment(title)
    const resolved = await runPaymentEvent(admin, disputed, 'resolve', { outcome, decision })
    expect(resolved).toMatchObject(after)
    if (outcome === 'SCHEDULED') expect(resolved.dueOn > disputed.dueOn).toBe(true)
    expect(resolved.history.at(-1)).toMatchObject({ event: 'resolve', party: 'ADMIN', note: decision })
    const { payments } = await fetchPaymentPlan(brand, contract)
    expect(payments.find(({ id }) => id === disputed.id)?.allowed).toEqual(allowed)
    for (const side of [brand, racer]) {
      expect(await notificationTitles(app, side)).toContain(`The dispute was decided: ${title}`)
    }
    expect((await listDisputed()).map(({ payment }) => payment.id)).not.toContain(disputed.id)
  },
)

test('decided disputes are listed, latest first, each with what was written before its decision', async () => {
  const first = await disputedPayment('Twice decided')
  const owed = await runPaymentEvent(admin, first, 'resolve', { outcome: 'SCHEDULED', decision })
  const again = await runPaymentEvent(brand, owed, 'mark-paid', { reference: 'WIRE-90' })
  const missing = await runPaymentEvent(racer, again, 'not-received')
  await shift(missing, 8)
  const second = await runPaymentEvent(racer, missing, 'dispute', { note: 'And again nothing' })
  const arrived = 'The bank has confirmed the second transfer.'
  await runPaymentEvent(admin, second, 'resolve', { outcome: 'RECEIVED', decision: arrived })
  const decided = (await admin.json<DecidedPayment[]>('GET', '/api/payments/disputed/decided')).filter(
    ({ payment }) => payment.id === first.id,
  )
  expect(decided).toMatchObject([
    { outcome: 'RECEIVED', contract: { number: contract.number } },
    { outcome: 'SCHEDULED', payment: { status: 'RECEIVED' } },
  ])
  expect(decided.map(({ payment }) => payment.history.at(-1)?.note)).toEqual([arrived, decision])
})

test('a payment that is missing again after a decision reminds the brand again', async () => {
  const other = await app.scenario({ contract: {} })
  const reminders = async () => {
    await app.runJob('payments.remind')
    return (await notificationTitles(app, other.brand)).filter((title) =>
      title.startsWith('Still not received'),
    )
  }
  const report = async (payment: Payment) => {
    const paid = await runPaymentEvent(other.brand, payment, 'mark-paid', wire)
    const missing = await runPaymentEvent(other.racer, paid, 'not-received')
    await shift(missing, 8)
    return missing
  }
  const missing = await report(await createPayment(app, other.brand, other.contract))
  expect(await reminders()).toHaveLength(1)
  const disputed = await runPaymentEvent(other.racer, missing, 'dispute', { note: 'Nothing came' })
  await report(await runPaymentEvent(admin, disputed, 'resolve', { outcome: 'SCHEDULED', decision }))
  expect(await reminders()).toHaveLength(2)
  const asked = (await notificationTitles(app, other.racer)).filter((title) => title.startsWith('Still not'))
  expect(asked).toHaveLength(2)
})

test('decided disputes have pages', async () => {
  const { id: paymentId } = await createPayment(app, brand, contract)
  const older = await app.db.execute<{ id: string }>(sql`
    insert into lifecycle_steps (id, subject, subject_id, version, event, from_status, to_status, party, note, at)
    select gen_random_uuid(), 'PAYMENT', ${paymentId}, 1000 + n, 'resolve', 'DISPUTED', 'RECEIVED',
      'ADMIN', 'Decided.', timestamptz '2026-01-01' + make_interval(mins => n / 2) from generate_series(1, 30) n
    returning id`)
  const listed: string[] = []
  let next: string | undefined = '/api/payments/disputed/decided'
  while (next) {
    const response: Response = await admin.request('GET', next)
    const page = await readJson<DecidedPayment[]>(response)
    expect(page.length).toBeLessThanOrEqual(DISPUTE_PAGE)
    listed.push(...page.map(({ id }) => id))
    next = response.headers.get('link')?.match(/<(.+)>/)?.[1]
  }
  expect(new Set(listed).size).toBe(listed.length)
  for (const { id } of older.rows) expect(listed).toContain(id)
})

test('a racer ends a dispute by confirming that the money arrived', async () => {
  const disputed = await disputedPayment('Arrived after all')
  expect(await runPaymentEvent(racer, disputed, 'confirm')).toMatchObject({ status: 'RECEIVED' })
  expect((await listDisputed()).map(({ payment }) => payment.id)).not.toContain(disputed.id)
})
