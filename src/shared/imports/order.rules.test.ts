import { describe, expect, test } from 'vitest'
import type { OrderSource } from '#shared/redemptions/redemption.constants.ts'
import { suggestMapping } from './mapping.rules.ts'
import { readOrders } from './order.rules.ts'

const now = new Date('2026-06-01T00:00:00Z')

/** A file whose first line is its headers, split by hand: how CSV itself is read is not the question here. */
function read(text: string, { source = 'OTHER' as OrderSource, fixedCurrency = null as string | null } = {}) {
  const [headers = [], ...rows] = text.split('\n').map((line) => line.split(';'))
  const file = { headers, delimiter: ',', rows: rows.map((cells, at) => ({ line: at + 2, cells })) }
  return readOrders(file, { source, mapping: suggestMapping(headers, source), fixedCurrency, now })
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
  })
})

test('what a file leaves out is nothing, or what was said for all of it', () => {
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
  ['a date that two countries read differently', 'A-1;JAKE27;05/03/2026;USD;10.00', /Use a date like/],
  ['a day to come', 'A-1;JAKE27;2026-06-03;USD;10.00', /in the future/],
  ['no currency', 'A-1;JAKE27;2026-05-03;;10.00', 'No currency.'],
  ['no such currency', 'A-1;JAKE27;2026-05-03;XXQ;10.00', 'XXQ is not a currency.'],
  ['no amount', 'A-1;JAKE27;2026-05-03;USD;', /net amount is not a valid USD amount: empty/],
  ['words for an amount', 'A-1;JAKE27;2026-05-03;USD;ten', /net amount is not a valid USD amount: ten/],
  ['an amount finer than its currency', 'A-1;JAKE27;2026-05-03;JPY;10.50', /not a valid JPY amount/],
  ['less than nothing', 'A-1;JAKE27;2026-05-03;USD;-10.00', 'The net amount is below zero.'],
  ['a discount in words', 'A-1;JAKE27;2026-05-03;USD;10.00;much', /discount is not a valid/],
  ['a refund in words', 'A-1;JAKE27;2026-05-03;USD;10.00;0;some', /refunded amount is not a valid/],
])('a row with %s is bad, and says why', (_, row, note) => {
  const { orders, rejected } = one(row)
  expect(orders).toEqual([])
  expect(rejected).toMatchObject([{ line: 2, outcome: 'BAD', note: expect.stringMatching(note) }])
})

test('an order without a code is none of ours', () => {
  expect(one('A-1;;2026-05-03;USD;10.00').rejected).toMatchObject([
    { outcome: 'SKIPPED', note: 'No code used.' },
  ])
})

test('what a minus says of a discount or a refund is that it was taken off', () => {
  expect(one('A-1;JAKE27;2026-05-03;USD;10.00;-2.00;-3.00').orders).toMatchObject([
    { refundedMinor: 300, parts: [{ discountMinor: 200 }] },
  ])
})

test('no more goes back than was sold: shipping was never part of it', () => {
  expect(one('A-1;JAKE27;2026-05-03;USD;10.00;0;14.90').orders).toMatchObject([{ refundedMinor: 1000 }])
})

test('a country is kept by its two letters only, and the name of a customer never', () => {
  expect(one('A-1;JAKE27;2026-05-03;USD;10.00;0;0;;Germany').orders).toMatchObject([{ country: null }])
})

describe('an order of several codes', () => {
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

  test('says each code once, and one currency', () => {
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

describe('the export of Shopify', () => {
  const HEADERS =
    'Name;Financial Status;Currency;Subtotal;Discount Code;Discount Amount;Created at;Lineitem name;Cancelled at;Refunded Amount;Id'
  const shopify = (...rows: string[]) => read([HEADERS, ...rows].join('\n'), { source: 'SHOPIFY' })

  test('has one order in several rows, and it counts once', () => {
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
    'counts what is %s',
    (status) => {
      const { orders } = shopify(`#1;${status};EUR;90.00;JAKE27;0;2026-05-01;Gloves;;12.00;5501`)
      expect(orders).toMatchObject([{ refundedMinor: 1200 }])
    },
  )

  test.each(['pending', 'authorized', 'voided', 'expired'])('skips what is %s', (status) => {
    const { orders, rejected } = shopify(`#1;${status};EUR;90.00;JAKE27;0;2026-05-01;Gloves;;;5501`)
    expect(orders).toEqual([])
    expect(rejected).toMatchObject([{ outcome: 'SKIPPED', note: `Not paid: ${status}.` }])
  })

  test('says which orders were cancelled', () => {
    const { orders, cancellations } = shopify(
      '#1;paid;EUR;90.00;JAKE27;0;2026-05-01;Gloves;2026-05-02 09:00:00 +0200;;5501',
      '#1;;;;;;;Boots;;;',
    )
    expect(orders).toEqual([])
    expect(cancellations).toEqual([{ line: 2, orderId: '5501' }])
  })
})

test('WooCommerce numbers with a hash, sells when it processes, and takes all back when it refunds', () => {
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
