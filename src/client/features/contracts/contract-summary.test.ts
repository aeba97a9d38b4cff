import { expect, test } from 'vitest'
import { termProgress } from './contract-summary.tsx'

const term = { startsOn: '2026-01-01', endsOn: '2026-12-31' }

test.each([
  ['2025-12-30T23:59:00Z', 0, 'Starts in 2 days'],
  ['2025-12-31T08:00:00Z', 0, 'Starts in 1 day'],
  ['2026-12-30T08:00:00Z', 0.995, 'Ends in 1 day'],
  ['2026-12-31T23:59:00Z', 0.997, 'Ends today'],
  ['2027-01-01T00:00:00Z', 1, 'Ended Dec 31, 2026'],
])('at %s the progress of a one-year term is %d: %s', (now, done, text) => {
  const progress = termProgress(term, now.slice(0, 10))
  expect(progress.text).toBe(text)
  expect(progress.done).toBeCloseTo(done, 2)
})

test('a one-day contract ends on its day', () => {
  const oneDay = { startsOn: '2026-05-02', endsOn: '2026-05-02' }
  expect(termProgress(oneDay, '2026-05-02')).toEqual({ done: 0, text: 'Ends today' })
})
