import { expect, test } from 'vitest'
import type { OfferTerms } from '#shared/offers/offer-terms.contract.ts'
import { someTerms } from '#tests/support/a-sent-offer.ts'
import { isRenewable, renewalTerms } from './renewal.rules.ts'

const TODAY = '2026-11-16'

test('a contract can be renewed from 90 days before its end, and after it', () => {
  const active = { status: 'ACTIVE', terminatesOn: null } as const
  expect(isRenewable({ ...active, endsOn: '2027-02-14' }, TODAY)).toBe(true)
  expect(isRenewable({ ...active, endsOn: '2027-02-15' }, TODAY)).toBe(false)
  expect(isRenewable({ status: 'COMPLETED', endsOn: '2025-01-31', terminatesOn: null }, TODAY)).toBe(true)
})

test('a contract that somebody ended early is not renewed', () => {
  const endsOn = '2026-12-31'
  expect(isRenewable({ status: 'ACTIVE', endsOn, terminatesOn: '2026-11-30' }, TODAY)).toBe(false)
  expect(isRenewable({ status: 'TERMINATED', endsOn, terminatesOn: null }, TODAY)).toBe(false)
  expect(isRenewable({ status: 'SUSPENDED', endsOn, terminatesOn: null }, TODAY)).toBe(false)
})

const renew = (term: { startsOn: string; endsOn: string }, given: Partial<OfferTerms>) => {
  const terms = someTerms(given)
  const { startsOn, endsOn, ...same } = renewalTerms({ ...term, terminatesOn: null, terms }, TODAY)
  expect({ ...same, startsOn: terms.startsOn, endsOn: terms.endsOn }).toEqual(terms)
  return [startsOn, endsOn]
}

test('a renewal starts the day after the end, with the same terms', () => {
  const year = { startsOn: '2026-01-15', endsOn: '2027-01-14' }
  const terms = { duration: '12 months', categories: ['TYRES'], cashMinor: 120_000, currency: 'USD' } as const
  expect(renew(year, { ...terms, categories: [...terms.categories] })).toEqual(['2027-01-15', null])
})

test('a season is followed by one of the same length: a calendar year by a calendar year', () => {
  const season = (startsOn: string, endsOn: string) =>
    renew({ startsOn, endsOn }, { duration: 'Season', endsOn })
  expect(season('2027-01-01', '2027-12-31')).toEqual(['2028-01-01', '2028-12-31'])
  expect(season('2026-03-10', '2026-11-20')).toEqual(['2026-11-21', '2027-08-03'])
})

test('a payment plan starts again with the renewal', () => {
  const term = { startsOn: '2026-01-01', endsOn: '2026-12-31', terminatesOn: null }
  const schedule = { interval: 'MONTHLY', times: 12, firstDueOn: '2026-01-15', events: [] } as const
  const terms = someTerms({ duration: '12 months', schedule: { ...schedule, events: [] } })
  expect(renewalTerms({ ...term, terms }, TODAY).schedule).toEqual({ ...schedule, firstDueOn: '2027-01-15' })
  const events = [{ name: 'Brno', on: '2026-05-02' }]
  const perEvent = someTerms({ schedule: { ...schedule, interval: 'PER_EVENT', firstDueOn: null, events } })
  expect(renewalTerms({ ...term, terms: perEvent }, TODAY).schedule?.events).toEqual([
    { name: 'Brno', on: '2027-05-02' },
  ])
})

test('the day of an event keeps its distance from the start', () => {
  const term = { startsOn: '2026-11-01', endsOn: '2026-12-07' }
  expect(renew(term, { duration: 'Event', endsOn: '2026-11-30' })).toEqual(['2026-12-08', '2027-01-07'])
})

test('a renewal of a contract that ended long ago starts today', () => {
  expect(renew({ startsOn: '2024-01-01', endsOn: '2024-12-31' }, { duration: '12 months' })).toEqual([
    TODAY,
    null,
  ])
})
