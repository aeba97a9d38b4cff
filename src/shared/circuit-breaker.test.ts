import { expect, test } from 'vitest'
import { pauseAfter } from './circuit-breaker.ts'

test('a receiver is paused after five timeouts in a row, longer after each further one', () => {
  expect([1, 4, 5, 6, 7, 8, 9, 10, 99].map(pauseAfter)).toEqual([
    ...[null, null],
    ...[60, 300, 900, 3600, 14_400, 14_400, 14_400],
  ])
})
