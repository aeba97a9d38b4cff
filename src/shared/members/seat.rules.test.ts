import { expect, test } from 'vitest'
import { seats } from './seat.constants.ts'
import { actingSeat, isOverLimit } from './seat.rules.ts'

test.each(seats)('the seat %s counts while the plan includes it', (seat) => {
  expect(actingSeat({ seat, position: 1 }, 2)).toBe(seat)
  expect(isOverLimit({ seat, position: 1 }, 2)).toBe(false)
})

test.each(seats)('with the seat %s over the limit, everyone but the owner is a viewer', (seat) => {
  expect(actingSeat({ seat, position: 2 }, 2)).toBe(seat === 'OWNER' ? 'OWNER' : 'VIEWER')
  expect(isOverLimit({ seat, position: 2 }, 2)).toBe(seat !== 'OWNER')
})
