import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import type { Offer, OfferDetail } from '#shared/offers/offer.contract.ts'
import type { OfferTerms } from '#shared/offers/offer-terms.contract.ts'
import { addDays, addMonths } from '#shared/time.ts'
import { toZonedDay } from '#shared/timezone.ts'
import { inDays } from '#tests/support/dates.ts'
import {
  acceptBody,
  counterBody,
  fetchOffer,
  insertWaitingOffer,
  offerBody,
  postOffer,
  postOfferEvent,
  runOfferEvent,
  sendOffer,
} from '#tests/support/offer-requests.ts'
import { fieldsOf, readJson } from '#tests/support/person.ts'
import type { Brand, Racer } from '#tests/support/scenario.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let brand: Brand
let racer: Racer
beforeAll(async () => {
  app = await startTestApp()
  ;({ brand, racer } = await app.scenario({ brand: { currency: 'EUR' }, racer: {} }))
})
afterAll(() => app.stop())

const send = (terms: Partial<OfferTerms> = {}) => sendOffer(brand, racer, { terms })

const refusedTerms: [string, string, Partial<OfferTerms>][] = [
  ['a first day in the past', 'terms.startsOn', { startsOn: '2020-01-01' }],
  ['a first day yesterday', 'terms.startsOn', { startsOn: inDays(-1) }],
  [
    'a first day in more than two years',
    'terms.startsOn',
    { startsOn: addDays(addMonths(inDays(0), 24), 1) },
  ],
  [
    'an end before the start',
    'terms.endsOn',
    { duration: 'Season', startsOn: inDays(20), endsOn: inDays(19) },
  ],
  ['a season that has ended', 'terms.endsOn', { duration: 'Season', endsOn: inDays(-1) }],
  [
    'a season that ends today',
    'terms.endsOn',
    { duration: 'Season', startsOn: inDays(0), endsOn: inDays(0) },
  ],
  ['an event that has passed', 'terms.endsOn', { duration: 'Event', endsOn: inDays(-1) }],
  ['a negative value', 'terms.value', { value: '-500' }],
  ['a negative value with a currency', 'terms.value', { value: '-$500' }],
  ['a negative value after its currency', 'terms.value', { value: '$ −500.50' }],
  ['a value over the largest amount', 'terms.value', { value: '10000000000000' }],
  ['a value over the largest amount, in dollars', 'terms.value', { value: '$10,000,000,000,000' }],
  ['a negative amount of cash', 'terms.cashMinor', { cashMinor: -1, currency: 'USD' }],
  ['too much product', 'terms.productMinor', { productMinor: 1e15, currency: 'USD' }],
  [
    'a first payment in the past',
    'terms.schedule.firstDueOn',
    {
      cashMinor: 200,
      currency: 'USD',
      schedule: { interval: 'MONTHLY', times: 2, firstDueOn: inDays(-1), events: [] },
    },
  ],
]

describe('terms are refused at the field, when an offer is sent and when it is countered', () => {
  test.each(refusedTerms)('%s', async (_, field, terms) => {
    const sent = await postOffer(brand, racer, { terms })
    expect([sent.status, Object.keys(await fieldsOf(sent))]).toEqual([422, [field]])
    const offer = await send()
    const countered = await postOfferEvent(racer, offer, 'counter', counterBody(terms))
    expect([countered.status, Object.keys(await fieldsOf(countered))]).toEqual([422, [field]])
    expect((await fetchOffer(racer, offer)).current.n).toBe(1)
  })
})

describe('accepted as they are', () => {
  test.each<[string, Partial<OfferTerms>]>([
    ['a first day today', { startsOn: inDays(0) }],
    ['a first day in two years', { startsOn: addMonths(inDays(0), 24) }],
    ['an event today', { duration: 'Event', startsOn: inDays(0), endsOn: inDays(0) }],
    ['a season that ends tomorrow', { duration: 'Season', startsOn: inDays(0), endsOn: inDays(1) }],
    ['the largest amount', { cashMinor: null, productMinor: 999_999_999_999_999, currency: 'USD' }],
  ])('%s', async (_, terms) => {
    expect((await postOffer(brand, racer, { terms })).status).toBe(201)
  })

  test.each(['6 months', '12 months', '18 months', '24 months', 'Season', 'Event'] as const)(
    'the six terms of the form alone, for %s',
    async (duration) => {
      const { title, type, value, benefits, requirements } = offerBody(racer).terms
      const terms = { title, type, value, duration, benefits, requirements }
      const sent = await brand.request('POST', '/api/offers', {
        ...offerBody(racer),
        message: `${title}\n\nWe would like to keep your engine together.`,
        terms,
      })
      expect(sent.status).toBe(201)
      expect((await readJson<Offer>(sent)).current.terms).toMatchObject(terms)
    },
  )

  test.each([
    ['500', '€500', { amountMinor: 50_000, currency: 'EUR' }],
    ['1,250.50', '€1,250.50', { amountMinor: 125_050, currency: 'EUR' }],
    ['$500', '$500', { amountMinor: 50_000, currency: 'USD' }],
    ['$500 a month', '$500 a month', null],
    ['A lift and a roof', 'A lift and a roof', null],
    ['-20% for fans', '-20% for fans', null],
  ])('the value %s is shown as %s', async (typed, value, worth) => {
    expect(await send({ value: typed })).toMatchObject({ current: { terms: { value } }, worth })
    const countered = await runOfferEvent(racer, await send({ value: 'Tires' }), 'counter', {
      ...counterBody({ value: typed }),
    })
    expect(countered).toMatchObject({ current: { terms: { value } }, worth })
  })
})

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'the first day is today or later in the brand’s time zone %s',
  async (timezone) => {
    const { brand: distant } = await app.scenario({ brand: { timezone } })
    const today = toZonedDay(Date.now(), timezone)
    const statusOf = async (startsOn: string) =>
      (await postOffer(distant, racer, { terms: { startsOn } })).status
    expect([await statusOf(addDays(today, -1)), await statusOf(today)]).toEqual([422, 201])
  },
)

describe('an offer that waited past its first day', () => {
  const insertWaiting = (terms: Partial<OfferTerms>) => insertWaitingOffer(app.db, { brand, racer }, terms)
  const contractOf = ({ contractId }: OfferDetail): Promise<ContractDetail> =>
    racer.json('GET', `/api/contracts/${contractId}`)

  test('with a term of months shifts whole when it is accepted, and keeps both versions', async () => {
    const before = inDays(-6)
    const offer = await insertWaiting({
      ...{ duration: '12 months', startsOn: before, cashMinor: 200_000, currency: 'USD' },
      schedule: { interval: 'MONTHLY', times: 2, firstDueOn: inDays(4), events: [] },
    })
    const asked = await postOfferEvent(racer, offer, 'accept', { ...acceptBody(1), startsOn: undefined })
    expect(await fieldsOf(asked)).toEqual({ startsOn: 'Choose when the contract starts' })
    const early = await postOfferEvent(racer, offer, 'accept', { ...acceptBody(1), startsOn: inDays(-1) })
    expect(await fieldsOf(early)).toEqual({ startsOn: 'Choose today or a later day' })

    const accepted = await runOfferEvent(racer, offer, 'accept', { ...acceptBody(1), startsOn: inDays(0) })
    expect(accepted.revisions.map(({ by, terms }) => [by, terms.startsOn])).toEqual([
      ['BRAND', before],
      ['ATHLETE', inDays(0)],
    ])
    expect(await contractOf(accepted)).toMatchObject({
      startsOn: inDays(0),
      endsOn: addDays(addMonths(inDays(0), 12), -1),
      terms: { startsOn: inDays(0), schedule: { firstDueOn: inDays(10) } },
    })
  })

  test.each<[string, Partial<OfferTerms>, RegExp]>([
    [
      'months that are over',
      { duration: '12 months', startsOn: '2020-01-01' },
      /^This term ended on Dec 31, 2020. Counter with a new start date.$/,
    ],
    [
      'a season that is over',
      { duration: 'Season', startsOn: '2020-01-01', endsOn: '2020-10-31' },
      /^This term ended on Oct 31, 2020. Counter with a new start date.$/,
    ],
    [
      'a season that has started',
      { duration: 'Season', startsOn: inDays(-3), endsOn: inDays(90) },
      /^This term started on .+\. Counter with a new start date\.$/,
    ],
    ['an event that has passed', { duration: 'Event', endsOn: inDays(-3) }, /^This term ended on /],
    [
      'a payment at an event that has passed',
      {
        cashMinor: 100,
        currency: 'USD',
        schedule: {
          interval: 'PER_EVENT',
          times: 1,
          firstDueOn: null,
          events: [{ name: 'Brno', on: '2020-05-02' }],
        },
      },
      /^A payment was due on May 2, 2020. Counter with a new date.$/,
    ],
  ])('must be countered for %s', async (_, terms, message) => {
    const offer = await insertWaiting(terms)
    const refused = await postOfferEvent(racer, offer, 'accept', acceptBody(1))
    expect(await refused.json()).toMatchObject({
      code: 'TERM_OVER',
      message: expect.stringMatching(message),
    })
    expect((await fetchOffer(racer, offer)).status).toBe('PENDING_ATHLETE')
  })

  test('without a first day starts at the latest on the last day of its season', async () => {
    const offer = await send({ duration: 'Season', endsOn: inDays(10) })
    const accept = (startsOn: string) =>
      postOfferEvent(racer, offer, 'accept', { ...acceptBody(1), startsOn })
    expect(await fieldsOf(await accept(inDays(11)))).toHaveProperty('startsOn')
    expect((await accept(inDays(10))).status).toBe(200)
  })
})
