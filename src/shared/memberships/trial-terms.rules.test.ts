import { expect, test } from 'vitest'
import { trialOffer, trialTerms } from './trial-terms.rules.ts'

const endsAt = '2026-12-19T12:00:00Z'
const monthly = { interval: 'month', price: { amountMinor: 4900, currency: 'USD' }, endsAt } as const
const yearly = { interval: 'year', price: { amountMinor: 49_000, currency: 'USD' }, endsAt } as const

test('a trial is offered with what follows it', () => {
  expect(trialOffer(monthly)).toBe('Free until Dec 19, 2026, then $49 a month')
})

test('a charge is announced only where there is a card', () => {
  expect(trialTerms({ plan: 'promoter', ...yearly, hasCard: false })).toBe(
    'Trial ends Dec 19, 2026. Add a card to keep Promoter for $490 a year.',
  )
  expect(trialTerms({ plan: 'promoter', ...monthly, hasCard: true })).toBe(
    'Your trial runs until December 19, 2026; $49 a month after that.',
  )
})
