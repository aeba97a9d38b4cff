import { describe, expect, test } from 'vitest'
import type { DateOrder } from '#shared/format/written-date.ts'
import type { OrderSource } from '#shared/redemptions/redemption.constants.ts'
import { suggestMapping } from './mapping.rules.ts'
import { readOrders } from './order.rules.ts'

const now = new Date('2026-06-01T00:00:00Z')

/** A file with a header line, split by hand: CSV parsing is tested elsewhere. */
type Given = {
  source?: OrderSource
  fixedCurrency?: string | null
  dateOrder?: DateOrder
  timezone?: string
}

function read(
  text: string,
  { source = 'OTHER', fixedCurrency = null, dateOrder, timezone = 'UTC' }: Given = {},
) {
  const [headers = [], ...rows] = text.split('\n').map((line) => line.split(';'))
  const file = { headers, delimiter: ',', rows: rows.map((cells, at) => ({ line: at + 2, cells })) }
  const layout = { source, mapping: suggestMapping(headers, source), fixedCurrency }
  return readOrders(file, { ...layout, dateOrder, timezone, now })
}

const HEAD =
  'order_id;code;redeemed_at;currency;net_amount;discount_amount;refunded_amount;customer_ref;country'
const one = (row: string, given = {}) => read(`${HEAD}\n${row}`, given)

test('a row is an order', () => {
  expect(one('A-1;JAKE27;2026-05-03T14:22:00Z;usd;129.00;15.00;9.00;c_991;us')).toEqual({
    orders: [
      {
        orderId: 'A-1',
        currency: 'USD',
        redeemedAt: '2026-05-03T14:22:00.000Z',
        customer: 'c_991',
        country: 'US',
        parts: [{ line: 2, code: 'JAKE27', netMinor: 12_900, discountMinor: 1500 }],
        refundedMinor: 900,
      },
    ],
    cancellations: [],
    rejected: [],
    ambiguousDate: null,
  })
})

test('missing columns are empty, or use the value set for the file', () => {
  const { orders } = read('order_id;code;date;net_amount\nA-1;JAKE27;2026-05-03;1200', {
    fixedCurrency: 'JPY',
  })
  expect(orders).toMatchObject([
    { currency: 'JPY', customer: null, country: null, refundedMinor: 0, parts: [{ netMinor: 1200 }] },
  ])
})

test.each([
  ['no order number', ';JAKE27;2026-05-03;USD;10.00', 'No order ID.'],
  ['a shortened order number', '6.02E+12;JAKE27;2026-05-03;USD;10.00', /spreadsheet shortened/],
  ['a long order number', `${'9'.repeat(101)};JAKE27;2026-05-03;USD;10.00`, /at most 100 characters/],
  ['a long code', `A-1;${'x'.repeat(101)};2026-05-03;USD;10.00`, /code has at most 100/],
  ['one code twice', 'A-1;JAKE27|jake27;2026-05-03;USD;10.00', /appears twice/],
  ['an ambiguous date', 'A-1;JAKE27;05/03/2026;USD;10.00', /two different days/],
  ['text as a date', 'A-1;JAKE27;last week;USD;10.00', /Use a date like/],
  ['a future date', 'A-1;JAKE27;2026-06-03;USD;10.00', /in the future/],
  ['no currency', 'A-1;JAKE27;2026-05-03;;10.00', 'No currency.'],
  ['an unknown currency', 'A-1;JAKE27;2026-05-03;XXQ;10.00', 'XXQ is not a currency.'],
  ['no amount', 'A-1;JAKE27;2026-05-03;USD;', /net amount is not a valid USD amount: empty/],
  ['text as an amount', 'A-1;JAKE27;2026-05-03;USD;ten', /net amount is not a valid USD amount: ten/],
  ['an amount finer than its currency', 'A-1;JAKE27;2026-05-03;JPY;10.50', /not a valid JPY amount/],
  ['a negative amount', 'A-1;JAKE27;2026-05-03;USD;-10.00', 'The net amount is below zero.'],
  ['text as a discount', 'A-1;JAKE27;2026-05-03;USD;10.00;much', /discount is not a valid/],
  ['text as a refund', 'A-1;JAKE27;2026-05-03;USD;10.00;0;some', /refunded amount is not a valid/],
])('a row with %s is refused with the reason', (_, row, note) => {
  const { orders, rejected } = one(row)
  expect(orders).toEqual([])
  expect(rejected).toMatchObject([{ line: 2, outcome: 'BAD', note: expect.stringMatching(note) }])
})

test('dates that read both ways take the order that others show, or that the brand chooses', () => {
  const example = '04/05/2026'
  const row = (id: string, date: string) => `${id};JAKE27;${date};USD;10.00`
  const days = ({ orders }: ReturnType<typeof read>) =>
    orders.map(({ redeemedAt }) => redeemedAt.slice(0, 10))
  const shown = one(`${row('A-1', example)}\n${row('A-2', '04/25/2026')}`)
  expect(shown.ambiguousDate).toEqual({ example, order: 'MONTH_FIRST' })
  expect(days(shown)).toEqual(['2026-04-05', '2026-04-25'])
  expect(days(one(row('A-1', example), { dateOrder: 'DAY_FIRST' }))).toEqual(['2026-05-04'])
  expect(one(row('A-1', example)).ambiguousDate).toEqual({ example, order: null })
})

test('an order without a code is skipped', () => {
  expect(one('A-1;;2026-05-03;USD;10.00').rejected).toMatchObject([
    { outcome: 'SKIPPED', note: 'No code used.' },
  ])
})

test('a negative discount or refund is read as positive', () => {
  expect(one('A-1;JAKE27;2026-05-03;USD;10.00;-2.00;-3.00').orders).toMatchObject([
    { refundedMinor: 300, parts: [{ discountMinor: 200 }] },
  ])
})

test('a refund is limited to the net amount, without shipping', () => {
  expect(one('A-1;JAKE27;2026-05-03;USD;10.00;0;14.90').orders).toMatchObject([{ refundedMinor: 1000 }])
})

test('a country is stored only as a two-letter code', () => {
  expect(one('A-1;JAKE27;2026-05-03;USD;10.00;0;0;;Germany').orders).toMatchObject([{ country: null }])
})

describe('an order with several codes', () => {
  test('in one cell is divided evenly, to the last unit', () => {
    const { orders } = one('A-1;JAKE27, RIO15;2026-05-03;USD;10.01;2.01')
    expect(orders[0]?.parts).toEqual([
      { line: 2, code: 'JAKE27', netMinor: 501, discountMinor: 101 },
      { line: 2, code: 'RIO15', netMinor: 500, discountMinor: 100 },
    ])
  })

  test('in several rows is one order', () => {
    const { orders } = one('A-1;JAKE27;2026-05-03;USD;10.00;0;1.00\nA-1;RIO15;2026-05-03;USD;5.00;0;2.00')
    expect(orders).toMatchObject([
      {
        refundedMinor: 300,
        parts: [
          { line: 2, netMinor: 1000 },
          { line: 3, netMinor: 500 },
        ],
      },
    ])
  })

  test('has each code once, and one currency', () => {
    const { orders, rejected } = one(
      'A-1;JAKE27;2026-05-03;USD;10.00\nA-1;Jake27;2026-05-03;USD;10.00\nA-1;RIO15;2026-05-03;EUR;5.00',
    )
    expect(orders).toHaveLength(1)
    expect(rejected).toMatchObject([
      { line: 3, outcome: 'BAD', note: 'Line 2 already has this order and code.' },
      { line: 4, outcome: 'BAD', note: 'An earlier row has this order in USD.' },
    ])
  })
})

describe('a Shopify export', () => {
  const HEADERS =
    'Name;Financial Status;Currency;Subtotal;Discount Code;Discount Amount;Created at;Lineitem name;Cancelled at;Refunded Amount;Id'
  const shopify = (...rows: string[]) => read([HEADERS, ...rows].join('\n'), { source: 'SHOPIFY' })

  test('may have one order in several rows, which counts once', () => {
    const { orders, rejected } = shopify(
      '#1050;paid;EUR;90.00;JAKE27;10.00;2026-05-01 10:00:00 +0200;Gloves;;0.00;5501',
      '#1050;;;;;;;Boots;;;',
      '#1050;;;;;;;Helmet;;;',
      '#1051;paid;EUR;20.00;JAKE27;2.00;2026-05-02 10:00:00 +0200;Socks;;0.00;5502',
    )
    expect(orders).toMatchObject([
      { orderId: '5501', redeemedAt: '2026-05-01T08:00:00.000Z', parts: [{ netMinor: 9000 }] },
      { orderId: '5502', parts: [{ line: 5 }] },
    ])
    expect(rejected).toEqual([])
  })

  test.each(['paid', 'partially_refunded', 'refunded', 'Partially refunded'])(
    'includes orders that are %s',
    (status) => {
      const { orders } = shopify(`#1;${status};EUR;90.00;JAKE27;0;2026-05-01;Gloves;;12.00;5501`)
      expect(orders).toMatchObject([{ refundedMinor: 1200 }])
    },
  )

  test.each(['pending', 'authorized', 'voided', 'expired'])('skips orders that are %s', (status) => {
    const { orders, rejected } = shopify(`#1;${status};EUR;90.00;JAKE27;0;2026-05-01;Gloves;;;5501`)
    expect(orders).toEqual([])
    expect(rejected).toMatchObject([{ outcome: 'SKIPPED', note: `Not paid: ${status}.` }])
  })

  test('lists cancelled orders', () => {
    const { orders, cancellations } = shopify(
      '#1;paid;EUR;90.00;JAKE27;0;2026-05-01;Gloves;2026-05-02 09:00:00 +0200;;5501',
      '#1;;;;;;;Boots;;;',
    )
    expect(orders).toEqual([])
    expect(cancellations).toEqual([{ line: 2, orderId: '5501' }])
  })
})

test('a WooCommerce export has IDs with a hash, paid orders, and refunded ones as cancellations', () => {
  const { orders, cancellations, rejected } = read(
    [
      'Order #;Status;Coupon(s);Date;N. Revenue',
      '#71;Processing;JAKE27;2026-05-01 10:00:00;$45.00',
      '72;wc-refunded;JAKE27;2026-05-01 10:00:00;$45.00',
      '73;on-hold;JAKE27;2026-05-01 10:00:00;$45.00',
    ].join('\n'),
    { source: 'WOOCOMMERCE', fixedCurrency: 'USD' },
  )
  expect(orders).toMatchObject([{ orderId: '71', parts: [{ netMinor: 4500 }] }])
  expect(cancellations).toEqual([{ line: 3, orderId: '72' }])
  expect(rejected).toMatchObject([{ line: 4, outcome: 'SKIPPED' }])
})

test.each([
  ['redeemed_at', '2026-05-04T04:30:00.000Z'],
  ['Created (UTC)', '2026-05-03T23:30:00.000Z'],
])(
  'a time without an offset in the column %s is that of the brand unless the column is in UTC',
  (column, at) => {
    const file = `order_id;code;${column};currency;net_amount\nA-1;JAKE27;2026-05-03 23:30:00;usd;129.00`
    expect(read(file, { timezone: 'America/Chicago' }).orders).toMatchObject([{ redeemedAt: at }])
  },
)

test('an order has at most 50 codes, in one row or in many', () => {
  const codes = (count: number) => Array.from({ length: count }, (_, at) => `CODE${at}`)
  const row = (code: string) => `A-1;${code};2026-05-03T14:22:00Z;usd;129.00;0;0;;`
  const note = 'An order has at most 50 codes.'
  expect(one(row(codes(51).join(', '))).rejected).toMatchObject([{ outcome: 'BAD', note }])
  const { orders, rejected } = read([HEAD, ...codes(51).map(row)].join('\n'))
  expect(orders[0]?.parts).toHaveLength(50)
  expect(rejected).toMatchObject([{ line: 52, outcome: 'BAD', note }])
})
