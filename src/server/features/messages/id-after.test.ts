import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { idAfter } from './write-message.ts'

test('ids increase with time', () => {
  const last = idAfter(null)
  expect(idAfter(last) > last).toBe(true)
})

test('an id follows the last one even when a node’s clock was ahead', () => {
  const ahead = 'ffffffff-0000-7000-8000-0000000000ff'
  const next = idAfter(ahead)
  expect(next).toBe('ffffffff-0000-7000-8000-000000000100')
  expect(idAfter(next) > next).toBe(true)
  expect(uuidv7() < ahead).toBe(true)
})
