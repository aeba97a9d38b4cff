import { describe, expect, test } from 'vitest'
import { contractStatuses } from '#shared/contracts/contract.rules.ts'
import { deliverableStatuses } from '#shared/deliverables/deliverable.rules.ts'
import { formatDateRange } from '#shared/format/date.ts'
import {
  canHaveRecaps,
  isDelivered,
  isPromised,
  monthBefore,
  nameRecap,
  placeInPeriod,
  termSoFar,
} from './recap.rules.ts'

const may = { fromDay: '2026-05-01', toDay: '2026-05-31' }

describe('a period', () => {
  test.each([
    ['2026-05-01', '2026-05-31', 'May 1 – May 31, 2026'],
    ['2025-12-20', '2026-01-10', 'Dec 20, 2025 – Jan 10, 2026'],
    ['2026-05-03', '2026-05-03', 'May 3, 2026'],
  ])('from %s to %s is formatted as %s', (fromDay, toDay, formatted) => {
    expect(formatDateRange(fromDay, toDay)).toBe(formatted)
  })

  test.each([
    ['2026-03-01', { fromDay: '2026-02-01', toDay: '2026-02-28' }],
    ['2028-03-31', { fromDay: '2028-02-01', toDay: '2028-02-29' }],
    ['2026-01-15', { fromDay: '2025-12-01', toDay: '2025-12-31' }],
  ])('before %s is the last full month', (today, month) => {
    expect(monthBefore(today)).toEqual(month)
  })

  test('of a term ends today while the contract is active, and on its last day when it is over', () => {
    const term = { startsOn: '2026-01-01', endsOn: '2026-06-30' }
    expect(termSoFar(term, '2026-05-05').toDay).toBe('2026-05-05')
    expect(termSoFar(term, '2026-09-09')).toEqual({ fromDay: '2026-01-01', toDay: '2026-06-30' })
  })
})

test('a recap is titled after its period', () => {
  expect(nameRecap({ kind: 'MONTHLY', ...may })).toBe('May 2026 recap')
  expect(nameRecap({ kind: 'FINAL', ...may })).toBe('Final recap')
  expect(nameRecap({ kind: 'OWN', ...may })).toBe('Recap of May 1 – May 31, 2026')
})

test('only a contract that has started has a recap', () => {
  const startsOn = '2026-05-05'
  const withRecaps = contractStatuses.filter((status) => canHaveRecaps({ status, startsOn }, '2026-05-05'))
  expect(withRecaps.sort()).toEqual(['ACTIVE', 'COMPLETED', 'SUSPENDED', 'TERMINATED'])
  expect(canHaveRecaps({ status: 'TERMINATED', startsOn }, '2026-05-04')).toBe(false)
})

test('waived and cancelled deliverables are not promised, and only approved ones are delivered', () => {
  expect(deliverableStatuses.filter((status) => !isPromised(status)).sort()).toEqual(['CANCELLED', 'WAIVED'])
  expect(deliverableStatuses.filter(isDelivered)).toEqual(['APPROVED'])
})

describe('a deliverable belongs to the period', () => {
  const work = (dueDay: string, submittedDay: string | null, status: 'APPROVED' | 'OPEN' = 'APPROVED') =>
    placeInPeriod({ dueDay, submittedDay, status }, may)

  test('in which it is due, whenever it was submitted, including the first and last day', () => {
    expect(work('2026-05-01', '2026-04-02')).toBe('promised')
    expect(work('2026-05-31', '2026-07-01')).toBe('promised')
    expect(work('2026-05-10', null, 'OPEN')).toBe('promised')
  })

  test('in which it was submitted early, once it is approved', () => {
    expect(work('2026-06-10', '2026-05-20')).toBe('early')
    expect(work('2026-06-10', '2026-05-20', 'OPEN')).toBeNull()
    expect(work('2026-06-10', '2026-06-01')).toBeNull()
  })

  test('and to no other: a late one belongs to the period in which it was due', () => {
    expect(work('2026-04-30', '2026-05-02')).toBeNull()
  })
})
