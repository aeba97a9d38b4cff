import { expect, test } from 'vitest'
import { isLateRefund, isMonthClosed, nextStatementMonth, statementMonthOf } from './statement.rules.ts'

const at = (moment: string) => new Date(moment)

test('a sale is on the statement of its month while that month is open', () => {
  expect(statementMonthOf(at('2026-07-31T23:59:00Z'), at('2026-08-01T12:00:00Z'), 'UTC')).toBe('2026-07-01')
})

test('a sale that arrives after its month was closed is on the statement of the month it arrives in', () => {
  expect(statementMonthOf(at('2026-07-31T23:59:00Z'), at('2026-08-02T00:00:00Z'), 'UTC')).toBe('2026-08-01')
  expect(statementMonthOf(at('2025-12-03T10:00:00Z'), at('2026-08-09T00:00:00Z'), 'UTC')).toBe('2026-08-01')
})

test('a month closes one day after it ends, also at the end of a year', () => {
  expect(isMonthClosed('2026-12-01', at('2027-01-01T23:59:59Z'), 'UTC')).toBe(false)
  expect(isMonthClosed('2026-12-01', at('2027-01-02T00:00:00Z'), 'UTC')).toBe(true)
})

test('months begin at midnight in the time zone', () => {
  const evening = at('2026-08-01T03:00:00Z')
  expect(statementMonthOf(evening, evening, 'America/Chicago')).toBe('2026-07-01')
  expect(isMonthClosed('2026-07-01', at('2026-08-02T03:00:00Z'), 'America/Chicago')).toBe(false)
})

test('a refund is late when its sale is of an earlier month', () => {
  expect(isLateRefund(at('2026-07-31T10:00:00Z'), at('2026-08-01T10:00:00Z'), 'UTC')).toBe(true)
  expect(isLateRefund(at('2026-07-01T10:00:00Z'), at('2026-07-31T10:00:00Z'), 'UTC')).toBe(false)
})

test('what came too late for a statement goes to the next month', () => {
  expect(nextStatementMonth('2026-07-01', undefined)).toBe('2026-07-01')
  expect(nextStatementMonth('2026-07-01', '2026-07-01')).toBe('2026-08-01')
  expect(nextStatementMonth('2026-09-01', '2026-07-01')).toBe('2026-09-01')
})
