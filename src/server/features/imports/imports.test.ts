import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertCode } from '#server/database/builders/a-code.ts'
import { insertContract } from '#server/database/builders/a-contract.ts'
import { brands } from '#server/database/schema/brands.ts'
import { discountCodes } from '#server/database/schema/codes.ts'
import { redemptions, refunds } from '#server/database/schema/redemptions.ts'
import { recordOrder } from '#server/features/redemptions/record-order.ts'
import { recordRefund } from '#server/features/redemptions/record-refund.ts'
import { inTransaction } from '#server/platform/database.ts'
import { createLogger } from '#server/platform/logger.ts'
import type { DryRun, RedemptionImport } from '#shared/imports/import.contract.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { SLICE_ORDERS } from './record-slice.ts'

/** Two whole slices, and a rest. */
const LONG = 2 * SLICE_ORDERS + 10
const DAY_MS = 24 * 60 * 60 * 1000
const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)
const HEAD =
  'order_id,code,redeemed_at,currency,net_amount,discount_amount,refunded_amount,customer_ref,country'
const rowOf = (orderId: string, { code = 'JAKE27', net = '100.00', refunded = '0.00' } = {}) =>
  `${orderId},${code},${day(20)},USD,${net},15.00,${refunded},c_${orderId},US`
const csvOf = (...rows: string[]) => [HEAD, ...rows].join('\n')

const template = {
  orderId: 'order_id',
  code: 'code',
  redeemedAt: 'redeemed_at',
  currency: 'currency',
  netAmount: 'net_amount',
  discountAmount: 'discount_amount',
  refundedAmount: 'refunded_amount',
  customerRef: 'customer_ref',
  country: 'country',
}

type Problem = { code: string; message: string; fields: Record<string, string> }

const log = createLogger('silent')

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** A brand with a running contract and the code JAKE27, signed in. */
async function aBrand() {
  const contract = await insertContract(app.db)
  const code = await insertCode(app.db, contract)
  const { userId, cookie } = await app.signInAs('BRAND')
  const { brandId } = contract
  await app.db.update(brands).set({ ownerUserId: userId }).where(eq(brands.id, brandId))
  const call = async <Answer>(method: string, path: string, body?: unknown) => {
    const answer = await app.request(method, path, { cookie, ...(body !== undefined && { body }) })
    return [answer.status, (await answer.json()) as Answer] as const
  }
  const file = (csv: string, given: object = {}) => ({ fileName: 'may.csv', csv, ...given })
  return {
    ...{ code, brandId, cookie },
    dryRun: (csv: string, given: object = {}) =>
      call<DryRun & Problem>('POST', '/api/redemption-imports/dry-run', file(csv, given)),
    commit: (csv: string, given: object = {}) =>
      call<RedemptionImport & Problem>(
        'POST',
        '/api/redemption-imports',
        file(csv, { source: 'OTHER', mapping: template, ...given }),
      ),
    undo: (id: string) => call<RedemptionImport & Problem>('POST', `/api/redemption-imports/${id}/undo`),
    list: () => call<RedemptionImport[]>('GET', '/api/redemption-imports'),
    sales: () =>
      app.db
        .select()
        .from(redemptions)
        .where(eq(redemptions.brandId, brandId))
        .orderBy(redemptions.externalOrderId, redemptions.codeKey),
    refunds: () => app.db.select().from(refunds).where(eq(refunds.brandId, brandId)),
    uses: async () => {
      const [found] = await app.db.select().from(discountCodes).where(eq(discountCodes.id, code.id))
      return found?.uses
    },
    /** As a shop's webhook would have told it. */
    hear: (orderId: string, netMinor = 10_000) =>
      recordOrder(app.db, app.edge.seal, {
        ...{ brandId, orderId, source: 'OTHER', door: 'WEBHOOK', currency: 'USD' },
        ...{ redeemedAt: new Date(`${day(20)}T00:00:00Z`), customer: null, country: null },
        parts: [{ code: 'JAKE27', netMinor, discountMinor: 1500 }],
      }),
  }
}

/** Runs everything that waits of this name, and what that brings about. Gives how much it was. */
async function workOff(name: string): Promise<number> {
  const handler = app.jobs.find(({ job }) => job.name === name)
  if (!handler) throw new Error(`There is no job ${name}`)
  let done = 0
  for (;;) {
    const { rows } = await app.pool.query<{ payload: unknown }>(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier = $1 returning j.payload`,
      [name],
    )
    if (rows.length === 0) return done
    for (const { payload } of rows) await inTransaction(app.db, (tx) => handler.run(payload, { tx, log }))
    done += rows.length
  }
}

let brand: Awaited<ReturnType<typeof aBrand>>
beforeEach(async () => {
  brand = await aBrand()
})

describe('a dry run', () => {
  test('says of every row what would become of it, with its line, and records nothing', async () => {
    await brand.hear('A-2')
    await brand.hear('A-3')
    const [status, answer] = await brand.dryRun(
      csvOf(
        rowOf('A-1'),
        rowOf('A-2'),
        rowOf('A-3', { refunded: '25.00' }),
        rowOf('A-4', { code: 'NOBODY' }),
        rowOf('A-5', { net: 'ten' }),
        rowOf('A-6', { code: '' }),
      ),
    )
    expect(status).toBe(200)
    expect(answer).toMatchObject({
      source: 'OTHER',
      mapping: template,
      missing: [],
      counts: { NEW: 1, THERE: 1, UPDATED: 1, UNKNOWN: 1, BAD: 1, SKIPPED: 1 },
    })
    expect(answer.rows.map(({ line, outcome, orderId, note }) => [line, outcome, orderId, note])).toEqual([
      [2, 'NEW', 'A-1', null],
      [3, 'THERE', 'A-2', null],
      [4, 'UPDATED', 'A-3', '$25 more went back.'],
      [5, 'UNKNOWN', 'A-4', 'Waits until this code is made.'],
      [6, 'BAD', 'A-5', 'The net amount cannot be read as USD: ten.'],
      [7, 'SKIPPED', 'A-6', 'No code was used.'],
    ])
    expect(await brand.sales()).toHaveLength(2)
    expect(await brand.refunds()).toEqual([])
    expect(await brand.list()).toEqual([200, []])
  })

  test('asks for the columns that it cannot find', async () => {
    const [, answer] = await brand.dryRun('Bestellung,Gutschein,order_id\n1,JAKE27,A-1')
    expect(answer).toMatchObject({
      headers: ['Bestellung', 'Gutschein', 'order_id'],
      mapping: { orderId: 'order_id' },
      missing: ['code', 'redeemedAt', 'netAmount', 'currency'],
      rows: [],
    })
  })

  test.each([
    [
      'a mark at its beginning, semicolons and a decimal comma',
      '\uFEFForder_id;code;redeemed_at;currency;net_amount\r\n',
      `A-1;JAKE27;${day(20)};EUR;"1.290,50"\r\n`,
      129_050,
      2,
    ],
    [
      'tabs',
      'order_id\tcode\tredeemed_at\tcurrency\tnet_amount\n',
      `A-1\tJAKE27\t${day(20)}\tJPY\t1200\n`,
      1200,
      2,
    ],
    [
      'line ends within quotation marks, and empty lines',
      'order_id,note,code,redeemed_at,currency,net_amount\r\n\r\n',
      `A-1,"Leave it\r\nat the ""pits""",JAKE27,${day(20)},KWD,3.250\r\n`,
      3250,
      3,
    ],
  ])('reads a file with %s', async (_, head, rows, netMinor, line) => {
    const [, answer] = await brand.dryRun(head + rows)
    expect(answer.rows).toMatchObject([{ line, orderId: 'A-1', code: 'JAKE27', netMinor, outcome: 'NEW' }])
  })

  test('reads the export of Shopify, where an order spans rows, by the number that its webhooks say', async () => {
    const [, answer] = await brand.dryRun(
      [
        'Name,Email,Financial Status,Currency,Subtotal,Discount Code,Discount Amount,Created at,Lineitem name,Cancelled at,Refunded Amount,Id',
        `#1050,a@b.example,paid,USD,90.00,JAKE27,10.00,${day(9)} 10:00:00 +0200,Gloves,,0.00,5501`,
        '#1050,a@b.example,,,,,,,Boots,,,',
        `#1051,a@b.example,voided,USD,90.00,JAKE27,10.00,${day(9)} 10:00:00 +0200,Gloves,,0.00,5502`,
      ].join('\n'),
    )
    expect(answer).toMatchObject({ source: 'SHOPIFY', counts: { NEW: 1, SKIPPED: 1 } })
    expect(answer.rows).toMatchObject([
      { line: 2, orderId: '5501', netMinor: 9000, redeemedAt: `${day(9)}T08:00:00.000Z` },
      { line: 4, outcome: 'SKIPPED' },
    ])
  })

  test('shows the first hundred of an outcome, and counts all', async () => {
    const [, answer] = await brand.dryRun(csvOf(...Array.from({ length: 130 }, (_, at) => rowOf(`A-${at}`))))
    expect(answer.counts.NEW).toBe(130)
    expect(answer.rows).toHaveLength(100)
  })

  test.each([
    ['', 'csv', 'This file is empty.'],
    [' \n \n', 'csv', 'This file has no line of headers.'],
    [HEAD, 'csv', 'This file has headers and no orders.'],
    [`${HEAD}\nA-1,"JAKE27`, 'csv', /opens a quotation mark that is never closed/],
    [`${'a,'.repeat(300)}a\n1`, 'csv', 'A file has at most 300 columns.'],
    [`${'a'.repeat(201)}\n1`, 'csv', /at most 200 characters/],
    [csvOf(...Array.from({ length: 20_001 }, () => 'x')), 'csv', /at most 20,000 rows; this one has 20,001/],
    ['x'.repeat(5_000_001), 'csv', 'A file has at most 5 MB.'],
  ])('refuses a file that is none (%#)', async (csv, field, message) => {
    const [status, { fields }] = await brand.dryRun(csv)
    expect(status).toBe(422)
    expect(fields[field]).toMatch(message)
  })

  test.each([
    [{ fileName: '' }, 'fileName'],
    [{ fileName: 'x'.repeat(201) }, 'fileName'],
    [{ source: 'ETSY' }, 'source'],
    [{ mapping: { code: '' } }, 'mapping.code'],
    [{ mapping: { colour: 'x' } }, 'mapping'],
    [{ fixedCurrency: 'dollars' }, 'fixedCurrency'],
    [{ keepsUnknown: 'maybe' }, 'keepsUnknown'],
  ])('refuses %j', async (given, field) => {
    const [status, { fields }] = await brand.dryRun(csvOf(rowOf('A-1')), given)
    expect([status, Object.keys(fields)]).toEqual([422, [field]])
  })
})

describe('an import', () => {
  test('records what is new, and is listed', async () => {
    const [status, made] = await brand.commit(csvOf(rowOf('A-1', { refunded: '25.00' }), rowOf('A-2')))
    expect(status).toBe(201)
    expect(made).toMatchObject({
      ...{ fileName: 'may.csv', source: 'OTHER', status: 'COMMITTED', isWorking: false, undoneAt: null },
      counts: { NEW: 2, THERE: 0, UPDATED: 0, UNKNOWN: 0, SKIPPED: 0, BAD: 0 },
    })
    expect(await brand.sales()).toMatchObject([
      {
        ...{ externalOrderId: 'A-1', codeId: brand.code.id, door: 'CSV', source: 'OTHER', country: 'US' },
        ...{ netMinor: 10_000, refundedMinor: 2500, commissionMinor: 750, status: 'PARTIALLY_REVERSED' },
        importId: made.id,
      },
      { externalOrderId: 'A-2', refundedMinor: 0, commissionMinor: 1000, status: 'CONFIRMED' },
    ])
    expect(await brand.uses()).toBe(2)
    expect(await brand.list()).toEqual([200, [made]])
  })

  test('keeps nothing of the buyer but a keyed hash', async () => {
    await brand.commit(csvOf(rowOf('A-1')))
    const [sale] = await brand.sales()
    expect(sale?.customerHash).toMatch(/^[\w-]{20,}$/)
    expect(JSON.stringify(sale)).not.toContain('c_A-1')
  })

  test('after a webhook adds nothing, whatever the file says of the amount', async () => {
    await brand.hear('A-1')
    const [, { rows }] = await brand.dryRun(csvOf(rowOf('A-1', { net: '90.00' })))
    expect(rows).toMatchObject([{ outcome: 'THERE', note: 'Stays at $100, as it came in first.' }])
    const [status, { code }] = await brand.commit(csvOf(rowOf('A-1', { net: '90.00' })))
    expect([status, code]).toEqual([409, 'NOTHING_NEW'])
    expect(await brand.sales()).toMatchObject([{ netMinor: 10_000, importId: null, door: 'WEBHOOK' }])
    expect(await brand.list()).toEqual([200, []])
  })

  test('takes off only what more went back than the webhooks told', async () => {
    await brand.hear('A-1')
    await recordRefund(app.db, {
      ...{ brandId: brand.brandId, source: 'OTHER', door: 'WEBHOOK', orderId: 'A-1', refundId: 'r1' },
      ...{ amountMinor: 1000, currency: 'USD', refundedAt: new Date() },
    })
    await brand.commit(csvOf(rowOf('A-1', { refunded: '25.00' })))
    expect(await brand.sales()).toMatchObject([{ refundedMinor: 2500 }])
    const [status] = await brand.commit(csvOf(rowOf('A-1', { refunded: '25.00' })))
    expect(status).toBe(409)
    expect(await brand.sales()).toMatchObject([{ refundedMinor: 2500 }])
  })

  test('is not added to by a refund of its time that the shop tells of afterwards', async () => {
    const before = new Date()
    await brand.commit(csvOf(rowOf('A-1', { refunded: '25.00' })))
    const refund = { brandId: brand.brandId, source: 'OTHER', door: 'WEBHOOK', orderId: 'A-1' } as const
    await recordRefund(app.db, {
      ...{ ...refund, refundId: 'r1', amountMinor: 2500, currency: 'USD', refundedAt: before },
    })
    expect(await brand.sales()).toMatchObject([{ refundedMinor: 2500 }])
    await recordRefund(app.db, {
      ...{ ...refund, refundId: 'r2', amountMinor: 1000, currency: 'USD', refundedAt: new Date() },
    })
    expect(await brand.sales()).toMatchObject([{ refundedMinor: 3500 }])
  })

  test('that is undone leaves an order that the shop told of since', async () => {
    const [, made] = await brand.commit(csvOf(rowOf('A-1'), rowOf('A-2')))
    await brand.hear('A-1')
    await brand.undo(made.id)
    expect(await brand.sales()).toMatchObject([{ externalOrderId: 'A-1', importId: null }])
  })

  test('of an order that was cancelled takes all of it off, where it is there', async () => {
    await brand.hear('A-1')
    const csv = `${HEAD},cancelled_at\n${rowOf('A-1')},${day(3)}\n${rowOf('A-2')},${day(3)}`
    const given = { mapping: { ...template, cancelledAt: 'cancelled_at' } }
    const [, made] = await brand.commit(csv, given)
    expect(made.counts).toMatchObject({ UPDATED: 1, SKIPPED: 1, NEW: 0 })
    expect(await brand.sales()).toMatchObject([{ refundedMinor: 10_000, status: 'REVERSED' }])
    expect((await brand.commit(csv, given))[0]).toBe(409)
  })

  test('keeps sales of codes that nobody has until the code is made, unless told not to', async () => {
    const csv = csvOf(rowOf('A-1', { code: 'NOBODY' }))
    const [status, { code }] = await brand.commit(csv, { keepsUnknown: false })
    expect([status, code]).toEqual([409, 'NOTHING_NEW'])
    const [, left] = await brand.dryRun(csv, { keepsUnknown: false })
    expect(left.rows).toMatchObject([{ outcome: 'UNKNOWN', note: 'Left out: nobody has this code.' }])
    await brand.commit(csv)
    expect(await brand.sales()).toMatchObject([{ status: 'UNMATCHED', codeText: 'NOBODY' }])
  })

  test('leaves bad rows out and records the rest', async () => {
    const [, made] = await brand.commit(csvOf(rowOf('A-1'), rowOf('A-2', { net: 'ten' })))
    expect(made.counts).toMatchObject({ NEW: 1, BAD: 1 })
    expect(await brand.sales()).toHaveLength(1)
  })

  test('does not mix currencies under one number', async () => {
    await brand.hear('A-1')
    const [, { rows }] = await brand.dryRun(csvOf(rowOf('A-1').replace('USD', 'EUR')))
    expect(rows).toMatchObject([{ outcome: 'BAD', note: 'This order is recorded in USD.' }])
  })

  test('is read with the columns of the last one', async () => {
    const csv = `Beleg,Gutschein,Tag,Summe\nA-1,JAKE27,${day(20)},100.00`
    const mapping = { orderId: 'Beleg', code: 'Gutschein', redeemedAt: 'Tag', netAmount: 'Summe' }
    const [status] = await brand.commit(csv, { mapping, fixedCurrency: 'EUR', source: 'WOOCOMMERCE' })
    expect(status).toBe(201)
    const [, again] = await brand.dryRun(csv.replace('A-1', 'A-2'))
    expect(again).toMatchObject({
      ...{ source: 'WOOCOMMERCE', mapping, fixedCurrency: 'EUR', missing: [], counts: { NEW: 1 } },
    })
    const [, other] = await brand.dryRun(csv, { source: 'OTHER' })
    expect(other.missing).toEqual(['orderId', 'code', 'redeemedAt', 'netAmount', 'currency'])
  })

  test('without a column that it needs is refused at that column', async () => {
    const { code: _, ...mapping } = template
    const [status, { fields }] = await brand.commit(csvOf(rowOf('A-1')), { mapping })
    expect([status, fields]).toEqual([422, { 'mapping.code': 'Choose the column of this: code.' }])
    const named = { ...template, code: 'no such column' }
    expect((await brand.commit(csvOf(rowOf('A-1')), { mapping: named }))[0]).toBe(422)
  })

  test('of a long file is recorded slice by slice, and each slice once', async () => {
    const [, made] = await brand.commit(csvOf(...Array.from({ length: LONG }, (_, at) => rowOf(`A-${at}`))))
    expect(made).toMatchObject({ isWorking: true, counts: { NEW: LONG } })
    expect(await brand.sales()).toHaveLength(SLICE_ORDERS)
    expect(await workOff('imports.record')).toBe(2)
    expect(await brand.sales()).toHaveLength(LONG)
    expect(await brand.uses()).toBe(LONG)
    expect((await brand.list())[1]).toMatchObject([{ isWorking: false }])
  })

  test('takes a file of more than a megabyte, which no other call does', async () => {
    const rows = Array.from({ length: 3 }, (_, at) => `${rowOf(`A-${at}`)},${'x'.repeat(500_000)}`)
    const [status, { counts }] = await brand.dryRun(`${HEAD},note\n${rows.join('\n')}`)
    expect([status, counts.NEW]).toEqual([200, 3])
  })
})

describe('an undone import', () => {
  test('takes back its sales and refunds, and nothing else', async () => {
    await brand.hear('A-1')
    const [, made] = await brand.commit(csvOf(rowOf('A-1', { refunded: '25.00' }), rowOf('A-2')))
    expect(await brand.uses()).toBe(2)
    const [status, undone] = await brand.undo(made.id)
    expect(status).toBe(200)
    expect(undone).toMatchObject({ status: 'UNDONE', isWorking: false, counts: made.counts })
    expect(undone.undoneAt).not.toBeNull()
    expect(await brand.sales()).toMatchObject([
      { externalOrderId: 'A-1', refundedMinor: 0, status: 'CONFIRMED', commissionMinor: 1000 },
    ])
    expect(await brand.refunds()).toEqual([])
    expect(await brand.uses()).toBe(1)
  })

  test('counts no use back that was taken off when its sale was set aside', async () => {
    await brand.hear('A-1')
    const [, made] = await brand.commit(csvOf(rowOf('A-2')))
    const sale = (await brand.sales()).find(({ externalOrderId }) => externalOrderId === 'A-2')
    await app.request('POST', `/api/redemptions/${sale?.id}/exclude`, {
      cookie: brand.cookie,
      body: { version: sale?.version, note: 'A test order' },
    })
    expect(await brand.uses()).toBe(1)
    await brand.undo(made.id)
    expect(await brand.uses()).toBe(1)
  })

  test('can be imported again', async () => {
    const [, made] = await brand.commit(csvOf(rowOf('A-1', { refunded: '25.00' })))
    await brand.undo(made.id)
    const [status] = await brand.commit(csvOf(rowOf('A-1', { refunded: '25.00' })))
    expect(status).toBe(201)
    expect(await brand.sales()).toMatchObject([{ refundedMinor: 2500 }])
  })

  test('is undone once, and by its brand only', async () => {
    const [, made] = await brand.commit(csvOf(rowOf('A-1')))
    const rival = await aBrand()
    expect((await rival.undo(made.id))[0]).toBe(404)
    expect(await rival.list()).toEqual([200, []])
    const answers = await Promise.all([brand.undo(made.id), brand.undo(made.id)])
    expect(answers.map(([status]) => status).sort()).toEqual([200, 409])
    expect(await brand.uses()).toBe(0)
  })

  test('of a long file goes slice by slice, and records nothing that still waited', async () => {
    const [, made] = await brand.commit(csvOf(...Array.from({ length: LONG }, (_, at) => rowOf(`A-${at}`))))
    const [, undone] = await brand.undo(made.id)
    expect(undone).toMatchObject({ status: 'UNDONE', isWorking: true })
    await workOff('imports.record')
    await workOff('imports.undo')
    expect(await brand.sales()).toEqual([])
    expect(await brand.uses()).toBe(0)
    expect((await brand.list())[1]).toMatchObject([{ status: 'UNDONE', isWorking: false }])
  })
})

test('imports are listed page by page, the latest first', async () => {
  for (let at = 0; at < 23; at += 1) await brand.commit(csvOf(rowOf(`A-${at}`)), { fileName: `${at}.csv` })
  const first = await app.request('GET', '/api/redemption-imports', { cookie: brand.cookie })
  const names = (rows: unknown) => (rows as RedemptionImport[]).map(({ fileName }) => fileName)
  const page = names(await first.json())
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const second = await app.request('GET', next, { cookie: brand.cookie })
  expect([...page, ...names(await second.json())]).toEqual(
    Array.from({ length: 23 }, (_, at) => `${22 - at}.csv`),
  )
  expect(page).toHaveLength(20)
  expect(second.headers.get('link')).toBeNull()
})
