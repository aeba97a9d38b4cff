import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { idAfter } from './id-after.ts'

test('ids go up with time', () => {
  const last = idAfter(null)
  expect(idAfter(last) > last).toBe(true)
})

test('after a message of a node whose clock is ahead the next still comes behind it', () => {
  const ahead = 'ffffffff-0000-7000-8000-0000000000ff'
  const next = idAfter(ahead)
  expect(next).toBe('ffffffff-0000-7000-8000-000000000100')
  expect(idAfter(next) > next).toBe(true)
  expect(uuidv7() < ahead).toBe(true)
})
