import { expect, test } from 'vitest'
import { changeOf } from './change.ts'

test.each([
  [12, 10, '+20%, 10 before', 'up'],
  [9, 10, '−10%, 10 before', 'down'],
  [10, 10, 'As before, 10', 'flat'],
  [212, 6, '35×, 6 before', 'up'],
  [3, 0, '0 before', 'flat'],
  [0, 0, 'As before', 'flat'],
  [3, null, undefined, 'flat'],
])('%s after %s reads "%s"', (now, before, delta, trend) => {
  const change = changeOf(now, before, String)
  expect([change.delta, change.trend]).toEqual([delta, trend])
})
