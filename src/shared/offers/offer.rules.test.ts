import { expect, test } from 'vitest'
import { exactValue } from './offer.rules.ts'
import { offerTerms } from './offer-terms.contract.ts'

test.each([
  [{ currency: 'USD', cashMinor: 150_000, productMinor: null }, '$1,500'],
  [{ currency: 'USD', cashMinor: null, productMinor: 120_050 }, '$1,200.50'],
  [{ currency: 'EUR', cashMinor: 360_000, productMinor: 240_000 }, '€3,600 cash + €2,400 in product'],
  [{ currency: 'USD', cashMinor: 0, productMinor: 180_000 }, '$1,800'],
  [{ currency: 'USD', cashMinor: null, productMinor: null }, null],
  [{ currency: null, cashMinor: null, productMinor: null }, null],
])('the exact amounts %o read %s', (amounts, value) => {
  expect(exactValue(amounts)).toBe(value)
})

test('a typed value that contradicts the exact amounts is replaced by them', () => {
  const worded = {
    title: 'Oil for a season',
    type: 'CASH',
    value: '$18,000',
    duration: '12 months',
    benefits: 'Fifteen hundred dollars.',
    requirements: 'A logo on the bonnet.',
  }
  expect(offerTerms.parse({ ...worded, currency: 'USD', cashMinor: 150_000 }).value).toBe('$1,500')
  expect(offerTerms.parse(worded).value).toBe('$18,000')
})
