import { expect, test } from 'vitest'
import { saySteps } from './payment-words.ts'

const sides = { brand: { name: 'Kestrel Lubricants' } }
const planned = { paidAt: null, receivedAt: null, history: [] }
const paid = { ...planned, paidAt: '2026-11-03T08:00:00Z' }

test('of a payment it is said who paid it and when, and when it arrived', () => {
  expect(saySteps(planned, sides)).toBe('')
  expect(saySteps(paid, sides)).toBe('Paid Nov 3, 2026 by Kestrel Lubricants')
  expect(saySteps({ ...paid, receivedAt: '2026-11-05T08:00:00Z' }, sides)).toBe(
    'Paid Nov 3, 2026 by Kestrel Lubricants, received Nov 5, 2026',
  )
})

test('of one that was called off it is said by whom and when', () => {
  const cancel = {
    event: 'cancel',
    from: 'SCHEDULED',
    to: 'CANCELLED',
    party: 'BRAND',
    at: '2026-11-04T08:00:00Z',
    reason: null,
    note: null,
  } as const
  expect(saySteps({ ...planned, history: [cancel] }, sides)).toBe('Nov 4, 2026 by Kestrel Lubricants')
})
