import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commissionEntries, statements } from '#server/database/schema/statements.ts'
import { formatMonth } from '#shared/format/date.ts'
import type { Redemption } from '#shared/redemptions/redemption.contract.ts'
import type { ContractPerformance } from '#shared/roi/roi.contract.ts'
import type { Statement, StatementTotal } from '#shared/statements/statement.contract.ts'
import { addMonths, today } from '#shared/time.ts'
import { commitImport, csvOf, rowOf, undoImport } from '#tests/support/import-requests.ts'
import { notificationTitles } from '#tests/support/notifications.ts'
import { codeOf, fieldsOf } from '#tests/support/person.ts'
import {
  closeAfterMonths,
  listStatementLines,
  listStatements,
  postStatementEvent,
  refundOrder,
  runStatementEvent,
  sellWithCode,
} from '#tests/support/statement-requests.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { insertEntries } from './commission-entry.store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** A month with one sale of $100, which earns $10. */
async function aStatement() {
  const deal = await app.scenario({ code: {} })
  await sellWithCode(app, deal.brand, 'A-1', 10_000)
  await closeAfterMonths(app, deal.contract, 1)
  const [statement] = await listStatements(deal.brand)
  if (!statement) throw new Error('The month was not closed')
  return { ...deal, statement }
}

describe('the statement of a month', () => {
  test('lists each credited sale and refund, and both sides are notified', async () => {
    const { brand, racer, contract } = await app.scenario({ code: {} })
    await sellWithCode(app, brand, 'A-1', 10_000)
    await sellWithCode(app, brand, 'A-2', 5_550)
    await refundOrder(app, brand, 'A-1', 2_500)
    await sellWithCode(app, brand, 'A-3', 9_999, { daysAgo: 400 })
    await closeAfterMonths(app, contract, 1)
    const [statement] = await listStatements(racer)
    expect(statement).toMatchObject({
      contract: { id: contract.id, title: contract.title },
      brand: { name: brand.name },
      currency: 'USD',
      openingMinor: 0,
      salesMinor: 1555,
      closingMinor: 1305,
      lines: 3,
      status: 'DUE',
      allowed: [],
    })
    expect(statement?.number).toMatch(/^S-\d{4}-\d{5}$/)
    const lines = await listStatementLines(racer, statement as Statement)
    expect(
      lines
        .map(({ orderId, code, netMinor, commissionMinor }) => [orderId, code, netMinor, commissionMinor])
        .sort(),
    ).toEqual([
      ['A-1', 'JAKE27', -2_500, -250],
      ['A-1', 'JAKE27', 10_000, 1_000],
      ['A-2', 'JAKE27', 5_550, 555],
    ])
    for (const person of [brand, racer]) {
      expect(await notificationTitles(app, person, 'CONTRACTS')).toEqual([
        expect.stringMatching(/^Commission statement for \w+ \d{4}$/),
      ])
    }
  })

  test('is closed once, however often the job runs', async () => {
    const { brand, contract } = await aStatement()
    await closeAfterMonths(app, contract, 1)
    await closeAfterMonths(app, contract, 5)
    expect(await listStatements(brand)).toHaveLength(1)
  })

  test('is not closed before the month is over', async () => {
    const { brand, contract } = await app.scenario({ code: {} })
    await sellWithCode(app, brand, 'A-1', 10_000)
    await closeAfterMonths(app, contract, 0)
    expect(await listStatements(brand)).toEqual([])
    const totals = await brand.json<StatementTotal[]>('GET', '/api/statements/totals')
    expect(totals).toEqual([
      { currency: 'USD', dueMinor: 0, paidMinor: 0, receivedMinor: 0, runningMinor: 1000 },
    ])
  })

  test('is separate for each currency', async () => {
    const { brand, contract } = await app.scenario({ code: {} })
    await sellWithCode(app, brand, 'A-1', 10_000)
    await sellWithCode(app, brand, 'A-2', 12_000, { currency: 'JPY' })
    await closeAfterMonths(app, contract, 1)
    await closeAfterMonths(app, contract, 1, 'JPY')
    const closed = (await listStatements(brand)).map(({ currency, closingMinor }) => [currency, closingMinor])
    expect(closed.sort()).toEqual([
      ['JPY', 1200],
      ['USD', 1000],
    ])
  })

  test('has later refunds and exclusions as adjustments of the next one, and stays as it was', async () => {
    const { brand, contract, statement } = await aStatement()
    await sellWithCode(app, brand, 'A-2', 20_000)
    await refundOrder(app, brand, 'A-1', 5_000)
    const [sale] = await brand.json<Redemption[]>('GET', '/api/redemptions?orderId=A-2')
    await brand.json('POST', `/api/redemptions/${sale?.id}/exclude`, { version: 1, note: 'Own staff' })
    await closeAfterMonths(app, contract, 2)
    const [next, first] = await listStatements(brand)
    expect(first).toEqual(statement)
    expect(next).toMatchObject({ openingMinor: 0, salesMinor: 2000, closingMinor: -500 })
    const lines = await listStatementLines(brand, next as Statement)
    expect(lines.map(({ orderId, commissionMinor }) => [orderId, commissionMinor]).sort()).toEqual([
      ['A-1', -500],
      ['A-2', -2000],
      ['A-2', 2000],
    ])
    expect(lines.map(({ reason }) => reason)).toContain('EXCLUSION')
  })

  test('carries over what refunds turned negative', async () => {
    const { brand, racer, contract } = await aStatement()
    await refundOrder(app, brand, 'A-1', null)
    await closeAfterMonths(app, contract, 2)
    const [negative] = await listStatements(racer)
    expect(negative).toMatchObject({ closingMinor: -1000, status: 'NOTHING_DUE', allowed: [] })
    expect(await racer.json('GET', '/api/statements/totals')).toMatchObject([
      { dueMinor: 1000, runningMinor: -1000 },
    ])
    await sellWithCode(app, brand, 'A-2', 4_000)
    await closeAfterMonths(app, contract, 3)
    expect((await listStatements(racer))[0]).toMatchObject({
      ...{ openingMinor: -1000, salesMinor: 400, closingMinor: -600, status: 'NOTHING_DUE' },
    })
    await sellWithCode(app, brand, 'A-3', 7_000)
    await closeAfterMonths(app, contract, 4)
    expect((await listStatements(racer))[0]).toMatchObject({
      ...{ openingMinor: -600, salesMinor: 700, closingMinor: 100, status: 'DUE' },
    })
  })

  test('takes back the commission of an import that is undone', async () => {
    const { brand, contract } = await app.scenario({ code: {} })
    const [, { id }] = await commitImport(brand, csvOf(rowOf('A-1'), rowOf('A-2', { refunded: '50.00' })))
    await app.runJobs()
    await closeAfterMonths(app, contract, 1)
    const earned = async () =>
      (await listStatements(brand)).reduce(
        (sum, { openingMinor, closingMinor }) => sum + closingMinor - openingMinor,
        0,
      )
    expect(await earned()).toBe(1500)
    await undoImport(brand, id)
    await app.runJobs()
    await closeAfterMonths(app, contract, 2)
    expect(await earned()).toBe(0)
    const [latest] = await listStatements(brand)
    const lines = await listStatementLines(brand, latest as Statement)
    expect(lines.map(({ reason }) => reason)).toEqual(['REMOVAL', 'REMOVAL'])
  })

  test('cannot be changed in the database once it is closed', async () => {
    const { statement } = await aStatement()
    const ofStatement = eq(statements.id, statement.id)
    await expect(
      app.db.update(statements).set({ salesMinor: 1, closingMinor: 1 }).where(ofStatement),
    ).rejects.toThrow()
    await expect(
      app.db
        .update(commissionEntries)
        .set({ commissionMinor: 1 })
        .where(eq(commissionEntries.statementId, statement.id)),
    ).rejects.toThrow()
    await expect(app.db.delete(statements).where(ofStatement)).rejects.toThrow()
  })
})

test('every night, ended months of all contracts are closed', async () => {
  const { brand, racer, contract } = await app.scenario({ contract: {} })
  const [earlier, later] = [-4, -2].map((months) => addMonths(`${today().slice(0, 7)}-01`, months)) as [
    string,
    string,
  ]
  const entry = (month: string, orderId: string) => ({
    ...{ contractId: contract.id, currency: 'USD', month, redemptionId: uuidv7(), orderId },
    ...{ reason: 'SALE' as const, code: 'JAKE27', soldAt: new Date(month) },
    ...{ netMinor: 2_000, commissionMinor: 200 },
  })
  await insertEntries(app.db, [entry(earlier, 'A-1'), entry(later, 'A-2')])
  await app.runJob('statements.due')
  await app.runJobs()
  expect((await listStatements(racer)).map(({ month }) => month)).toEqual([later, earlier])
  await app.makeJobsDue('notification.mail')
  const mails = (await app.runJobs()).filter((mail) => mail.template === 'activity-digest')
  for (const { email } of [brand, racer]) {
    expect(mails.filter(({ to }) => to === email).flatMap(({ items }) => items)).toContainEqual(
      expect.objectContaining({ title: `Commission statement for ${formatMonth(earlier)}` }),
    )
  }
  await app.runJob('statements.due')
  await app.runJobs()
  expect(await listStatements(brand)).toHaveLength(2)
})

test('the brand is reminded of what it has not sent, and the racer of what to confirm, once each', async () => {
  const { brand, racer, statement } = await aStatement()
  await app.db.execute(
    sql`update statements set closed_at = now() - interval '15 days' where id = ${statement.id}`,
  )
  for (const _ of [1, 2]) await app.runJob('statements.remind')
  expect(
    (await notificationTitles(app, brand)).filter((title) => title === 'Commission due: $10'),
  ).toHaveLength(1)
  await runStatementEvent(brand, statement, 'mark-paid', { reference: 'WIRE-9' })
  await app.db.execute(
    sql`update statements set paid_at = now() - interval '8 days' where id = ${statement.id}`,
  )
  for (const _ of [1, 2]) await app.runJob('statements.remind')
  expect(
    (await notificationTitles(app, racer)).filter((title) => title === 'Confirm receipt: $10'),
  ).toHaveLength(1)
})

test('everyone is reminded when more statements wait than one job reminds of', async () => {
  const { statement } = await aStatement()
  await app.db.execute(sql`
    insert into statements (id, number, contract_id, brand_user_id, athlete_user_id, month, currency, opening_minor,
      sales_minor, closing_minor, lines, status, closed_at)
    select uuidv7(), 'T-' || n, contract_id, brand_user_id, athlete_user_id, (month - make_interval(months => n))::date, currency,
      opening_minor, sales_minor, closing_minor, lines, status, now() - interval '15 days'
    from statements, generate_series(1, 120) n where id = ${statement.id}`)
  await app.runJob('statements.remind')
  expect(await app.runQueued('statements.remind')).toBe(1)
  await app.runJobs()
  const { rows } = await app.db.execute<{ url: string }>(
    sql`select distinct url from notifications where title = 'Commission due: $10' and url like '%statement=%'`,
  )
  expect(rows.length).toBeGreaterThanOrEqual(120)
})

describe('a statement that is due', () => {
  test('is marked as sent by the brand, and confirmed by the racer', async () => {
    const { brand, racer, statement } = await aStatement()
    expect(statement.allowed).toEqual(['mark-paid'])
    expect(
      await fieldsOf(await postStatementEvent(brand, statement, 'mark-paid', { reference: ' ' })),
    ).toEqual({ reference: 'Enter the reference of the payment' })
    const paid = await runStatementEvent(brand, statement, 'mark-paid', { reference: 'WIRE-9' })
    expect(paid).toMatchObject({ status: 'PAID', reference: 'WIRE-9', allowed: ['correct'] })
    const received = await runStatementEvent(racer, paid, 'confirm')
    expect(received).toMatchObject({ status: 'RECEIVED', allowed: [] })
    expect(received.history.map(({ event, party }) => [event, party])).toEqual([
      ['open', 'SYSTEM'],
      ['close', 'SYSTEM'],
      ['mark-paid', 'BRAND'],
      ['confirm', 'ATHLETE'],
    ])
    expect(await notificationTitles(app, racer)).toContain('Commission sent: $10')
    expect(await notificationTitles(app, brand)).toContain('Commission received: $10')
  })

  test('is due again when the racer has not received it', async () => {
    const { brand, racer, statement } = await aStatement()
    const paid = await runStatementEvent(brand, statement, 'mark-paid', { reference: 'WIRE-9' })
    const note = 'Nothing on my account'
    const missing = await runStatementEvent(racer, paid, 'not-received', { note })
    expect(missing).toMatchObject({ status: 'DUE', paidAt: null, reference: null })
    expect(missing.history.at(-1)).toMatchObject({ event: 'not-received', note })
    expect(await notificationTitles(app, brand)).toContain('Commission not received: $10')
    expect(await runStatementEvent(brand, missing, 'mark-paid', { reference: 'WIRE-10' })).toMatchObject({
      status: 'PAID',
    })
  })

  test('can be corrected by the brand within seven days', async () => {
    const { brand, racer, statement } = await aStatement()
    const paid = await runStatementEvent(brand, statement, 'mark-paid', { reference: 'WIRE-9' })
    expect((await postStatementEvent(racer, paid, 'correct')).status).toBe(403)
    const due = await runStatementEvent(brand, paid, 'correct')
    expect(due).toMatchObject({ status: 'DUE', paidAt: null })
    const again = await runStatementEvent(brand, due, 'mark-paid', { reference: 'WIRE-9' })
    await app.db.execute(
      sql`update statements set paid_at = now() - interval '8 days' where id = ${statement.id}`,
    )
    expect(await codeOf(await postStatementEvent(brand, again, 'correct'))).toEqual([
      409,
      'TOO_LATE_TO_CORRECT',
    ])
    expect((await listStatements(brand))[0]).toMatchObject({ status: 'PAID', allowed: [] })
  })

  test('is only for its parties and administrators', async () => {
    const { statement } = await aStatement()
    const { brand: other, racer: stranger } = await app.scenario({ contract: {} })
    for (const person of [other, stranger]) {
      expect((await person.request('GET', `/api/statements/${statement.id}`)).status).toBe(404)
      expect((await person.request('GET', `/api/statements/${statement.id}/lines`)).status).toBe(404)
      expect(await listStatements(person)).toEqual([])
    }
    const admin = await app.signInAs('ADMIN')
    expect(await admin.json('GET', `/api/statements/${statement.id}`)).toMatchObject({ allowed: [] })
    expect((await postStatementEvent(admin, statement, 'mark-paid', { reference: 'X' })).status).toBe(403)
  })

  test('is found by its status and its contract', async () => {
    const { brand, contract, statement } = await aStatement()
    expect(await listStatements(brand, `?status=DUE&contractId=${contract.id}`)).toHaveLength(1)
    expect(await listStatements(brand, '?status=PAID')).toEqual([])
    expect(await brand.json('GET', '/api/statements/totals')).toEqual([
      { currency: 'USD', dueMinor: statement.closingMinor, paidMinor: 0, receivedMinor: 0, runningMinor: 0 },
    ])
  })
})

test('commission counts once in the return, however it was paid', async () => {
  const { brand, racer, contract, statement } = await aStatement()
  await app.runJobs()
  const costs = async () => {
    const { return: roi } = await brand.json<ContractPerformance>(
      'GET',
      `/api/contracts/${contract.id}/performance`,
    )
    return roi.totals.map(({ commissionMinor, cashMinor, costMinor }) => [
      commissionMinor,
      cashMinor,
      costMinor,
    ])
  }
  expect(await costs()).toEqual([[1000, 0, 1000]])
  const paid = await runStatementEvent(brand, statement, 'mark-paid', { reference: 'WIRE-9' })
  await runStatementEvent(racer, paid, 'confirm')
  await app.runJobs()
  expect(await costs()).toEqual([[1000, 0, 1000]])
})
