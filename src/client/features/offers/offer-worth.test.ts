import { expect, test } from 'vitest'
import { aRevision, aSentOffer, someTerms } from '#tests/support/a-sent-offer.ts'
import { worthLines as linesOf, worthOf } from './offer-worth.ts'

const worthLines = (offer: Parameters<typeof linesOf>[0]) => linesOf(offer, 'ATHLETE')

const offered = (terms: Parameters<typeof someTerms>[0], worth = aSentOffer().worth) => ({
  current: aRevision({ terms: someTerms(terms) }),
  worth,
})

const exact = offered({
  cashMinor: 600_000,
  productMinor: 300_000,
  currency: 'USD',
  discountPercent: 15,
  hoursAsked: 90,
})

test('cash and product are listed, added up and divided by the requested hours', () => {
  expect(worthOf(exact)).toEqual({
    cash: { amountMinor: 600_000, currency: 'USD' },
    product: { amountMinor: 300_000, currency: 'USD' },
    discountPercent: 15,
    hours: 90,
    total: { amountMinor: 900_000, currency: 'USD' },
    perHour: { amountMinor: 10_000, currency: 'USD' },
    deliverables: 0,
    perDeliverable: null,
    unsplit: null,
  })
})

test('a discount adds no value and is marked as conditional', () => {
  const lines = worthLines(exact)
  expect(lines.find(({ label }) => label === 'Discount')).toEqual({
    label: 'Discount',
    value: '15%',
    note: 'Only if you buy',
  })
  expect(worthOf(offered({ discountPercent: 50 }, null)).total).toBeNull()
})

test('the stated value is cash or product by offer type, and is not split for a mixed offer', () => {
  expect(worthOf(offered({ type: 'CASH' })).cash?.amountMinor).toBe(1_800_000)
  expect(worthOf(offered({ type: 'PRODUCT' })).product?.amountMinor).toBe(1_800_000)
  expect(worthOf(offered({ type: 'MIXED' }))).toMatchObject({
    cash: null,
    product: null,
    total: null,
    unsplit: { amountMinor: 1_800_000, currency: 'USD' },
  })
  expect(worthLines(offered({ type: 'MIXED' }))[0]).toMatchObject({ label: 'Stated value', value: '$18,000' })
})

test('without hours there is no hourly value', () => {
  expect(worthOf(offered({ cashMinor: 100, currency: 'USD' })).perHour).toBeNull()
  expect(worthOf(offered({ cashMinor: 100, currency: 'USD', hoursAsked: 0 })).perHour).toBeNull()
})

test('yen and dinars are formatted with their own decimals', () => {
  const yen = worthLines(offered({ cashMinor: 90_000, currency: 'JPY', hoursAsked: 90 }))
  expect(yen.at(-1)).toMatchObject({ label: 'Per hour', value: '¥1,000' })
  const dinars = worthLines(offered({ cashMinor: 9_000, currency: 'KWD', hoursAsked: 4 }))
  expect(dinars.at(-1)?.value).toBe('KWD\u00a02.250')
})

const lineOf = (offer: Parameters<typeof linesOf>[0], side: Parameters<typeof linesOf>[1], label: string) =>
  linesOf(offer, side).find((line) => line.label === label)

test('the racer sees when the cash is due, and product at its retail value', () => {
  const once = { label: 'Cash', value: '$6,000', note: 'Once, on the first day' }
  expect(lineOf(exact, 'ATHLETE', 'Cash')).toEqual(once)
  expect(lineOf(exact, 'ATHLETE', 'Product')).toMatchObject({ value: '$3,000', note: 'Retail value' })
  const worded = offered({ type: 'CASH', value: '$6,000' })
  expect(lineOf(worded, 'ATHLETE', 'Cash')).toEqual(once)
})

test('the brand sees what it pays, in total and per deliverable', () => {
  const reels = { title: 'Reel', kind: 'CONTENT', dueAfterDays: 14, times: 9 } as const
  const offer = offered({ ...exact.current.terms, work: [reels] })
  expect(linesOf(offer, 'BRAND').map(({ label, value }) => [label, value])).toEqual([
    ['Cash you pay', '$6,000'],
    ['Product', '$3,000'],
    ['Total', '$9,000'],
    ['Discount', '15%'],
    ['Hours required', '90'],
    ['Per deliverable', '$1,000'],
  ])
})
