import { expect, test } from 'vitest'
import { CHANGE_ROUNDS } from './deliverable.constants.ts'
import { allowedDeliverableEvents, autoApprovesAt, isOverdue, normalizeUrl } from './deliverable.rules.ts'

test.each([
  ['https://social.example/p/1', 'http://SOCIAL.example/p/1/'],
  ['https://social.example/p/1', 'https://social.example/p/1?utm_source=mail&igsh=x#comments'],
  ['https://social.example/watch?a=1&v=2', 'https://social.example/watch?v=2&a=1&fbclid=z'],
  ['https://social.example', 'https://social.example/'],
])('%s and %s are the same page', (one, other) => {
  expect(normalizeUrl(one)).toBe(normalizeUrl(other))
})

test('different pages are different proofs', () => {
  expect(normalizeUrl('https://social.example/p/1')).not.toBe(normalizeUrl('https://social.example/p/2'))
  expect(normalizeUrl('https://social.example/?v=1')).not.toBe(normalizeUrl('https://social.example/?v=2'))
})

test('changes can be requested three times', () => {
  const submitted = { status: 'SUBMITTED', rounds: CHANGE_ROUNDS - 1 } as const
  expect(allowedDeliverableEvents(submitted, 'ACTIVE', 'BRAND')).toContain('request-changes')
  expect(allowedDeliverableEvents({ ...submitted, rounds: CHANGE_ROUNDS }, 'ACTIVE', 'BRAND')).toEqual([
    'approve',
    'dispute',
  ])
})

test.each(['DRAFT', 'PENDING_SIGNATURES', 'EXECUTED', 'SUSPENDED', 'TERMINATED'] as const)(
  'no event is allowed under a contract that is %s',
  (contract) => {
    expect(allowedDeliverableEvents({ status: 'OPEN', rounds: 0 }, contract, 'ATHLETE')).toEqual([])
  },
)

test('only an open deliverable past its due date is overdue', () => {
  const [before, after] = [new Date('2026-03-01'), new Date('2026-03-03')]
  const dueAt = new Date('2026-03-02')
  expect(isOverdue({ status: 'OPEN', dueAt }, before)).toBe(false)
  expect(isOverdue({ status: 'OPEN', dueAt }, after)).toBe(true)
  expect(isOverdue({ status: 'CHANGES_REQUESTED', dueAt }, after)).toBe(true)
  expect(isOverdue({ status: 'SUBMITTED', dueAt }, after)).toBe(false)
})

test('a submission is approved automatically after two weeks, unless it is disputed', () => {
  const submittedAt = new Date('2026-03-01T12:00:00Z')
  expect(autoApprovesAt({ status: 'SUBMITTED', submittedAt })?.toISOString()).toBe('2026-03-15T12:00:00.000Z')
  expect(autoApprovesAt({ status: 'DISPUTED', submittedAt })).toBeNull()
})
