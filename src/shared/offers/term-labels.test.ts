import { expect, test } from 'vitest'
import { aRevision, someTerms } from '#tests/support/a-sent-offer.ts'
import type { OfferTerms } from './offer-terms.contract.ts'
import { revisionChanges, scheduleText, statedLines, termChanges, termLines } from './term-labels.ts'

test('terms that read the same have not changed', () => {
  expect(termChanges(someTerms(), someTerms())).toEqual([])
  expect(termChanges(someTerms({ currency: 'USD' }), someTerms({ currency: 'EUR' }))).toEqual([])
})

test('a changed term lists its old and new value', () => {
  expect(termChanges(someTerms(), someTerms({ value: '$20,000', duration: '12 months' }))).toEqual([
    { name: 'value', label: 'Value', before: '$18,000', after: '$20,000' },
    { name: 'duration', label: 'Duration', before: '24 months', after: '12 months' },
  ])
})

test('an amount is shown in its currency, and a missing one as empty', () => {
  const [change] = termChanges(someTerms(), someTerms({ cashMinor: 150_000, currency: 'JPY' }))
  expect(change).toEqual({ name: 'cashMinor', label: 'Cash', before: '', after: '¥150,000' })
  const dinars = termChanges(
    someTerms({ productMinor: 3_250, currency: 'KWD' }),
    someTerms({ productMinor: 3_250, currency: 'USD' }),
  )
  expect(dinars).toMatchObject([{ before: 'KWD\u00a03.250', after: '$32.50' }])
})

test('a changed plan lists its payments and events', () => {
  const plan = (times: number) =>
    someTerms({
      currency: 'USD',
      cashMinor: 100_000 * times,
      startsOn: '2027-01-01',
      schedule: { interval: 'MONTHLY', times, firstDueOn: null, events: [] },
    })
  expect(termChanges(plan(6), plan(12))).toContainEqual({
    name: 'schedule',
    label: 'Payments',
    before: '6 monthly payments of $1,000, first on Jan 1, 2027, last on Jun 1, 2027, $6,000 in total',
    after: '12 monthly payments of $1,000, first on Jan 1, 2027, last on Dec 1, 2027, $12,000 in total',
  })
  const events = [{ name: 'Brno', on: '2027-05-02' }]
  const perEvent = {
    ...plan(1),
    schedule: { interval: 'PER_EVENT' as const, times: 1, firstDueOn: null, events },
  }
  expect(scheduleText(perEvent)).toBe('1 event payment of $1,000, on May 2, 2027\nBrno, May 2, 2027')
})

const everyChange: [keyof OfferTerms, Partial<OfferTerms>][] = [
  ['title', { title: 'One season first' }],
  ['type', { type: 'CASH' }],
  ['value', { value: '$1' }],
  ['duration', { duration: 'Season' }],
  ['startsOn', { startsOn: '2027-01-01' }],
  ['endsOn', { endsOn: '2027-12-31' }],
  ['benefits', { benefits: 'Oil for one car' }],
  ['requirements', { requirements: 'Two reels a month' }],
  ['cashMinor', { cashMinor: 1 }],
  ['productMinor', { productMinor: 1 }],
  ['discountPercent', { discountPercent: 0 }],
  ['hoursAsked', { hoursAsked: 0 }],
  ['categories', { categories: ['TYRES'] }],
  ['work', { work: [{ title: 'Reel', kind: 'CONTENT', dueAfterDays: 14, times: 4 }] }],
]

test.each(everyChange)('a change of %s is detected', (name, change) => {
  const changes = termChanges(someTerms(), someTerms(change))
  expect(changes.map((each) => each.name)).toEqual([name])
})

test('every term has a label, except the currency, which is shown with the amounts', () => {
  const named = new Set<string>(termLines.map(({ name }) => name))
  expect(Object.keys(someTerms()).filter((name) => !named.has(name))).toEqual(['currency'])
})

test('a deliverable shows its kind, count and due date', () => {
  const work = (times: number, dueAfterDays: number) =>
    termChanges(
      someTerms(),
      someTerms({ work: [{ title: 'Reel', kind: 'CONTENT', dueAfterDays, times }] }),
    )[0]?.after
  expect(work(1, 0)).toBe('Reel (photos or video), due at the start')
  expect(work(4, 14)).toBe('Reel (photos or video), 4 times, the first due 14 days after the start')
})

test('a counter-offer is compared with the last terms of the other party', () => {
  const first = aRevision()
  const racer = aRevision({ n: 2, by: 'ATHLETE', terms: someTerms({ value: '$25,000' }) })
  // The first counter-offer was withdrawn, so the second is compared with the brand's terms again.
  const again = aRevision({ n: 3, by: 'ATHLETE', terms: someTerms({ value: '$20,000' }) })
  const brand = aRevision({ n: 4, terms: someTerms({ value: '$19,000' }) })
  const changeTexts = revisionChanges([first, racer, again, brand]).map(({ revision, changes }) => [
    revision.n,
    changes.map(({ before, after }) => `${before} → ${after}`),
  ])
  expect(changeTexts).toEqual([
    [4, ['$20,000 → $19,000']],
    [3, ['$18,000 → $20,000']],
    [2, ['$18,000 → $25,000']],
  ])
  expect(revisionChanges([first])).toEqual([])
})

const cashLines = (terms: Partial<OfferTerms>) =>
  statedLines(someTerms(terms)).flatMap(({ name, label, text }) =>
    name === 'cashMinor' || name === 'schedule' ? [`${label}: ${text}`] : [],
  )
const events = [{ name: 'Brno', on: '2027-05-02' }]

test.each<[string, Partial<OfferTerms>, string[]]>([
  ['once at the start', {}, ['Cash: $4,000, once, on the first day']],
  [
    'once on a day',
    { schedule: { interval: 'ONCE', times: 1, firstDueOn: '2027-02-01', events: [] } },
    ['Cash: $4,000, once, on Feb 1, 2027'],
  ],
  [
    'monthly',
    { schedule: { interval: 'MONTHLY', times: 4, firstDueOn: null, events: [] } },
    [
      'Cash: $4,000, in 4 monthly payments',
      'Payments: 4 monthly payments of $1,000, the first on the first day of the contract, $4,000 in total',
    ],
  ],
  [
    'quarterly',
    { schedule: { interval: 'QUARTERLY', times: 2, firstDueOn: '2027-02-01', events: [] } },
    [
      'Cash: $4,000, in 2 quarterly payments',
      'Payments: 2 quarterly payments of $2,000, first on Feb 1, 2027, last on May 1, 2027, $4,000 in total',
    ],
  ],
  [
    'per event',
    { schedule: { interval: 'PER_EVENT', times: 1, firstDueOn: null, events } },
    [
      'Cash: $4,000, in 1 event payment',
      'Payments: 1 event payment of $4,000, on May 2, 2027\nBrno, May 2, 2027',
    ],
  ],
])('the terms say when cash is due: %s', (_, schedule, lines) => {
  expect(cashLines({ cashMinor: 400_000, currency: 'USD', ...schedule })).toEqual(lines)
})

test('cash that only the value states is due once, on the first day', () => {
  expect(cashLines({ type: 'CASH', value: '$4,000' })).toEqual(['Cash: $4,000, once, on the first day'])
  expect(cashLines({ type: 'CASH', value: '$400 a month' })).toEqual([])
})

test('product is stated at its retail value', () => {
  const lines = statedLines(someTerms({ productMinor: 150_000, currency: 'USD' }))
  expect(lines).toContainEqual({ name: 'productMinor', label: 'Product, retail value', text: '$1,500' })
})
