import { expect, test } from 'vitest'
import { sendOfferBody, sendOfferForm } from '#shared/offers/offer-terms.contract.ts'
import { racerUser, someTerms } from '#tests/support/a-sent-offer.ts'
import {
  counterOf,
  emptyOffer,
  formFieldOf,
  offerFrom,
  offerTemplateOf,
  sendBodyOf,
  statedTerms,
  termsOf,
  usualTimes,
} from './offer-form.ts'

const NOW = Date.parse('2026-11-15T12:00:00.000Z')
const filled = {
  ...emptyOffer,
  title: 'Two-season renewal',
  message: 'We want to do two more seasons with you.',
  value: '$18,000',
  benefits: 'Race oil for both cars',
  requirements: 'One recap reel a month',
}

test('the form starts with a product offer for 12 months that is open for 30 days', () => {
  expect(emptyOffer).toMatchObject({ offerType: 'PRODUCT', duration: '12 months', expiresInDays: 30 })
})

test('the request contains the title and the message, the six terms and the expiry date', () => {
  const body = sendBodyOf(sendOfferForm.parse(filled), { athleteId: racerUser }, NOW)
  expect(body).toEqual({
    athleteId: racerUser,
    message: 'Two-season renewal\n\nWe want to do two more seasons with you.',
    terms: {
      title: 'Two-season renewal',
      type: 'PRODUCT',
      value: '$18,000',
      duration: '12 months',
      benefits: 'Race oil for both cars',
      requirements: 'One recap reel a month',
    },
    expiresAt: '2026-12-15T12:00:00.000Z',
  })
  expect(sendOfferBody.safeParse(body).success).toBe(true)
})

test('exact terms are sent if they are stated, and an end date only for a season or an event', () => {
  const exact = { ...filled, cashMinor: 150_000, categories: ['TYRES'], endsOn: '2027-10-31' }
  expect(statedTerms(termsOf(sendOfferForm.parse(exact)))).toMatchObject({
    cashMinor: 150_000,
    currency: 'USD',
    categories: ['TYRES'],
  })
  expect(termsOf({ ...exact, duration: '12 months' }).endsOn).toBeNull()
  expect(termsOf({ ...exact, duration: 'Season' }).endsOn).toBe('2027-10-31')
  expect(termsOf(emptyOffer).currency).toBeNull()
})

test('terms survive the round trip through the counter-offer form', () => {
  const terms = someTerms({ cashMinor: 1000, currency: 'JPY', hoursAsked: 12 })
  expect(termsOf(counterOf(terms))).toEqual(terms)
  expect(counterOf(terms).message).toBe('')
})

const monthly = { interval: 'MONTHLY', times: 12, firstDueOn: '2027-01-01', events: [] } as const

test('the form has the amount of each payment, and the terms have their sum', () => {
  const form = sendOfferForm.parse({ ...filled, cashMinor: 100_000, schedule: { ...monthly, events: [] } })
  const terms = termsOf(form)
  expect(terms).toMatchObject({ cashMinor: 1_200_000, currency: 'USD', schedule: monthly })
  expect(counterOf(terms)).toMatchObject({ cashMinor: 100_000, schedule: monthly })
  expect(termsOf(counterOf(terms))).toEqual(terms)
  expect(sendOfferBody.safeParse(sendBodyOf(form, { athleteId: racerUser }, NOW)).success).toBe(true)
})

test('a template has the rhythm of a plan, and not its dates', () => {
  const form = { ...filled, cashMinor: 100_000, schedule: { ...monthly, events: [] } }
  const template = offerTemplateOf(form)
  expect(template).toMatchObject({ cashMinor: 1_200_000, schedule: { ...monthly, firstDueOn: null } })
  expect(offerFrom(template ?? {})).toMatchObject({
    cashMinor: 100_000,
    schedule: { ...monthly, firstDueOn: null },
  })
  const events = [{ name: 'Brno', on: '2027-05-02' }]
  const perEvent = { ...form, schedule: { interval: 'PER_EVENT' as const, events } }
  expect(offerTemplateOf(perEvent)).not.toHaveProperty('schedule')
})

test('a plan without an amount, and an amount that is paid once at the start, have no schedule', () => {
  expect(termsOf({ ...filled, schedule: { ...monthly, events: [] } })).not.toHaveProperty('schedule')
  expect(termsOf({ ...filled, cashMinor: 100 })).not.toHaveProperty('schedule')
  const later = { interval: 'ONCE' as const, firstDueOn: '2027-01-01' }
  expect(termsOf({ ...filled, cashMinor: 100, schedule: later }).schedule).toMatchObject(later)
})

test.each([
  ['MONTHLY', '12 months', 12],
  ['QUARTERLY', '18 months', 6],
  ['MONTHLY', 'Season', 6],
  ['PER_EVENT', 'Season', 1],
] as const)('paid %s over %s there are usually %i payments', (interval, duration, times) => {
  expect(usualTimes(interval, duration)).toBe(times)
})

test('server errors of terms are mapped to form fields', () => {
  expect(['terms.title', 'terms.type', 'expiresAt', 'message'].map(formFieldOf)).toEqual([
    'title',
    'offerType',
    'expiresInDays',
    'message',
  ])
})
