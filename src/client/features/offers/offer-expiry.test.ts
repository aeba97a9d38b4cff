import { expect, test } from 'vitest'
import { expiryOf, laterEnds } from './offer-expiry.tsx'

const NOW = Date.parse('2026-11-15T12:00:00.000Z')

test('the bar shows the remaining share of the time', () => {
  expect(expiryOf('2026-11-25T12:00:00.000Z', '2026-11-05T12:00:00.000Z', NOW)).toEqual({
    left: 0.5,
    text: 'Expires in 10 days, Nov 25, 2026',
  })
  expect(expiryOf('2026-11-14T12:00:00.000Z', '2026-11-05T12:00:00.000Z', NOW)).toEqual({
    left: 0,
    text: 'Expired on Nov 14, 2026',
  })
})

test('an offer is extended to at most 90 days after it was sent', () => {
  const days = (expiresAt: string) => laterEnds(expiresAt, '2026-11-01T12:00:00.000Z').map((end) => end.days)
  expect(days('2026-12-01T12:00:00.000Z')).toEqual([7, 14, 30, 60])
  expect(days('2027-01-20T12:00:00.000Z')).toEqual([7])
  expect(days('2027-01-30T12:00:00.000Z')).toEqual([])
})
