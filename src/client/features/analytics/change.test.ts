import { expect, test } from 'vitest'
import { changeOf } from './figures.tsx'

test.each([
  [12, 10, '+20% vs 10', 'up'],
  [9, 10, '−10% vs 10', 'down'],
  [10, 10, 'No change from 10', 'flat'],
  [212, 6, '35× vs 6', 'up'],
  [3, 0, 'Up from 0', 'up'],
  [-2, 0, 'Down from 0', 'down'],
  [0, 0, 'No change', 'flat'],
  [3, null, undefined, 'flat'],
])('a change to %s from %s reads "%s"', (now, before, delta, trend) => {
  const change = changeOf(now, before, String)
  expect([change.delta, change.trend]).toEqual([delta, trend])
})
