import { expect, test } from 'vitest'
import { applicationStatuses } from './application.rules.ts'
import { type Standing, standingOf } from './standing.rules.ts'

const standing: Standing = {
  status: 'SUBMITTED',
  brandName: 'Kestrel',
  rejectionReason: null,
  decisionDue: '2026-12-24T12:00:00Z',
  decidedAt: null,
  reapplyAfter: null,
  canReapply: false,
}

test.each(applicationStatuses)('a racer is told in one sentence or two what %s means', (status) => {
  expect(standingOf({ ...standing, status })).toMatch(/^[A-Z].*\.$/)
})

test('a decision to come is promised with its day', () => {
  expect(standingOf({ ...standing, status: 'SHORTLISTED' })).toBe(
    'You are on the shortlist of Kestrel. A decision is due by December 24, 2026.',
  )
})

test('an end before its day was the last place being taken', () => {
  const ended: Standing = { ...standing, status: 'EXPIRED' }
  expect(standingOf({ ...ended, decidedAt: '2026-12-01T12:00:00Z' })).toContain('All places were taken')
  expect(standingOf({ ...ended, decidedAt: '2026-12-24T13:00:00Z' })).toContain('no decision in time')
})
