import { expect, test } from 'vitest'
import { applicationStatuses } from './application.rules.ts'
import { type StatusFacts, statusTextOf } from './status-text.rules.ts'

const facts: StatusFacts = {
  status: 'SUBMITTED',
  brandName: 'Kestrel',
  rejectionReason: null,
  decisionDue: '2026-12-24T12:00:00Z',
  decidedAt: null,
  reapplyAfter: null,
  canReapply: false,
}

test.each(applicationStatuses)('the status %s has a text of one or two sentences', (status) => {
  expect(statusTextOf({ ...facts, status })).toMatch(/^[A-Z].*\.$/)
})

test('a pending decision is shown with its date', () => {
  expect(statusTextOf({ ...facts, status: 'SHORTLISTED' })).toBe(
    'You’re on Kestrel’s shortlist. A decision is due by December 24, 2026.',
  )
})

test('an application that expired before its decision date shows that all places were filled', () => {
  const ended: StatusFacts = { ...facts, status: 'EXPIRED' }
  expect(statusTextOf({ ...ended, decidedAt: '2026-12-01T12:00:00Z' })).toContain('All places were filled')
  expect(statusTextOf({ ...ended, decidedAt: '2026-12-24T13:00:00Z' })).toContain('didn’t decide in time')
})
