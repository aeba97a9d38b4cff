import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { mapInTurns } from './in-turns.ts'

afterEach(() => vi.restoreAllMocks())

test('maps every item in its order, and handles other events in between', async () => {
  // Each item takes a millisecond.
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const order: (number | 'other')[] = []
  const mapping = mapInTurns([1, 2, 3, 4, 5], (item) => {
    now += 1
    order.push(item)
    return item * 10
  })
  await nextTurn()
  order.push('other')
  expect(await mapping).toEqual([10, 20, 30, 40, 50])
  expect(order.indexOf('other')).toBeLessThan(5)
  expect(order.filter((item) => item !== 'other')).toEqual([1, 2, 3, 4, 5])
})
