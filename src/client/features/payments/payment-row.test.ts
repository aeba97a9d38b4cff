import { expect, test } from 'vitest'
import { formatPaymentSteps } from './payment-row.tsx'

const sides = { brand: { name: 'Kestrel Lubricants' }, myRole: 'BRAND' } as const
const planned = {
  status: 'SCHEDULED' as const,
  paidAt: null,
  receivedAt: null,
  missingSince: null,
  correctableUntil: null,
  disputableFrom: null,
  hasReceipt: false,
  history: [],
}
const paid = { ...planned, status: 'PAID' as const, paidAt: '2026-11-03T08:00:00Z' }

test('a payment shows who paid it and when, and when it was received', () => {
  expect(formatPaymentSteps(planned, sides)).toBe('')
  expect(formatPaymentSteps(paid, sides)).toBe('Sent Nov 3, 2026 by Kestrel Lubricants')
  expect(formatPaymentSteps({ ...paid, status: 'RECEIVED', receivedAt: '2026-11-05T08:00:00Z' }, sides)).toBe(
    'Sent Nov 3, 2026 by Kestrel Lubricants, received Nov 5, 2026',
  )
})

test('a cancelled payment shows the brand and the date', () => {
  const cancel = {
    event: 'cancel',
    from: 'SCHEDULED',
    to: 'CANCELLED',
    party: 'BRAND',
    at: '2026-11-04T08:00:00Z',
    reason: null,
    note: null,
  } as const
  expect(formatPaymentSteps({ ...planned, status: 'CANCELLED', history: [cancel] }, sides)).toBe(
    'Nov 4, 2026 by Kestrel Lubricants',
  )
})
