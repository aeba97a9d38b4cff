import { expect, test } from 'vitest'
import { aResult } from '#tests/support/a-profile.ts'
import { bestResults, countPodiums } from './result.rules.ts'

const results = [
  aResult({ race: 'Record lap', finish: null }),
  aResult({ race: 'Fourth', finish: 4 }),
  aResult({ race: 'Old win', finish: 1, date: '2024-05-01' }),
  aResult({ race: 'Undated win', finish: 1, date: null }),
  aResult({ race: 'New win', finish: 1, date: '2026-05-01' }),
  aResult({ race: 'Award', finish: null, date: '2026-09-01' }),
  aResult({ race: 'Third', finish: 3 }),
]

test('the best finishes come first, then the latest, then what has no finish', () => {
  expect(bestResults(results, 10).map(({ race }) => race)).toEqual([
    'New win',
    'Old win',
    'Undated win',
    'Third',
    'Fourth',
    'Record lap',
    'Award',
  ])
  expect(bestResults(results, 2)).toHaveLength(2)
})

test('wins count as podiums, and results without a finish do not', () => {
  expect(countPodiums(results)).toEqual({ wins: 3, podiums: 4 })
})
